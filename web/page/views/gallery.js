// All shipped variants with their boards, searched by word.
import variants from "../../../build/web/variants.json";
import { Board } from "../board.js";
import { fill, h } from "../dom.js";
import { engine } from "../engine.js";

export const name = "games";
export const title = "Games";
export const tab = "Games";

const drawings = new Map(); // what was drawn once, by name

/** A picture of a variant's first position; made when it is first seen. */
async function picture(variant) {
  if (!drawings.has(variant)) {
    const place = { rules: { variant }, moves: [] };
    const looker = engine("looker");
    const board = await looker.ask({ do: "board" }, { place });
    const { position } = await looker.ask({ do: "position" }, { place });
    drawings.set(variant, { board, position });
  }
  const { board, position } = drawings.get(variant);
  const drawnBoard = new Board(board, { label: `Board of ${variant}` });
  drawnBoard.show(position);
  return drawnBoard.element;
}

function card(variant) {
  const frame = h("div", { class: "frame" });
  const link = h("a", { class: "card", href: `#/play/${encodeURIComponent(variant.name)}` }, frame, h("h2", {}, variant.title), h("p", {}, variant.about), variant.author && h("p", { class: "by" }, variant.author));
  const first = [variant.name, variant.title, variant.about, variant.author, variant.parts].join(" ").toLowerCase();
  return { variant, frame, element: h("li", {}, link), first, words: `${first} ${variant.words}` };
}

export async function mount(root) {
  const search = h("input", { type: "search", id: "search", placeholder: "columns, hexagon, capture ...", autocomplete: "off" });
  const count = h("p", { class: "count", role: "status" });
  const list = h("ul", { class: "cards" });
  fill(root, h("div", { class: "lead" }, h("h1", {}, "Choose a game"), h("label", { for: "search", class: "unseen" }, "Search"), search, count), list);
  const cards = variants.map(card);
  fill(list, cards.map((c) => c.element));

  const seen = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      seen.unobserve(target);
      const { frame, variant } = cards.find((c) => c.frame === target);
      picture(variant.name).then((svg) => frame.append(svg), () => frame.append("no picture"));
    }
  }, { rootMargin: "400px" });
  cards.forEach((c) => seen.observe(c.frame));

  const filter = () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const has = (text) => words.every((w) => text.includes(w));
    const fits = cards.filter((c) => has(c.words));
    // Games that are called so, or have such a rule, come before those of whose rules it is said.
    list.append(...[...fits].sort((a, b) => has(b.first) - has(a.first)).map((c) => c.element));
    for (const c of cards) c.element.hidden = !fits.includes(c);
    count.textContent = words.length ? `${fits.length} of ${cards.length} games` : `${cards.length} games`;
  };
  search.addEventListener("input", filter);
  filter();
  return () => seen.disconnect();
}
