// The keyboard of a phone takes half the screen. Some browsers make the page smaller then; others lay the keyboard over
// it, and the line one types would be under it.

export function makeRoomForKeyboards() {
  const seen = window.visualViewport;
  if (!seen) return;
  seen.addEventListener("resize", () => {
    if (seen.scale !== 1) return; // somebody looks closer
    document.documentElement.style.setProperty("--seen", `${seen.height}px`);
    scrollTo(0, 0);
  });
}
