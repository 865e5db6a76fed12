// Asks the engine once, when the page is built, for the shipped variants and the words by which each is found; beside them stands what was
// measured of the strengths. Usage: node list.mjs STRENGTHS GLUE WASM OUT
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";

const [strengths, glue, wasm, out] = process.argv.slice(2);
let answers = [];
const Poise = createRequire(import.meta.url)(resolve(glue));
const engine = await Poise({ wasmBinary: readFileSync(wasm), reply: (line) => answers.push(JSON.parse(line)) });
const page = engine.ccall("page_open", "number", [], []);

function ask(request) {
  answers = [];
  engine.line = JSON.stringify(request);
  engine.ccall("page_line", null, ["number"], [page]);
  const answer = answers.at(-1);
  if (!answer.ok) throw new Error(answer.error);
  return answer;
}

const once = (texts) => [...new Set(texts.join(" ").toLowerCase().match(/[a-z]{3,}/g))].sort().join(" ");

/** What its rules and its board are called, and what is said of them, each word once. */
function words(variant) {
  const { rules } = ask({ do: "load", variant });
  return { parts: once([ask({ do: "board" }).shape, ...rules.map((r) => r.word)]), words: once(rules.map((r) => r.says)) };
}

// Lines as in web/strengths.txt.
const measures = readFileSync(strengths, "utf8").split("\n").filter((line) => /^\w/.test(line)).map((line) => {
  const [name, stronger, weaker, games, low, high] = line.split(" ");
  return { name, stronger, weaker, games: Number(games), low, high };
});
const measured = (of) => measures.filter((m) => m.name === of).map(({ name, ...rest }) => rest);

const { variants } = ask({ do: "variants" });
writeFileSync(out, JSON.stringify(variants.map((v) => ({ ...v, ...words(v.name), measured: measured(v.name) }))));
