/* The search on x86-64 processors that pack bits in one instruction, chosen at run time. */
#if defined(__x86_64__) && (defined(__GNUC__) || defined(__clang__))

#include "solver.h"

#include <immintrin.h>
#include <string.h>

#ifdef __clang__
#pragma clang attribute push(__attribute__((target("bmi,bmi2,lzcnt,popcnt"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("bmi,bmi2,lzcnt,popcnt")
#endif

#define BMI2
#define SEARCH fh_search_bmi2
#include "search.h"

#ifdef __clang__
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif

/* Some processors have the instruction and take longer for it than for the steps it stands for. */
int fh_has_bmi2(void)
{
    return __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
           __builtin_cpu_supports("popcnt") && !__builtin_cpu_is("znver1") &&
           !__builtin_cpu_is("znver2");
}

#else

#include "solver.h"

int fh_search_bmi2(fh_search *search, int need)
{
    return fh_search_portable(search, need);
}

int fh_has_bmi2(void)
{
    return 0;
}

#endif
