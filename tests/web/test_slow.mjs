// Where the clock runs away, rules with functions are still loaded and asked about, and those that never end are ended.
import test from "node:test";
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";

const options = spawnSync(process.execPath, ["--no-experimental-fetch", "-e", "0"]).status ? [] : ["--no-experimental-fetch"];

/** What the engine says to each of the lines. */
function answers(clock, lines) {
  const told = spawnSync(process.execPath, [...options, "-r", "./tests/web/clock.cjs", "web/say.js"], {
    input: lines.map((line) => JSON.stringify(line)).join("\n"),
    env: { ...process.env, CLOCK: String(clock) },
    encoding: "utf8",
  });
  assert.equal(told.stderr, "");
  return told.stdout.trim().split("\n").map((line) => JSON.parse(line));
}

const ask = (variant, milliseconds) => [
  { do: "load", variant },
  { do: "moves" },
  { do: "ask", games: 2, milliseconds },
  { do: "simulate", milliseconds: 600000 },
  { do: "answer", milliseconds },
];

test("a shipped game of functions is loaded and asked about, and its value is known where it is on any machine", () => {
  for (const [variant, value] of [["chomp", null], ["chomp:width=4,height=3", "first"]]) {
    const all = answers(20, ask(variant, 600000));
    assert.deepEqual(all.map((answer) => answer.error ?? answer.ok), [true, true, true, true, true]);
    assert.equal(all[4].simulation.value, value);
  }
});

// 150 milliseconds each: enough to prepare games, too few to look for a value.
test("a question whose time is up has games, and no value", () => {
  const all = answers(100, ask("chomp", 15000));
  assert.deepEqual(all.map((answer) => answer.error ?? answer.ok), [true, true, true, true, true]);
  assert.equal(all[4].simulation.value, null);
});

test("what does not end is ended", () => {
  const endless = "variant { name = 'x', rules = function () while true do end end }";
  assert.match(answers(20, [{ do: "load", text: endless }])[0].error, /stopped/);
});
