// Home: one's games, open tables, new tables.

import { api, askName, attempt, button, complain, details, el, fill, labelled, linkToCopy, options, words } from "./dom.js";

const EVERY = 15000;
const open = ({ path }) => location.assign(path);
let refreshing = null;

export async function showHome(main, me, again) {
  if (!me) {
    main.replaceChildren(
      el("h1", {}, "Welcome"),
      el("p", {}, "Two board games of Brussels in the days of Art Nouveau, against bots or with friends."),
      askName("Your name", again),
    );
    main.querySelector("input").focus();
    return;
  }
  const { games, bots } = await api("/api/games");
  const mine = el("section");
  const listed = el("section");
  main.replaceChildren(
    el("h1", {}, `Hello, ${me.name}`),
    el("section", {}, el("h2", {}, "Play now"), el("div", { class: "line" }, games.map((game) => quick(game, bots[0])))),
    mine,
    listed,
    el("section", {}, details("new", "New table", false, newTable(games, bots))),
    el("section", {}, details("more", "More", false, moreOf())),
  );
  const refresh = async () => {
    if (document.hidden) return;
    try {
      const [own, others] = await Promise.all([api("/api/me/games"), api("/api/tables")]);
      fill(mine, el("h2", {}, "My games"), tables(own.tables.filter(({ status }) => status !== "closed"), "None yet."));
      const known = new Set(own.tables.map(({ id }) => id));
      fill(listed, el("h2", {}, "Open tables"), tables(others.tables.filter(({ id }) => !known.has(id)), "None at the moment."));
    } catch (error) {
      complain(error.message);
    }
  };
  clearInterval(refreshing);
  refreshing = setInterval(refresh, EVERY);
  document.addEventListener("visibilitychange", refresh);
  await refresh();
}

const quick = (game, bot) =>
  button(
    `${game.game} against two bots`,
    game.game,
    attempt(async () => {
      const rival = (name) => ({ kind: "bot", bot, name });
      open(await api("/api/tables", { game: game.game, players: 3, seats: [{ kind: "me" }, rival("Bot A"), rival("Bot B")] }));
    }),
    { class: "primary" },
  );

function turn(line) {
  if (line.your_turn) return el("strong", {}, "your turn");
  if (line.status !== "running") return line.status === "open" ? "waiting for players" : line.status;
  return line.bot_turn ? "a bot is thinking" : "another's turn";
}

function tables(lines, none) {
  if (!lines.length) return el("p", { class: "quiet" }, none);
  return el(
    "ul",
    { class: "tables" },
    lines.map((line) => {
      const flags = Object.keys(line.flags).filter((flag) => line.flags[flag]).map(words);
      const what = [line.game, ...flags, `${line.players} players`].join(", ");
      return el(
        "li",
        {},
        el("a", { href: `/table/${line.id}`, "data-key": line.id }, line.title || what),
        el("span", {}, line.title ? `${what} · ` : "", line.people.join(", ") || (line.status === "open" ? "nobody yet" : "a record"), " · ", turn(line)),
      );
    }),
  );
}

function newTable(games, bots) {
  const game = el("select", { name: "game" }, options(games.map(({ game }) => [game, game])));
  const players = el("select", { name: "players" });
  const flags = el("fieldset", {}, el("legend", {}, "Expansions and variants"));
  const seats = el("fieldset", {}, el("legend", {}, "Who plays with you"));
  const chosen = () => games.find((one) => one.game === game.value);
  const seatsAnew = () => {
    seats.replaceChildren(seats.firstChild, ...Array.from({ length: players.value - 1 }, (_, number) => seatField(number + 2, bots)));
  };
  const gameAnew = () => {
    const { least_players: least, most_players: most, flags: names } = chosen();
    players.replaceChildren(...options(Array.from({ length: most - least + 1 }, (_, more) => [least + more, least + more])));
    const boxes = names.map((name) => el("label", {}, el("input", { type: "checkbox", name: "flag", value: name }), words(name)));
    flags.replaceChildren(flags.firstChild, ...boxes);
    flags.hidden = !names.length;
    seatsAnew();
  };
  game.addEventListener("change", gameAnew);
  players.addEventListener("change", seatsAnew);
  gameAnew();
  return el(
    "form",
    { class: "stack", onsubmit: attempt(async ({ target }) => open(await api("/api/tables", wish(new FormData(target))))) },
    el("div", { class: "line" }, labelled("Game", game), labelled("Players", players)),
    flags,
    seats,
    el(
      "div",
      { class: "line" },
      labelled("Pace", el("select", { name: "pace" }, options([["live", "live"], ["turn-based", "turn-based, over days"]]))),
      labelled("Minutes each (empty: no clock)", el("input", { name: "minutes", type: "number", min: 1, max: 129600 })),
      labelled("Seconds added each turn", el("input", { name: "increment", type: "number", min: 0, max: 604800, value: 0 })),
    ),
    el("label", {}, el("input", { type: "checkbox", name: "listed" }), "Strangers may find it in the list"),
    el("button", { class: "primary" }, "Make the table"),
  );
}

function seatField(number, bots) {
  const kinds = [...bots.map((bot) => [`bot:${bot}`, `bot: ${bot}`]), ["open", "open: send the link"], ["hot-seat", "at this screen"]];
  const name = labelled("Name", el("input", { name: `name-${number}`, maxlength: 32 }));
  name.hidden = true;
  const kind = el("select", { name: "seat", "aria-label": `Seat ${number}` }, options(kinds));
  kind.addEventListener("change", () => {
    name.hidden = kind.value !== "hot-seat";
    name.querySelector("input").required = !name.hidden;
  });
  return el("div", { class: "line" }, kind, name);
}

function wish(form) {
  const seats = form.getAll("seat").map((kind, index) => {
    if (kind.startsWith("bot:")) return { kind: "bot", bot: kind.slice(4), name: `Bot ${"ABCDEFGH"[index]}` };
    return kind === "open" ? { kind } : { kind, name: form.get(`name-${index + 2}`) };
  });
  const minutes = Number(form.get("minutes"));
  return {
    game: form.get("game"),
    players: seats.length + 1,
    flags: Object.fromEntries(form.getAll("flag").map((flag) => [flag, true])),
    seats: [{ kind: "me" }, ...seats],
    pace: form.get("pace"),
    listed: form.has("listed"),
    clock: minutes ? { bank: minutes * 60, increment: Number(form.get("increment")) } : null,
  };
}

function moreOf() {
  const link = el("div");
  const makeLink = attempt(async () => {
    const { path } = await api("/api/me/resume-link", undefined, "POST");
    link.replaceChildren(linkToCopy("Open this in the other browser. It logs in as you: keep it to yourself.", location.origin + path));
  });
  const load = attempt(async ({ target }) => {
    if (target.files[0]) open(await api("/api/records", { record: await target.files[0].text() }));
  });
  return el(
    "div",
    { class: "stack" },
    el("div", {}, button("Go on in another browser", "resume", makeLink)),
    link,
    labelled("Open a record from a file", el("input", { type: "file", accept: ".jsonl,.txt,text/plain", onchange: load })),
  );
}
