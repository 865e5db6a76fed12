// What this page is for, and the way into the guided tour.
import { fill, h } from "../dom.js";
import { beginTour } from "../tour.js";

export const name = "learn";
export const title = "Learn";
export const tab = "Learn";

const PARTS = [
  ["games", "Games", "All that come with the page, each with its board. Search by word."],
  ["play", "Play", "Against the computer at five strengths, against somebody beside you, or watch."],
  ["write", "Write", "The rules as a text that you change; errors stand under their line, words are explained."],
  ["ask", "Ask", "Is it fair? Thousands of games, and an interval that holds whenever you look."],
  ["send", "Send", "A link that holds rules, options and position. Nothing is stored anywhere."],
];

export async function mount(root) {
  const begin = () => {
    beginTour();
    location.hash = "#/play/tic_tac_toe";
  };
  fill(
    root,
    h("h1", {}, "Make a board game, and see whether it is fair"),
    h("p", {}, "This page is a laboratory for variants of board games. It is one file: it asks the network for nothing, and what you write stays in your browser."),
    h("section", { class: "panel" }, h("h2", {}, "Three minutes"), h("p", {}, "A tour that ends with a variant of your own: you play a game, change an option and a rule, ask whether it is fair, and send it to a friend."), h("div", { class: "goes" }, h("button", { type: "button", class: "main", onclick: begin }, "Begin the tour"))),
    h("dl", { class: "parts" }, PARTS.flatMap(([view, called, says]) => [h("dt", {}, h("a", { href: `#/${view}` }, called)), h("dd", {}, says)])),
  );
}
