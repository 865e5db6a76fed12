// Nets that the computer has learned, kept in the browser for the next visit: files as the engine writes them, whose names begin with the
// fingerprint of the rules. Where nothing can be kept, they are learned again.
const NAME = "poise";
const STORE = "nets";
const MOST = 24; // files, of up to half a megabyte

let opened = null;

const done = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function store(mode) {
  opened ??= (async () => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "name" });
    return done(request);
  })();
  return (await opened).transaction(STORE, mode).objectStore(STORE);
}

/** [{name, bytes}] of the rules with that fingerprint. */
export async function keptNets(fingerprint) {
  try {
    return await done((await store("readonly")).getAll(IDBKeyRange.bound(fingerprint, `${fingerprint}\uffff`)));
  } catch {
    return [];
  }
}

/** Keeps them; the oldest go where there are too many. */
export async function keepNets(files) {
  try {
    for (const file of files) await done((await store("readwrite")).put({ ...file, at: Date.now() }));
    const all = (await done((await store("readonly")).getAll())).sort((a, b) => b.at - a.at);
    for (const { name } of all.slice(MOST)) await done((await store("readwrite")).delete(name));
  } catch {
    /* full or forbidden */
  }
}
