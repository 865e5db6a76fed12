// The engine that the page carries: unpacked and compiled once for all Workers.
import { inflate } from "./inflate.js";

const blobOf = (...parts) => URL.createObjectURL(new Blob(parts, { type: "text/javascript" }));
let unpacked = null;

// In a Worker, since it takes a second on a phone, in which nobody could scroll.
async function inflated(words) {
  const url = blobOf(`onmessage = ({ data }) => (${inflate})(data).then((bytes) => postMessage({ bytes: bytes.slice() }), (error) => postMessage({ error: error.message }))`);
  const worker = new Worker(url);
  const { bytes, error } = await new Promise((resolve) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = (event) => resolve({ error: event.message || "The engine is not unpacked" });
    worker.postMessage(words);
  });
  worker.terminate();
  URL.revokeObjectURL(url);
  if (error) throw new Error(error);
  return bytes;
}

/** {url: of the code of a Worker, module: the compiled engine}. */
export function unpack() {
  unpacked ??= (async () => {
    const block = document.getElementById("engine");
    const bytes = await inflated(block.textContent);
    block.textContent = "";
    const length = parseInt(new TextDecoder().decode(bytes.subarray(0, 8)), 16);
    return { url: blobOf(bytes.subarray(8, 8 + length)), module: await WebAssembly.compile(bytes.subarray(8 + length)) };
  })();
  return unpacked;
}
