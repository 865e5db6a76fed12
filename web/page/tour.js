// A guided tour: a few lines at the foot of the page that say what to do next, and notice when it is done.
import { announce, fill, h } from "./dom.js";
import { game } from "./game.js";
import { whenHappened } from "./happened.js";
import { keep, kept } from "./store.js";
import { pointTo } from "./views/write.js";

/** Each step is done when `done` happens; `go` leads to the view where it is, `point` to the place in Write. */
const STEPS = [
  { title: "Play", says: "Tic-tac-toe, because everybody knows it. Click a cell; the computer answers. A few moves will do.", go: ["Open Tic-tac-toe", "#/play/tic_tac_toe"], done: "moved" },
  { title: "Change an option", says: "Write shows the rules of what you play. Under Options, make the board wider: width 4 or 5. The picture follows.", go: ["Open the rules", "#/write"], point: ["To the options", "options"], done: "options" },
  { title: "Change a rule", says: 'In the text, find result = "win" and write "loss" instead of "win": now whoever makes a row loses. Give it a name of your own at name = "...". What is wrong would stand under its line.', go: ["To the rules", "#/write"], point: ["To the line", "win"], done: "rules" },
  { title: "Is it fair?", says: 'Press "Is it fair?", then Ask. Players play it from quite foolish to rather clever; watch who is favoured, and stop when you have seen enough.', go: null, point: ["To the button", "goes"], done: "asked" },
  { title: "Send it", says: "Your game fits into a link: rules, options and all. Copy it, and whoever opens it plays your game.", go: ["To the link", "#/send"], done: "sent" },
];

const place = h("aside", { class: "tour", "aria-label": "Guided tour", hidden: true });
let at = null; // the step; as many as there are: the end

// To where the step is, from the view at hand.
function way({ go, point }, view) {
  if (go && go[1].split("/")[1] !== view) return h("a", { href: go[1], class: "button main" }, go[0]);
  return point && view === "write" && h("button", { type: "button", class: "main", onclick: () => pointTo(point[1]) }, point[0]);
}

function draw() {
  place.hidden = at === null;
  document.body.classList.toggle("touring", at !== null);
  if (at === null) return;
  const step = STEPS[at];
  const end = h("button", { type: "button", class: "quiet", onclick: () => to(null) }, step ? "End the tour" : "Close");
  if (!step) return fill(place, h("h2", {}, "That is your own game"), h("p", {}, "It stays in this browser, under Yours in Write. Try other games the same way, or ask Write for its words: Ctrl+Space."), h("div", { class: "goes" }, h("a", { href: "#/games", class: "button" }, "All games"), end));
  return fill(
    place,
    h("h2", {}, h("span", { class: "by" }, `${at + 1} of ${STEPS.length}`), ` ${step.title}`),
    h("p", {}, step.says),
    h("div", { class: "goes" }, way(step, location.hash.split("/")[1]), h("button", { type: "button", onclick: () => to(at + 1) }, "Next"), end),
  );
}

function to(step) {
  at = step;
  keep("tour", at);
  draw();
  const said = STEPS[at];
  if (said) announce(`Step ${at + 1}: ${said.title}. ${said.says}`);
}

function notice(name) {
  if (at !== null && STEPS[at]?.done === name) to(at + 1);
}

/** From its first step. */
export const beginTour = () => to(0);

/** It goes on where it was when the page was closed. */
export function startTour() {
  document.body.append(place);
  whenHappened(notice);
  game.listen(() => game.moves.length > 1 && notice("moved"));
  addEventListener("hashchange", draw);
  at = kept("tour");
  draw();
}
