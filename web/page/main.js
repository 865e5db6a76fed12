// The page begins here: its head, and which view the address asks for.
import { announce, fill, h } from "./dom.js";
import { startTheme, themeButton } from "./theme.js";
import { inside } from "./inside.js";
import * as gallery from "./views/gallery.js";
import * as play from "./views/play.js";
import * as write from "./views/write.js";
import * as ask from "./views/ask.js";
import * as send from "./views/send.js";
import * as learn from "./views/learn.js";
import { startTour } from "./tour.js";
import * as open from "./views/open.js";

// A view: name, title, mount(root, argument) that may return what ends it. Those with `tab` are in the head.
const VIEWS = [gallery, play, write, ask, send, learn, open];

const ADDRESS = 250000; // letters: no link that can be opened is longer

const main = document.getElementById("main");
let leave = null;

/** "#/play/t4:kinds=2" is the view "play" with "t4:kinds=2". */
function asked() {
  const [name, ...rest] = location.hash.replace(/^#\/?/, "").split("/");
  const view = VIEWS.find((v) => v.name === name) ?? VIEWS[0];
  let argument = rest.join("/");
  // The browser reads its whole address again for each link on the page, which takes seconds where it has a million letters.
  if (location.hash.length > ADDRESS) history.replaceState(null, "", `#/${view.name}`);
  try {
    argument = decodeURIComponent(argument);
  } catch {
    /* as it is */
  }
  return { view, argument };
}

function head() {
  const tabs = VIEWS.filter((v) => v.tab).map((v) => h("a", { href: `#/${v.name}`, "data-view": v.name }, v.tab));
  fill(document.getElementById("bar"), h("a", { class: "brand", href: "#/games" }, h("span", { class: "mark", "aria-hidden": "true" }), "Poise"), h("nav", { "aria-label": "Views" }, tabs), themeButton());
}

async function show() {
  const { view, argument } = asked();
  leave?.();
  leave = null;
  document.title = `${view.title} · Poise`;
  document.body.dataset.view = view.name;
  document.querySelectorAll("nav a").forEach((a) => (a.dataset.view === view.name ? a.setAttribute("aria-current", "page") : a.removeAttribute("aria-current")));
  fill(main);
  const root = main.appendChild(h("div", { class: `view ${view.name}` }));
  scrollTo(0, 0);
  try {
    const left = await view.mount(root, argument);
    if (root.isConnected) leave = left ?? null;
    else left?.();
  } catch (error) {
    // What cannot be opened says so where it would stand.
    if (root.isConnected) fill(root, h("h1", {}, "That cannot be opened"), h("p", { class: "wrong", role: "alert" }, error.message), h("p", {}, h("a", { href: "#/games" }, "Choose a game")));
  }
  announce(view.title);
}

startTheme();
startTour();
head();
document.querySelector(".skip").addEventListener("click", (event) => (event.preventDefault(), main.focus()));
addEventListener("hashchange", show);
if (inside() && !location.hash) location.replace("#/play");
else show();
