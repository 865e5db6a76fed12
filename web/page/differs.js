// What a version of a game does otherwise than another one, as the engine tells it.
import { h } from "./dom.js";

/** Of `rules` from those of `from` ({}: from their base), perhaps called so, as an engine says; null where nothing differs. */
export async function differs(engine, rules, from, called) {
  const { differences } = await engine.ask({ do: "differences", ...from }, { place: { rules, moves: [] } });
  const list = differences.map((d) => h("li", {}, d.says));
  return list.length ? h("details", { open: list.length < 9 }, h("summary", {}, called ? `What differs from ${called}` : "What differs"), h("ul", { class: "rules" }, list)) : null;
}
