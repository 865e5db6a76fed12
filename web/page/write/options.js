// Options that are followed as soon as one is changed.
import { h } from "../dom.js";
import { control } from "../views/options.js";

let forms = 0;

/** Of the `options` of an answer to "load"; onChange({name: value} of those that are not as usual). */
export function liveOptions(options, onChange) {
  const own = `live${++forms}-`;
  const rows = options.map((option) => ({ option, element: control(option, own + option.name) }));
  const values = () => Object.fromEntries(rows.filter(({ option, element }) => element.value !== option.default).map(({ option, element }) => [option.name, element.value]));
  const row = ({ option, element }) => h("div", { class: "option" }, h("label", { for: element.id }, option.name.replaceAll("_", " ")), element, h("p", { class: "help", id: `${element.id}-help` }, option.help));
  return h("div", { class: "options", onchange: () => onChange(values()) }, rows.map(row));
}

/** {name: value} of the options that are not as usual. */
export function chosenOf(options) {
  return Object.fromEntries(options.filter((o) => o.value !== o.default).map((o) => [o.name, o.value]));
}
