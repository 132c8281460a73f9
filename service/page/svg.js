// Drawings, made like everything else that is seen: elements and text nodes, never markup.

const SVG = "http://www.w3.org/2000/svg";

/** An element of a drawing: shape("circle", { r: 4, onclick: does }, shape("title", {}, "Brida")). */
export function shape(kind, about = {}, ...inside) {
  const made = document.createElementNS(SVG, kind);
  for (const [name, value] of Object.entries(about)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...inside.filter((one) => one !== null && one !== undefined && one !== false));
  return made;
}

/** What is said of a piece of a drawing to whoever points at it, or has it read out. */
export const titled = (words) => shape("title", {}, words);
