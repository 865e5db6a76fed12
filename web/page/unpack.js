// The engine that the page carries: unpacked and compiled once for all Workers.
import { inflate } from "./inflate.js";

let unpacked = null;

/** {url: of the code of a Worker, module: the compiled engine}. */
export function unpack() {
  unpacked ??= (async () => {
    const block = document.getElementById("engine");
    const bytes = await inflate(block.textContent);
    block.textContent = "";
    const length = parseInt(new TextDecoder().decode(bytes.subarray(0, 8)), 16);
    const code = new Blob([bytes.subarray(8, 8 + length)], { type: "text/javascript" });
    return { url: URL.createObjectURL(code), module: await WebAssembly.compile(bytes.subarray(8 + length)) };
  })();
  return unpacked;
}
