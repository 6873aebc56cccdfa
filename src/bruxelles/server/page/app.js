// The page looks at its address: home, a table, or a resume link.

import { api, attempt, button, complain, el } from "./dom.js";
import { showHome } from "./home.js";
import { whoAmI } from "./link.js";
import { showTable } from "./table.js";

const main = document.getElementById("main");

async function resume(me) {
  const token = location.hash.slice(1);
  history.replaceState(null, "", "/resume"); // the token logs in: it should not stay in the address
  const go = attempt(async () => {
    await api("/api/logins/resume", { token });
    location.replace("/");
  });
  if (!me) return go();
  main.replaceChildren(
    el("h1", {}, "Log in with this link?"),
    el("p", {}, `You are ${me.name} here. With the link you become whoever made it.`),
    el("p", { class: "line" }, button("Log in with the link", "go", go), el("a", { href: "/" }, `Stay ${me.name}`)),
  );
}

async function show() {
  const me = await whoAmI();
  document.getElementById("who").textContent = me?.name ?? "";
  const table = location.pathname.match(/^\/table\/([^/]+)$/);
  if (table) showTable(main, decodeURIComponent(table[1]), me);
  else if (location.pathname === "/resume") await resume(me);
  else await showHome(main, me, show);
}

show().catch((error) => complain(error.message));
