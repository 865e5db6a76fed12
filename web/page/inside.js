// What `poise page` has put into the page: a request to "load", as JSON; nothing in the page as it is built.
let read;

export function inside() {
  if (read === undefined) {
    const text = document.getElementById("inside").textContent.trim();
    read = text ? JSON.parse(text) : null;
  }
  return read;
}
