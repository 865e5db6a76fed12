// Light or dark: as the system has it until the reader chooses.
import { h } from "./dom.js";
import { keep, kept } from "./store.js";

const system = matchMedia("(prefers-color-scheme: dark)");
const wanted = () => kept("theme") ?? (system.matches ? "dark" : "light");
const apply = () => (document.documentElement.dataset.theme = wanted());

export function startTheme() {
  apply();
  system.addEventListener("change", apply);
}

export function themeButton() {
  const change = () => {
    keep("theme", wanted() === "dark" ? "light" : "dark");
    apply();
  };
  return h("button", { class: "quiet", type: "button", "aria-label": "Light or dark", title: "Light or dark", onclick: change }, "◐");
}
