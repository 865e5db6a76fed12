// What was measured of the named strengths in a shipped game (web/strengths.txt), to be read beside it.
import variants from "../../../build/web/variants.json";
import { h } from "../dom.js";

const elo = (low, high) => (high === "inf" ? `${low} Elo or more` : `${low} to ${high} Elo`);

/** For the game of that name, as it is without options; null where nothing was measured. */
export function measured(name) {
  const steps = variants.find((v) => v.name === name)?.measured ?? [];
  if (!steps.length) return null;
  const line = ({ stronger, weaker, games, low, high }) => h("li", {}, `${stronger} over ${weaker}: ${elo(low, high)} (${games} games)`);
  return h("details", { class: "strengths" }, h("summary", {}, "How strong the computers are"), h("ul", {}, steps.map(line)), h("p", { class: "help" }, "95 % intervals, measured with the usual options. Where one holds 0, it is not known who is better."));
}
