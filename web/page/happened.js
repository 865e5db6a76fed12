// What the visitor has done, for whoever waits for it: the guided tour.
const listeners = new Set();

/** Calls it with each name; returns what ends that. */
export function whenHappened(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function happened(name) {
  listeners.forEach((listener) => listener(name));
}
