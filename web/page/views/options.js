// The options of a variant as controls, by what the engine says is wanted of each.
import { fill, h } from "../dom.js";

/** What stands before the dots of "integer in 1..8", and behind them. */
function range(wanted) {
  const found = /^(integer|number|odd integer|even integer) in (-?[\d.]+?)\.\.(-?[\d.]+)/.exec(wanted);
  return found && { min: found[2], max: found[3], step: found[1] === "number" ? "any" : 1 };
}

export function control(option, id) {
  const { name, value, wanted } = option;
  const of = /^one of (.*)$/.exec(wanted);
  const choices = of ? of[1].split(/, | or /) : /true or false|boolean/.test(wanted) ? ["true", "false"] : null;
  const help = `${id}-help`;
  if (choices) return h("select", { id, name, "aria-describedby": help, value }, choices.map((c) => h("option", { value: c, selected: c === value }, c)));
  const limits = range(wanted);
  return h("input", { id, name, "aria-describedby": help, type: limits ? "number" : "text", ...limits, value });
}

/** A form; onApply(values) gets those that are not as the variant has them by itself, by name. */
export function optionControls(info, onApply) {
  const rows = info.options.map((option, i) => {
    const id = `option-${i}`;
    const element = control(option, id);
    return { option, element, row: h("div", { class: "option" }, h("label", { for: id }, option.name), element, h("p", { class: "help", id: `${id}-help` }, `${option.help} (${option.wanted})`)) };
  });
  const values = () => Object.fromEntries(rows.filter(({ option, element }) => element.value !== option.default).map(({ option, element }) => [option.name, element.value]));
  const form = h("form", { class: "options", onsubmit: (event) => (event.preventDefault(), onApply(values())) });
  return fill(form, rows.map((r) => r.row), h("button", { type: "submit" }, "Play with these"));
}

/** The rules with other options. */
export function withOptions(rules, info, options) {
  return rules.text === undefined ? { variant: info.variant.split(":")[0], options } : { text: rules.text, options };
}
