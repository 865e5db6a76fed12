// Puts the page together: shell, style, script and the engine, compressed, in one file that asks for no other. zopfli makes what every
// browser unpacks as gzip, and 5 % smaller than zlib does at its best.
// Usage: node pack.mjs SHELL STYLE SCRIPT WORKER GLUE WASM OUT
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const [shell, style, script, worker, glue, wasm, out] = process.argv.slice(2);
const read = (path) => readFileSync(path, "utf8").trim();

// The code of a Worker, its length before it in eight letters of hexadecimal digits, and the module.
function engine() {
  const code = Buffer.from(`${read(glue)}\n${read(worker)}`);
  const head = Buffer.from(code.length.toString(16).padStart(8, "0"));
  const packed = `${out}.engine`;
  writeFileSync(packed, Buffer.concat([head, code, readFileSync(wasm)]));
  const engine = execFileSync("zopfli", ["--i5", "-c", packed], { maxBuffer: 1 << 24 });
  rmSync(packed);
  return engine.toString("base64");
}

const code = read(script);
const parts = {
  hash: `'sha256-${createHash("sha256").update(code).digest("base64")}'`,
  style: read(style),
  engine: engine(),
  script: code,
};
const whole = read(shell).replace(/\{\{(\w+)\}\}/g, (_, name) => parts[name]) + "\n";
writeFileSync(out, whole);
const size = gzipSync(whole, { level: 9 }).length;
console.log(`${out}: ${whole.length} bytes, ${size} gzipped`);
if (size > 900000) throw new Error("at most 900,000 bytes gzipped wanted");
