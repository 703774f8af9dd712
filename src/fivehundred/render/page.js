"use strict";
{
  const game = JSON.parse(document.getElementById("game").textContent);
  const find = (id) => document.getElementById(id);
  const last = game.steps.length - 1;
  const middle = 180;
  let at = 0;
  let viewer = 0;

  // What the viewer sees at the step: all changes up to it.
  function seen() {
    const state = {};
    for (const [shared, own] of game.steps.slice(0, at + 1)) {
      Object.assign(state, shared, own[viewer]);
    }
    return state;
  }

  // ---- the table

  function element(name, attributes, ...children) {
    const made = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...children);
    return made;
  }

  function text(words, x, y, kind, anchor = "middle") {
    return element("text", { x, y, class: kind, "text-anchor": anchor }, words);
  }

  // Words with the symbols of suits in their colours.
  function inked(words) {
    const suits = { "♠": "S", "♣": "C", "♦": "D", "♥": "H" };
    return words.split(/([♠♣♦♥])/).map((part) =>
      part in suits ? element("tspan", { class: suits[part] }, part + "\uFE0E") : part);
  }

  function labelled(label, ...parts) {
    return element("g", { role: "img", "aria-label": label }, element("title", {}, label), ...parts);
  }

  function card(code, [x, y, look]) {
    if (code === "##") return element("use", { href: "#back", x, y, "aria-hidden": "true" });
    return labelled(game.cards[code], element("use", { href: `#${code}${look}`, x, y }));
  }

  // The cards of a text of two characters each, laid out for so many.
  function cards(codes, fans) {
    const found = codes.match(/../g) ?? [];
    return found.map((code, place) => card(code, fans[found.length][place]));
  }

  function hand(state, seat, spot) {
    const turn = state.turn === seat;
    const [x, y] = spot.label;
    const place = spot.column ? { x, dy: 14 } : { dx: 8 };
    const name = element("tspan", { class: turn ? "name turn" : "name" }, game.names[seat]);
    const notes = element("tspan", { class: "notes", ...place }, state[`notes${seat}`]);
    const held = state[`hand${seat}`].length / 2;
    const label = [game.names[seat], state[`notes${seat}`], turn ? "to act" : "",
      held === 1 ? "1 card" : `${held} cards`].filter(Boolean).join(", ");
    const kind = state[`out${seat}`] ? "out" : "in";
    return [
      element("text", { x, y, "text-anchor": spot.anchor }, name, notes),
      element("g", { role: "group", "aria-label": label, class: kind },
        ...cards(state[`hand${seat}`], spot.fans)),
    ];
  }

  // The size in which a bold text is not wider, at the most this one.
  function fitting(words, size, width) {
    return Math.min(size, width / (game.plan.letter * Math.max(words.length, 1)));
  }

  function line(words, y, kind, size) {
    const shown = text(words, middle, y, kind);
    shown.style.fontSize = `${fitting(words, size, 344)}px`;
    return shown;
  }

  function call([short, words], [x, y]) {
    const { letter, chip: [most, widest] } = game.plan;
    const lines = short.length > most ? short.split(" ") : [short];
    const longest = lines.reduce((one, other) => (other.length > one.length ? other : one));
    const size = fitting(longest, 15, widest);
    const width = Math.max(46, letter * size * longest.length + 14);
    const height = 14 * lines.length + 12;
    const ground = element("rect",
      { x: x - width / 2, y: y - height / 2, width, height, rx: 13, class: "chip" });
    const shown = lines.map((words, at) => {
      const made = text("", x, y + 12 - 7 * lines.length + 14 * at, "call");
      made.style.fontSize = `${size}px`;
      made.append(...inked(words));
      return made;
    });
    return labelled(words, ground, ...shown);
  }

  function played([code, as], [x, y], winning) {
    const [left, top] = [x - 18, y - 26];
    const parts = [card(code, [left, top, "w"])];
    if (winning) {
      const [width, height] = [35, 51];
      parts.unshift(element("rect",
        { x: left + 0.5, y: top + 0.5, width, height, rx: 5, class: "ring" }));
    }
    if (as) parts.push(text(as, x, top + 65, "notes"));
    return parts;
  }

  function scene(state) {
    const { plan } = game;
    const { players } = plan;
    const bottom = game.bottoms[viewer];
    const parts = [
      line(state.head, 19, "head", 15),
      line(state.scores, 37, "line", 12),
      ...cards(state.kitty, plan.kitty),
    ];
    for (const seat of game.names.keys()) {
      if (!(`hand${seat}` in state)) continue;
      const spot = plan.spots[seat < players ? (seat - bottom + players) % players : seat];
      parts.push(...hand(state, seat, spot));
      if (state[`call${seat}`]) parts.push(call(state[`call${seat}`], spot.call));
      if (state[`played${seat}`]) {
        parts.push(...played(state[`played${seat}`], spot.table, state.winning === seat));
      }
    }
    const laid = state.laid.replace(/[♠♣♦♥]/g, "$&\uFE0E");
    if (laid) parts.push(text(`laid away: ${laid}`, middle, plan.laid, "line"));
    return parts;
  }

  // ---- the page

  function show() {
    const state = seen();
    const round = game.rounds.findLastIndex((start) => start <= at);
    find("scene").replaceChildren(...scene(state));
    find("say").textContent = state.say;
    find("note").textContent = [state.mark, state.note, state.inferred].filter(Boolean).join(" ");
    find("step").value = at;
    find("step").setAttribute("aria-valuetext", `Step ${at} of ${last}`);
    find("round").value = round;
    find("first").disabled = find("prior").disabled = at === 0;
    find("last").disabled = find("on").disabled = at === last;
    for (const section of document.querySelectorAll("[data-round]")) {
      section.hidden = Number(section.dataset.round) !== round;
    }
    for (const cell of document.querySelectorAll("[data-step]")) {
      cell.classList.toggle("later", Number(cell.dataset.step) > at);
      cell.classList.toggle("now", Number(cell.dataset.step) === at);
    }
  }

  function go(step) {
    at = Math.max(0, Math.min(last, step));
    show();
  }

  function isDark() {
    const chosen = document.documentElement.style.colorScheme;
    return chosen ? chosen === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  }

  const moves = {
    ArrowLeft: () => at - 1,
    ArrowRight: () => at + 1,
    Home: () => 0,
    End: () => last,
  };

  document.addEventListener("keydown", (event) => {
    const isOwn = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    if (isOwn || !(event.key in moves) || event.target.matches("select, input")) return;
    event.preventDefault();
    go(moves[event.key]());
  });
  document.addEventListener("click", (event) => {
    const cell = event.target.closest("[data-step]");
    if (cell) go(Number(cell.dataset.step));
  });
  find("first").addEventListener("click", () => go(0));
  find("prior").addEventListener("click", () => go(at - 1));
  find("on").addEventListener("click", () => go(at + 1));
  find("last").addEventListener("click", () => go(last));
  find("step").addEventListener("input", () => go(Number(find("step").value)));
  find("round").addEventListener("change", () => go(game.rounds[find("round").value]));
  find("viewer").addEventListener("change", () => {
    viewer = Number(find("viewer").value);
    show();
  });
  find("theme").addEventListener("click", () => {
    document.documentElement.style.colorScheme = isDark() ? "light" : "dark";
    find("theme").setAttribute("aria-pressed", isDark());
  });
  find("colours").addEventListener("click", () => {
    const four = document.documentElement.classList.toggle("four");
    find("colours").setAttribute("aria-pressed", four);
  });
  addEventListener("hashchange", () => go(Number(location.hash.slice(1)) || 0));

  find("step").max = last;
  find("table").setAttribute("viewBox", `0 0 360 ${game.plan.height}`);
  find("theme").setAttribute("aria-pressed", isDark());
  go(Number(location.hash.slice(1)) || 0);
}
