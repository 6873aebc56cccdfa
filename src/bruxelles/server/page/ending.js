// After the end: scores by source, the record, a rematch; and the game once more, step by step.

import { api, attempt, button, el, fill, scroll, words } from "./dom.js";

export function drawEnding(table, part) {
  const over = table.entries.findLast(({ kind }) => kind === "finished")?.body;
  part.hidden = table.state.status !== "finished" || !over;
  if (part.hidden) return;
  const line = (name, values, tag = "td") => el("tr", {}, el("th", { scope: "row" }, words(name)), values.map((value) => el(tag, {}, value)));
  const record = `/api/tables/${table.id}/record`;
  fill(
    part,
    el("h2", { tabindex: -1 }, "Scores"),
    scroll(
      line("", table.state.seats.map((_, seat) => table.nameOf(seat)), "th"),
      Object.keys(over.breakdown[0]).map((source) => line(source, over.breakdown.map((points) => points[source]))),
      line("total", over.scores, "th"),
      line("rank", over.ranks),
    ),
    el(
      "div",
      { class: "line" },
      rematch(table),
      el("a", { href: record, download: true, "data-key": "record" }, "Record"),
      el("a", { href: `${record}?form=notation`, download: true, "data-key": "notation" }, "Record in notation"),
    ),
  );
}

function rematch(table) {
  if (table.state.rematch) return el("a", { href: `/table/${table.state.rematch}`, "data-key": "rematch" }, "To the rematch");
  const make = attempt(async () => location.assign((await api(`/api/tables/${table.id}/rematch`, undefined, "POST")).path));
  return table.state.you.length > 0 && button("Rematch", "rematch", make, { class: "primary" });
}

export function replayControls(table) {
  const { step } = table;
  const go = (at) =>
    attempt(async () => {
      table.step = (await api(`/api/tables/${table.id}/replay?first=${Math.max(0, at)}&count=1`)).steps[0] ?? null;
      table.plan();
    });
  const end = () => {
    table.step = null;
    table.plan();
  };
  return el(
    "div",
    { class: "line" },
    button("First", "first", go(0)),
    step && [button("Back", "back", go(step.at - 1)), button("Next", "next", go(step.at + 1)), button("End", "end", end)],
    el("span", {}, step ? `After ${step.at} choices${step.choice ? `: ${table.who(step.seat)}, ${words(step.choice)}` : ""}` : "The end."),
  );
}
