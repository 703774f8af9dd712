/* The search on any processor. */
#define SEARCH fh_search_portable
#include "search.h"

/* Empties the table. */
void fh_search_forget(fh_search *s)
{
    s->used = 1;
    s->heads_mask = s->heads_most < 255 ? s->heads_most : 255;
    memset(s->heads, 0, ((size_t)s->heads_mask + 1) * sizeof *s->heads);
}
