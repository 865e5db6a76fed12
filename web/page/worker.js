// A Worker's side: one engine, which answers lines of JSON. Poise is what emscripten wrote, above this in the same Blob.
"use strict";
let engine, page;

function fail(error) {
  postMessage({ broken: String(error && error.message ? error.message : error) });
}

async function start(wasmBinary) {
  engine = await Poise({ wasmBinary, reply: (line) => postMessage({ line }), print: () => {}, printErr: () => {}, onAbort: fail });
  page = engine.ccall("page_open", "number", [], []);
  postMessage(page ? { ready: true } : { broken: "out of memory" });
}

self.onmessage = ({ data }) => {
  if (data.wasm) return void start(data.wasm).catch(fail);
  try {
    engine.ccall("page_line", null, ["number", "string"], [page, data.line]);
  } catch (error) {
    fail(error);
  }
};
