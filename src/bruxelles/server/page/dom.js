// Making elements, and saying ids in words. Text from outside only ever becomes text.

export function el(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (value === true) node.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) node.setAttribute(name, value);
  }
  node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

// `key` is how a button is found again after an update, so that the keyboard stays where it was.
export const button = (text, key, onclick, more = {}) =>
  el("button", { type: "button", "data-key": key, onclick, ...more }, text);

export const labelled = (text, field) => el("label", {}, el("span", {}, text), field);

export const options = (pairs) => pairs.map(([value, text]) => el("option", { value }, text));

const opened = new Map();

// Details that stay open, or closed, when they are drawn anew.
export function details(key, summary, open, ...children) {
  const node = el("details", { open: opened.get(key) ?? open }, el("summary", { "data-key": key }, summary), children);
  node.addEventListener("toggle", () => opened.set(key, node.open));
  return node;
}

// Draw a part of the page anew. If the keyboard was in it, it stays: at the same control, or at the part's first.
export function fill(part, ...children) {
  const active = document.activeElement;
  const inside = part.contains(active) && active !== part;
  const key = inside ? active.dataset.key : null;
  part.replaceChildren(...children.flat(Infinity).filter(Boolean));
  if (!inside) return;
  const controls = [...part.querySelectorAll("[data-key]")];
  const first = part.querySelector('[data-key^="choice "]') ?? part.querySelector(".primary") ?? controls[0];
  const next = controls.find((control) => control.dataset.key === key) ?? first ?? part.querySelector("h2");
  next.focus({ preventScroll: !first });
}

export const scroll = (...rows) => el("div", { class: "scroll", tabindex: 0 }, el("table", {}, rows));

export const words = (id) =>
  String(id).replace(/[_:]/g, " ").replace(/-(?=\D)/g, " ").replace(/\+/g, " + ").replace(/@/g, " at ");

export const facts = (values) => Object.entries(values).map(([name, value]) => `${words(name)} ${words(value)}`).join(", ");

const problem = document.getElementById("problem");

export function complain(sentence) {
  problem.textContent = sentence ?? "";
  problem.hidden = !sentence;
}

let ahead = 0;

export const serverTime = () => Date.now() + ahead;

// A request. What the server refuses is thrown as an error with its sentence.
export async function api(path, body, method = body === undefined ? "GET" : "POST") {
  const headers = body === undefined ? {} : { "Content-Type": "application/json" };
  let answer;
  try {
    answer = await fetch(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  } catch {
    throw new Error("The server does not answer.");
  }
  if (answer.headers.has("Date")) ahead = Date.parse(answer.headers.get("Date")) - Date.now();
  const said = await answer.json().catch(() => ({}));
  if (answer.ok) return said;
  throw Object.assign(new Error(said.sentence ?? `The server answered ${answer.status}.`), { status: answer.status });
}

// Do something that may fail, and say so if it does.
export const attempt = (work) => async (event) => {
  event?.preventDefault();
  complain();
  try {
    await work(event);
  } catch (error) {
    complain(error.message);
  }
};

export function linkToCopy(text, url) {
  const field = el("input", { type: "text", readonly: true, value: url, "data-key": "link" });
  field.addEventListener("focus", () => field.select());
  const copy = button("Copy", "copy", async () => {
    field.select();
    try {
      await navigator.clipboard.writeText(url);
      copy.textContent = "Copied";
    } catch {
      copy.textContent = "Press Ctrl-C";
    }
  });
  return el("div", { class: "copy" }, labelled(text, field), copy);
}

export const askName = (text, then) =>
  el(
    "form",
    {
      class: "line",
      onsubmit: attempt(async (event) => {
        await api("/api/guests", { name: new FormData(event.target).get("name") });
        await then();
      }),
    },
    labelled(text, el("input", { name: "name", required: true, maxlength: 32, autocomplete: "nickname", "data-key": "name" })),
    el("button", { "data-key": "guest" }, "Go"),
  );
