// The keyboard of a phone takes half the screen. Some browsers make the page smaller then; others lay the keyboard over
// it, and the line one types would be under it.

const MOST = 0.75;
/** Of the page, if less of it is seen: then a keyboard lies over the rest. */

/** Whether somebody sits at a keyboard: on a phone one would cover half of what there is to see. */
export function hasKeys() {
  return matchMedia("(pointer: fine)").matches;
}

export function makeRoomForKeyboards() {
  const seen = window.visualViewport;
  if (!seen) return;
  seen.addEventListener("resize", () => {
    if (seen.scale !== 1) return; // somebody looks closer
    document.documentElement.classList.toggle("keyboard-out", seen.height < MOST * innerHeight);
    document.documentElement.style.setProperty("--seen", `${seen.height}px`);
    scrollTo(0, 0);
  });
}
