// A table: what the server last said about it, drawn; and what one can do there.

import { api, askName, attempt, button, complain, details, el, facts, fill, linkToCopy, serverTime, words } from "./dom.js";
import { Link } from "./link.js";
import { actionsOf, noteOf, position, scroll } from "./position.js";
import { entryItem, events, liveTurns } from "./story.js";

const PATIENCE = { live: 600000, "turn-based": 604800000 };
const connection = document.getElementById("connection");

export function showTable(main, id, me) {
  const [seats, decision, ending, board, host] = ["who", "decision", "ending", "board", "host"].map((name) => el("section", { class: name, hidden: true }));
  const heading = el("h1", {}, "Table");
  const turn = el("p", { role: "status", class: "turn" });
  const log = el("ol", { class: "log", tabindex: 0, "aria-label": "What happened" });
  let [about, state, files, step, planned] = [null, null, null, null, false];
  let [entries, bots] = [[], []];

  const link = new Link(id, {
    onTable: (message) => {
      if (message.reset) entries = [];
      if (message.about && !about) learn(message.about);
      about = message.about ?? about;
      entries.push(...message.entries);
      state = message.state;
      plan();
    },
    onRefused: complain,
    onState: (text) => {
      connection.textContent = text || "connected";
      connection.classList.toggle("off", Boolean(text));
      decision.setAttribute("aria-busy", link.busy);
    },
  });

  // One thing at a time: what is clicked while an answer is due is not meant for what comes after it.
  const act = (command) => () => {
    if (link.busy) return;
    complain();
    link.command(command);
    decision.setAttribute("aria-busy", true);
  };
  const say = (command) => link.command(command);
  const stamped = (command) => act({ stamp: state.stamp, ...command });

  async function learn({ components }) {
    try {
      [files, bots] = [(await api(`/api/components/${components}`)).files, (await api("/api/games")).bots];
      plan();
    } catch (error) {
      complain(error.message);
    }
  }

  function plan() {
    if (!planned) setTimeout(draw);
    planned = true;
  }

  const colour = (seat) => about.colours[seat];
  const nameOf = (seat) => (state.seats[seat].open && !state.seats[seat].name ? "open" : state.seats[seat].name);
  const who = (seat) => `${nameOf(seat)} (${colour(seat)})`;
  const myTurn = () => state.stamp !== null;
  const choices = () => (myTurn() && !state.draft?.complete ? state.decision?.options ?? [] : []);

  function draw() {
    planned = false;
    if (!about || !state) return;
    const { game, title, flags } = about.settings;
    heading.textContent = [title || `Bruxelles ${game}`, ...Object.keys(flags).filter((flag) => flags[flag]).map(words)].join(", ");
    drawTurn();
    drawSeats();
    drawDecision();
    drawHost();
    drawEnding();
    drawBoard();
    drawLog();
    tick();
  }

  function drawTurn() {
    const text = {
      open: "Waiting for players.",
      closed: "The host has given up this table.",
      finished: "The game is over.",
      running: myTurn() ? `Your turn${state.you.length > 1 ? `, ${who(state.to_move)}` : ""}.` : `${state.to_move === null ? "" : who(state.to_move)} is to move.`,
    }[state.status];
    if (turn.textContent !== text) turn.textContent = text;
    turn.classList.toggle("mine", myTurn());
    document.title = `${myTurn() ? "● Your turn – " : ""}${heading.textContent}`;
  }

  function drawSeats() {
    const row = (seat, number) =>
      el(
        "tr",
        { class: number === state.to_move ? "moving" : null },
        el("th", { scope: "row" }, el("span", { class: `dot c-${colour(number)}` }), ` ${nameOf(number)} `, el("small", {}, remarks(seat, number))),
        el("td", { class: "clock", "data-seat": number }),
        el("td", { class: "score" }, state.scores ? `${state.scores[number]} points` : ""),
        el("td", {}, seatActions(seat, number)),
      );
    seats.hidden = false;
    fill(seats, el("h2", {}, "Seats"), el("table", { class: "seats" }, state.seats.map(row)), offer(), tableActions());
  }

  function remarks(seat, number) {
    const said = [colour(number)];
    if (state.you.includes(number)) said.push("you");
    if (seat.bot) said.push("bot");
    if (seat.open && seat.name) said.push(state.status === "open" ? "invited" : "open to a replacement");
    if (seat.absent) said.push("away");
    return said.join(", ");
  }

  function seatActions(seat, number) {
    const open = state.status === "open";
    if (open && about.host === me?.id) {
      return seat.open
        ? bots.map((bot) => button(`Bot ${bot}`, `bot ${number} ${bot}`, act({ do: "seat", seat: number, kind: "bot", bot })))
        : button("Make open", `open ${number}`, act({ do: "seat", seat: number, kind: "open" }));
    }
    const late = seat.bank === null && number === state.to_move && serverTime() - state.since > PATIENCE[about.settings.pace];
    const others = seat.person && seat.person !== me?.id && !seat.bot && !seat.open;
    if (state.status !== "running" || !state.you.length || state.offer || !others || !(seat.absent || late)) return null;
    return [
      ...bots.map((bot) => button(`Give to bot ${bot}`, `hand ${number} ${bot}`, act({ do: "hand-over", seat: number, to: "bot", bot }))),
      button("Open to others", `hand ${number}`, act({ do: "hand-over", seat: number, to: "open" })),
    ];
  }

  function offer() {
    const { offer } = state;
    if (!offer) return null;
    const reply = (text, agree) => button(text, `reply ${agree}`, act({ do: "reply", offer: offer.number, agree }));
    const what = offer.offer === "takeback" ? `go back to before turn ${offer.turn}` : `give the seat of ${who(offer.seat)} away`;
    return el(
      "p",
      { class: "offer" },
      `${offer.name} proposes to ${what}. `,
      offer.waits_for.includes(me?.id) ? [reply("Agree", true), reply("Decline", false)] : null,
      offer.by === me?.id ? reply("Withdraw", false) : null,
    );
  }

  function tableActions() {
    const { status, you } = state;
    const seated = you.some((seat) => !state.seats[seat].open);
    const away = you.some((seat) => state.seats[seat].bot || state.seats[seat].open || state.seats[seat].absent);
    const free = state.seats.some((seat) => seat.open);
    const last = liveTurns(entries).findLast((one) => you.includes(one.seat));
    const takeback = status === "running" && about.settings.takeback && !state.offer && last;
    const joins = (status === "open" && !seated) || (status === "running" && !you.length);
    return el(
      "p",
      { class: "line" },
      me && joins && free && button("Join", "join", act({ do: "join" }), { class: "primary" }),
      status === "running" && away && button("Take my seat back", "return", act({ do: "return" }), { class: "primary" }),
      takeback && button("Take back my last turn", "takeback", act({ do: "takeback", number: last.number, seen: state.number })),
      ["open", "running"].includes(status) && seated && !away && button("Leave", "leave", leave),
    );
  }

  function leave() {
    if (state.status === "open" || confirm("Leave the running game? Your seat waits for you, unless the others give it away.")) act({ do: "leave" })();
  }

  function drawHost() {
    const mine = about.host === me?.id;
    host.hidden = state.status !== "open";
    if (host.hidden) return;
    const full = state.seats.every((seat) => !seat.open);
    fill(
      host,
      el("h2", {}, "Before the start"),
      linkToCopy("Send this link to your friends", location.href),
      mine && el(
        "p",
        { class: "line" },
        full && button("Start", "start", act({ do: "start" }), { class: "primary" }),
        button("Give up the table", "close", act({ do: "close" })),
      ),
    );
  }

  function drawDecision() {
    decision.hidden = state.status !== "running";
    if (decision.hidden) return;
    const asked = state.decision;
    const title = el("h2", { tabindex: -1 }, asked ? words(asked.prompt) : "Decision");
    if (asked && Object.keys(asked.facts).length) title.append(el("small", {}, ` (${facts(asked.facts)})`));
    if (!myTurn()) {
      fill(decision, title, el("p", { class: "quiet" }, `${who(state.to_move)} decides.`));
      return;
    }
    const { draft } = state;
    const legal = choices().filter((option) => !option.refusal);
    const refused = choices().filter((option) => option.refusal);
    const actions = actionsOf(state.view, files);
    const choice = (option) => {
      const note = noteOf(option.choice, state.view, actions);
      return button([words(option.choice), note && el("small", {}, note)], `choice ${option.choice}`, stamped({ do: "choose", choice: option.choice }));
    };
    fill(
      decision,
      draft?.complete ? el("h2", { tabindex: -1 }, "Your turn is complete") : title,
      draft && drawDraft(draft),
      el("div", { class: "choices" }, legal.map(choice)),
      refused.length ? details("refused", `Not possible now: ${refused.length}`, false, el("ul", { class: "refused" }, refused.map(refusedItem))) : null,
    );
  }

  function drawDraft(draft) {
    return el(
      "div",
      { class: "draft" },
      el("p", {}, `So far: ${draft.choices.map(words).join(", ")}`),
      draft.events.length ? events(draft.events, about.colours, state.to_move) : null,
      el(
        "p",
        { class: "line" },
        draft.complete && button("Confirm", "confirm", stamped({ do: "confirm" }), { class: "primary" }),
        draft.undoable > 0 && button("Undo", "undo", stamped({ do: "undo" })),
        draft.undoable > 1 && button("Undo all", "undo all", stamped({ do: "undo", all: true })),
      ),
    );
  }

  const refusedItem = ({ choice, refusal }) =>
    el("li", {}, `${words(choice)}: ${words(refusal.code)}${Object.keys(refusal.facts).length ? ` (${facts(refusal.facts)})` : ""}, rule ${refusal.rule}`);

  function drawEnding() {
    const over = entries.findLast(({ kind }) => kind === "finished")?.body;
    ending.hidden = state.status !== "finished" || !over;
    if (ending.hidden) return;
    const everybody = state.seats.map((_, seat) => seat);
    const line = (name, values, tag = "td") => el("tr", {}, el("th", { scope: "row" }, words(name)), values.map((value) => el(tag, {}, value)));
    const rematch = attempt(async () => location.assign((await api(`/api/tables/${id}/rematch`, undefined, "POST")).path));
    fill(
      ending,
      el("h2", { tabindex: -1 }, "Scores"),
      scroll(
        line("", everybody.map(nameOf), "th"),
        Object.keys(over.breakdown[0]).map((source) => line(source, everybody.map((seat) => over.breakdown[seat][source]))),
        line("total", over.scores, "th"),
        line("rank", over.ranks),
      ),
      el(
        "p",
        { class: "line" },
        state.rematch ? el("a", { href: `/table/${state.rematch}`, "data-key": "rematch" }, "To the rematch") : state.you.length > 0 && button("Rematch", "rematch", rematch, { class: "primary" }),
        el("a", { href: `/api/tables/${id}/record`, download: true, "data-key": "record" }, "Record"),
        el("a", { href: `/api/tables/${id}/record?form=notation`, download: true, "data-key": "notation" }, "Record in notation"),
      ),
    );
  }

  // The position: that of now or, when the game is over, that after so many choices.
  function drawBoard() {
    const view = step?.view ?? state.view;
    board.hidden = !view;
    if (!view) return;
    const named = state.seats.map((_, seat) => ({ name: nameOf(seat), colour: colour(seat) }));
    const can = new Set(choices().filter((option) => !option.refusal).map(({ choice }) => choice.match(/^(?:place|take|house):(\d-\d)$/)?.[1]));
    fill(
      board,
      el("h2", {}, "Position"),
      state.status === "finished" && replayControls(),
      position(view, named, actionsOf(view, files), can),
      files && details("files", "Component values: what cards and tiles do", false, Object.entries(files).map(([name, text]) => details(`file ${name}`, name, false, el("pre", { tabindex: 0 }, text)))),
    );
  }

  function replayControls() {
    const go = (at) => attempt(async () => {
      step = (await api(`/api/tables/${id}/replay?first=${Math.max(0, at)}&count=1`)).steps[0] ?? null;
      plan();
    });
    const at = step?.at ?? Infinity;
    return el(
      "p",
      { class: "line" },
      button("First", "first", go(0)),
      step && button("Back", "back", go(at - 1)),
      step && button("Next", "next", go(at + 1)),
      step && button("End", "end", () => { step = null; plan(); }),
      step ? `After ${step.at} choices${step.choice ? `; the last: ${colour(step.seat)}, ${words(step.choice)}` : ""}` : "The end.",
    );
  }

  function drawLog() {
    const low = log.scrollHeight - log.scrollTop - log.clientHeight < 40;
    if (log.children.length > entries.length) log.replaceChildren();
    log.append(...entries.slice(log.children.length).map((entry) => entryItem(entry, about.colours, who)));
    const live = new Set(liveTurns(entries).map(({ number }) => String(number)));
    for (const item of log.querySelectorAll("[data-turn]")) item.classList.toggle("undone", !live.has(item.dataset.turn));
    if (low) log.scrollTop = log.scrollHeight;
  }

  function tick() {
    for (const cell of seats.querySelectorAll("[data-seat]")) {
      const seat = Number(cell.dataset.seat);
      const { bank } = state.seats[seat];
      if (bank === null || state.status !== "running") continue;
      const left = seat === state.to_move && state.deadline ? state.deadline - serverTime() : bank;
      cell.textContent = clockText(Math.max(0, Math.round(left / 1000)));
    }
  }

  const chat = el(
    "form",
    {
      class: "line",
      onsubmit: (event) => {
        event.preventDefault();
        const field = event.target.elements.text;
        if (field.value.trim()) say({ do: "chat", text: field.value });
        field.value = "";
      },
    },
    el("input", { name: "text", maxlength: 500, autocomplete: "off", "aria-label": "Say something" }),
    el("button", {}, "Say"),
  );
  const guest = askName("Your name, to join or to say something", () => location.reload());
  main.replaceChildren(
    el("div", { class: "top" }, heading, turn),
    el("div", { class: "columns" }, el("div", {}, decision, host, ending, board), el("div", {}, seats, el("section", { class: "said" }, el("h2", {}, "What happened"), log, me ? chat : guest))),
  );
  link.connect();
  setInterval(() => state && tick(), 1000);
  setInterval(plan, 60000); // who lets the others wait too long is late by the clock alone
}

function clockText(seconds) {
  const [days, hours, minutes] = [Math.floor(seconds / 86400), Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60];
  const pad = (number) => String(number).padStart(2, "0");
  return days ? `${days} d ${hours} h` : `${hours ? `${hours}:${pad(minutes)}` : minutes}:${pad(seconds % 60)}`;
}
