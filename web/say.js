// The engine as WebAssembly in node, spoken to as `poise engine` is: lines on standard input, answers on standard output.
const Poise = require("../build/web/poise.js");
const lines = require("fs").readFileSync(0, "utf8").split("\n").filter((line) => line);

Poise({ reply: (line) => process.stdout.write(line) }).then((engine) => {
  const page = engine.ccall("page_open", "number", [], []);
  for (const line of lines) {
    engine.line = line;
    engine.ccall("page_line", null, ["number"], [page]);
  }
});
