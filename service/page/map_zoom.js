// Looking closer at a drawing: dragged, pinched, wheeled, by keys and by buttons. What is seen is its viewBox.

const STEP = 1.35;
const NEAREST = 120;
/** Pixels of the drawing that are seen at the very nearest. */

const SLACK = 6;
/** A finger that moved no further has tapped. */

export class Zoom {
  /** `tapped(event)` hears a tap, `grabbed(event)` may take a drag for itself by answering `{move, drop}`, `moved()` that somebody looked elsewhere. */
  constructor(drawing, { tapped, grabbed, moved }) {
    Object.assign(this, { drawing, tapped, grabbed, moved });
    this.fingers = new Map();
    this.box = { x: 0, y: 0, width: 100, height: 100 };
    drawing.addEventListener("pointerdown", (event) => this.down(event));
    drawing.addEventListener("pointermove", (event) => this.move(event));
    for (const kind of ["pointerup", "pointercancel"]) drawing.addEventListener(kind, (event) => this.up(event));
    drawing.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    drawing.addEventListener("dblclick", () => this.fit());
    drawing.addEventListener("keydown", (event) => this.key(event));
  }

  /** All there is to see: a box in pixels of the drawing. */
  room(all) {
    const isOther = !this.all || ["x", "y", "width", "height"].some((side) => this.all[side] !== all[side]);
    this.all = all;
    return isOther;
  }

  fit() {
    if (this.all) this.look(this.all);
  }

  /** Looks at this box. */
  look(box) {
    this.box = box;
    this.drawing.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
  }

  /** Moves, as near as it is, until this point is in the middle. */
  centre({ x, y }) {
    this.look({ ...this.box, x: x - this.box.width / 2, y: y - this.box.height / 2 });
  }

  /** Nearer by this factor, while this point stays where it is. */
  zoom(factor, at = { x: this.box.x + this.box.width / 2, y: this.box.y + this.box.height / 2 }) {
    const most = 3 * Math.max(this.all?.width ?? 1, this.all?.height ?? 1);
    const width = Math.min(most, Math.max(NEAREST, this.box.width / factor));
    const by = width / this.box.width;
    this.look({ x: at.x - (at.x - this.box.x) * by, y: at.y - (at.y - this.box.y) * by, width, height: this.box.height * by });
  }

  /** Where in the drawing an event is. */
  point({ clientX, clientY }) {
    const seen = this.drawing.getScreenCTM();
    return seen ? new DOMPoint(clientX, clientY).matrixTransform(seen.inverse()) : { x: 0, y: 0 };
  }

  down(event) {
    if (event.button) return;
    this.fingers.set(event.pointerId, event);
    this.began = this.fingers.size === 1 ? event : null;
    this.held = this.began ? this.grabbed(event) : null;
  }

  move(event) {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    if (this.began && Math.hypot(event.clientX - this.began.clientX, event.clientY - this.began.clientY) > SLACK) {
      this.began = null;
      this.drawing.setPointerCapture(event.pointerId);
    }
    if (this.began) return;
    const [one, other] = [...this.fingers.values()];
    const from = this.point(before);
    const to = this.point(event);
    this.fingers.set(event.pointerId, event);
    if (this.held) this.held.move(to);
    else if (!other) this.look({ ...this.box, x: this.box.x + from.x - to.x, y: this.box.y + from.y - to.y });
    else {
      const [now, still] = one.pointerId === event.pointerId ? [event, other] : [event, one];
      const apart = (finger) => Math.hypot(finger.clientX - still.clientX, finger.clientY - still.clientY);
      if (apart(before) > 0) this.zoom(apart(now) / apart(before), this.point(still));
    }
    if (!this.held) this.moved();
  }

  up(event) {
    this.fingers.delete(event.pointerId);
    const { held, began } = this;
    this.held = null;
    this.began = null;
    if (began && event.type === "pointerup") this.tapped(event);
    else if (held) held.drop(event.type === "pointerup" ? event : null);
  }

  wheel(event) {
    event.preventDefault();
    this.zoom(STEP ** (-event.deltaY / 100), this.point(event));
    this.moved();
  }

  key(event) {
    const step = 0.15;
    const moves = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] };
    if (event.key === "+" || event.key === "=") this.zoom(STEP);
    else if (event.key === "-") this.zoom(1 / STEP);
    else if (event.key === "0") this.fit();
    else if (moves[event.key] && event.target === this.drawing) {
      const [x, y] = moves[event.key];
      this.look({ ...this.box, x: this.box.x + x * this.box.width, y: this.box.y + y * this.box.height });
    } else return;
    event.preventDefault();
    this.moved();
  }
}
