// What stays in the browser when the page is closed. Where nothing can be kept (private windows), all works but that.
const PREFIX = "poise.1.";

/** What was kept under that name, or `otherwise`. */
export function kept(name, otherwise = null) {
  try {
    const text = localStorage.getItem(PREFIX + name);
    return text === null ? otherwise : JSON.parse(text);
  } catch {
    return otherwise;
  }
}

/** Keeps a value that JSON can say; null forgets it. Returns whether that was done. */
export function keep(name, value) {
  try {
    if (value === null) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, JSON.stringify(value));
    return true;
  } catch {
    return false; // full or forbidden: the page goes on without
  }
}
