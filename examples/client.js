// SPDX-License-Identifier: MIT
// A client of `poise engine`, which answers a line of JSON with lines of JSON (poise help engine).
// Usage: node client.js [PROGRAM [VARIANT]]: a game against the computer, then 10,000 random games, and a verdict.
"use strict";
const { spawn } = require("node:child_process");
const { createInterface } = require("node:readline");

class Poise {
  constructor(program) {
    this.process = spawn(program, ["engine"], { stdio: ["pipe", "pipe", "inherit"] });
    this.lines = createInterface({ input: this.process.stdout })[Symbol.asyncIterator]();
  }

  // The last answer to a request; those before it are given to onMore.
  async ask(request, fields = {}, onMore = () => {}) {
    this.process.stdin.write(JSON.stringify({ do: request, ...fields }) + "\n");
    for (;;) {
      const { value, done } = await this.lines.next();
      if (done) throw new Error("the engine has ended");
      const answer = JSON.parse(value);
      if (!answer.ok) throw new Error(answer.error);
      if (!answer.more) return answer;
      onMore(answer);
    }
  }

  close() {
    this.process.stdin.end();
  }
}

async function main(program = "poise", variant = "tic_tac_toe") {
  const poise = new Poise(program);
  console.log((await poise.ask("load", { variant })).title);
  let { position } = await poise.ask("position");
  while (!position.over) {
    if (position.side === 0) { // we decide for the first side: whatever comes first
      const { moves } = await poise.ask("moves");
      ({ position } = await poise.ask("play", { moves: moves[0].move }));
    } else {
      ({ position } = await poise.ask("think", { player: "alphabeta:nodes=3000", play: true }));
    }
  }
  console.log("game:", position.result, position.made, "decisions");

  await poise.ask("ask", { players: "random", games: 10000 });
  while (!(await poise.ask("simulate")).all);
  const answer = await poise.ask("answer");
  console.log("games:", answer.simulation.games);
  console.log(answer.says.verdict);
  console.log(answer.says.score);
  poise.close();
}

main(...process.argv.slice(2)).catch((error) => {
  console.error(error.message);
  process.exit(1);
});
