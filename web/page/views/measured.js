// What was measured of the named strengths in a shipped game (web/strengths.txt), to be read beside it.
import variants from "../../../build/web/variants.json";
import { h } from "../dom.js";

const elo = (low, high) => (high === "inf" ? `${low} Elo or more` : `${low} to ${high} Elo`);

const says = ({ stronger, weaker, games, low, high }) =>
  Number(low) > 0 ? `${stronger} over ${weaker}: ${elo(low, high)} (${games} games)` : `${stronger} and ${weaker}: no difference found in ${games} games (${elo(low, high)})`;

/** For the game of that name, as it is without options; null where nothing was measured. */
export function measured(name) {
  const steps = variants.find((v) => v.name === name)?.measured ?? [];
  if (!steps.length) return null;
  const help = "95 % intervals, measured with the usual options. Where no difference was found, more games might find one; but in small games both may play perfectly, and where nearly all is drawn, or dice decide, longer thought gains little.";
  return h("details", { class: "strengths" }, h("summary", {}, "How strong the computers are"), h("ul", {}, steps.map((step) => h("li", {}, says(step)))), h("p", { class: "help" }, help));
}
