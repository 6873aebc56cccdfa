// The decision: what is possible as buttons, what is not with the reason, and the turn so far.

import { button, details, el, facts, fill, words } from "./dom.js";
import { actionsOf, noteOf } from "./position.js";
import { events } from "./story.js";

export function drawDecision(table, part) {
  const { state } = table;
  part.hidden = state.status !== "running";
  if (part.hidden) return;
  if (!table.myTurn) {
    fill(part, heading(state.decision), el("p", { class: "quiet" }, `${table.who(state.to_move)} decides.`));
    return;
  }
  const refused = table.options.filter((option) => option.refusal);
  const actions = actionsOf(state.view, table.files);
  const choice = ({ choice }) => {
    const note = noteOf(choice, state.view, actions);
    return button([words(choice), note && el("small", {}, note)], `choice ${choice}`, table.act({ do: "choose", stamp: state.stamp, choice }));
  };
  fill(
    part,
    state.draft?.complete ? el("h2", { tabindex: -1 }, "Your turn is complete") : heading(state.decision),
    state.draft && draft(table),
    el("div", { class: "choices" }, table.legal.map(choice)),
    refused.length && details("refused", `Not possible now: ${refused.length}`, false, el("ul", { class: "refused" }, refused.map(refusedItem))),
  );
}

function heading(asked) {
  const about = asked && Object.keys(asked.facts).length ? el("small", {}, ` (${facts(asked.facts)})`) : null;
  return el("h2", { tabindex: -1 }, asked ? words(asked.prompt) : "Decision", about);
}

function draft(table) {
  const { draft, stamp, to_move: seat } = table.state;
  return el(
    "div",
    { class: "draft" },
    el("p", {}, `So far: ${draft.choices.map(words).join(", ")}`),
    draft.events.length > 0 && events(draft.events, table.about.colours, seat),
    el(
      "div",
      { class: "line" },
      draft.complete && button("Confirm", "confirm", table.act({ do: "confirm", stamp }), { class: "primary" }),
      draft.undoable > 0 && button("Undo", "undo", table.act({ do: "undo", stamp })),
      draft.undoable > 1 && button("Undo all", "undo all", table.act({ do: "undo", stamp, all: true })),
    ),
  );
}

function refusedItem({ choice, refusal }) {
  const numbers = Object.keys(refusal.facts).length ? ` (${facts(refusal.facts)})` : "";
  return el("li", {}, `${words(choice)}: ${words(refusal.code)}${numbers}, rule ${refusal.rule}`);
}
