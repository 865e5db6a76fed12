// Three words, each in base 64 but the second: the module that unpacks (web/unpack.c), the number of bytes, and these packed. The function
// needs nothing around it, so that its text can be run elsewhere.
export async function inflate(words) {
  const bytesOf = (letters) => Uint8Array.from(atob(letters), (c) => c.charCodeAt(0));
  const [unpacker, size, letters] = words.trim().split(" ");
  const packed = bytesOf(letters);
  const { _initialize, memory, unpack_room, unpack } = (await WebAssembly.instantiate(bytesOf(unpacker))).instance.exports;
  _initialize();
  const from = unpack_room(packed.length), to = unpack_room(+size);
  if (from && to) new Uint8Array(memory.buffer).set(packed, from);
  if (!from || !to || !unpack(from, packed.length, to, +size)) throw new Error("The engine in this page is damaged: is the file whole?");
  return new Uint8Array(memory.buffer, to, +size);
}
