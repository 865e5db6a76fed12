// Drawings of the engine as elements: shapes and texts alone pass, whatever else a text holds.
const SVG = "http://www.w3.org/2000/svg";
const ELEMENTS = new Set("g path circle ellipse rect line polygon polyline text tspan title defs pattern clipPath linearGradient stop".split(" "));
const ATTRIBUTES = new Set(
  ("id d cx cy r rx ry x y x1 x2 y1 y2 dx dy width height points fill stroke stroke-width stroke-linecap stroke-linejoin stroke-dasharray " +
    "opacity fill-opacity stroke-opacity fill-rule transform font-size font-family font-weight font-style text-anchor dominant-baseline " +
    "patternUnits patternTransform viewBox clip-path offset stop-color").split(" "),
);

/** An element of SVG. */
export function s(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) if (value !== null && value !== undefined) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

function copy(from, to, own) {
  for (const node of from.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) to.append(node.data);
    if (node.nodeType !== Node.ELEMENT_NODE || !ELEMENTS.has(node.localName)) continue;
    const element = s(node.localName);
    for (const { name, value } of node.attributes) {
      if (!ATTRIBUTES.has(name)) continue;
      if (/url\(/i.test(value) && !/^url\(#[\w-]+\)$/.test(value)) continue;
      element.setAttribute(name, name === "id" ? value + own : value.replace(/^url\(#([\w-]+)\)$/, `url(#$1${own})`));
    }
    copy(node, element, own);
    to.append(element);
  }
}

/** The inside of an <svg> as a group. `own` is added to ids, so that drawings on one page do not share them. */
export function drawn(text, own = "", attributes = {}) {
  const group = s("g", attributes);
  const parsed = new DOMParser().parseFromString(`<svg xmlns="${SVG}">${text}</svg>`, "image/svg+xml");
  if (!parsed.querySelector("parsererror")) copy(parsed.documentElement, group, own);
  return group;
}
