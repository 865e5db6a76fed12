// The engine that the page carries: compressed, in letters, unpacked and compiled once for all Workers.
let unpacked = null;

async function inflate(letters) {
  if (typeof DecompressionStream === "undefined") throw new Error("This browser is too old for this page: it cannot unpack what it holds.");
  const bytes = Uint8Array.from(atob(letters), (c) => c.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

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
