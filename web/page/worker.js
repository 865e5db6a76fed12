// A Worker's side: one engine, which answers lines of JSON. Poise is what emscripten wrote, above this in the same Blob. What the engine
// keeps on its disk, which is gone with the Worker, can be taken out and put in: nets that players have learned.
"use strict";
const FOLDER = "/nets";
let engine, page;

function fail(error) {
  postMessage({ broken: String(error && error.message ? error.message : error) });
}

async function start(module) {
  engine = await Poise({
    instantiateWasm: (imports, done) => (WebAssembly.instantiate(module, imports).then(done, fail), {}),
    preRun: [(own) => (own.ENV.POISE_CACHE = FOLDER)],
    reply: (line) => postMessage({ line }),
    print: () => {},
    printErr: () => {},
    onAbort: fail,
  });
  engine.FS.mkdirTree(FOLDER);
  page = engine.ccall("page_open", "number", [], []);
  postMessage(page ? { ready: true } : { broken: "out of memory" });
}

function put(files) {
  for (const { name, bytes } of files) engine.FS.writeFile(`${FOLDER}/${name}`, bytes);
}

function taken(begin) {
  const names = engine.FS.readdir(FOLDER).filter((name) => name.startsWith(begin) && name.endsWith(".net"));
  return names.map((name) => ({ name, bytes: engine.FS.readFile(`${FOLDER}/${name}`) }));
}

self.onmessage = ({ data }) => {
  if (data.module) return void start(data.module).catch(fail);
  try {
    if (data.put) return postMessage({ line: '{"ok": true}', done: put(data.put) });
    if (data.take !== undefined) return postMessage({ line: '{"ok": true}', files: taken(data.take) });
    engine.line = data.line;
    engine.ccall("page_line", null, ["number"], [page]);
  } catch (error) {
    fail(error);
  }
};
