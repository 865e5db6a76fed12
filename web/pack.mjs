// Puts the page together: shell, style, script and the engine, compressed, in one file that asks for no other. The engine comes with what
// unpacks it, in the words that page/inflate.js reads; LZMA makes it a seventh smaller than what browsers unpack themselves.
// Usage: node pack.mjs SHELL STYLE SCRIPT WORKER GLUE WASM UNPACKER OUT
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { inflate } from "./page/inflate.js";

const [shell, style, script, worker, glue, wasm, unpacker, out] = process.argv.slice(2);
const read = (path) => readFileSync(path, "utf8").trim();

// The code of a Worker, its length before it in eight letters of hexadecimal digits, and the module.
async function engine() {
  const code = Buffer.from(`${read(glue)}\n${read(worker)}`);
  const head = Buffer.from(code.length.toString(16).padStart(8, "0"));
  const plain = Buffer.concat([head, code, readFileSync(wasm)]);
  const packed = execFileSync("xz", ["--format=lzma", "--lzma1=preset=9e,dict=4MiB,lc=4,pb=0,nice=273", "-c"], { input: plain, maxBuffer: 1 << 24 });
  const words = `${readFileSync(unpacker).toString("base64")} ${plain.length} ${packed.toString("base64")}`;
  if (!plain.equals(await inflate(words))) throw new Error("the engine does not come out as it went in");
  return words;
}

const code = read(script);
const parts = {
  hash: `'sha256-${createHash("sha256").update(code).digest("base64")}'`,
  style: read(style),
  engine: await engine(),
  script: code,
};
const whole = read(shell).replace(/\{\{(\w+)\}\}/g, (_, name) => parts[name]) + "\n";
writeFileSync(out, whole);
const size = gzipSync(whole, { level: 9 }).length;
console.log(`${out}: ${whole.length} bytes, ${size} gzipped`);
if (size > 900000) throw new Error("at most 900,000 bytes gzipped wanted");
