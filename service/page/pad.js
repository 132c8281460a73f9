// The pad: opens with dice where dice are asked for, or a blow was begun by two names; with wounds where one name stands
// alone. Every tap builds the visible line, so that the page teaches what is typed; nothing is told before somebody says so.

import { say } from "./calls.js";
import { arrange, button, byId, hide, make } from "./draw.js";
import { firstQuestion, names, PARTY } from "./party.js";
import { WORDS } from "./words.js";

const PAUSE = 120;
/** A line is asked about when nobody taps on. */

const MOST_KEYS = 20;
/** Dice with more sides than this are typed digit by digit. */

const WOUNDS = ["-1", "-2", "-3", "-4", "-5", "+1", "+2", "+3", "dead"];
/** What befalls whoever was named. */

const DICE = /^[\d?>,./+-]+$/;

export class Pad {
  /** `table`: its `field` holds the line, its `telling` tells it, `latest.standing` is where it stands. */
  constructor(table) {
    this.table = table;
    this.place = byId("pad");
    this.place.replaceChildren();
    this.says = make("p", { class: "pad-says", "aria-live": "polite" });
    this.keys = make("div", { class: "keys" });
    this.place.append(this.says, this.keys);
    this.known = {};
    table.field.heard = () => this.changed();
    this.changed();
  }

  end() {
    clearTimeout(this.timer);
    hide(this.place);
  }

  get line() {
    return this.table.field.line.trim();
  }

  /** Another line, or another moment. */
  changed() {
    const { standing } = this.table.latest ?? {};
    if (!standing || !this.table.clock.isNow) return hide(this.place);
    const known = names(standing);
    const named = this.line.toLowerCase();
    this.blow = begunBlow(this.line, known);
    this.one = known.heroes.has(named) || known.foes.has(named) || named === PARTY ? named : undefined;
    const isDice = this.line === "" || (this.line.split(/\s+/).every((word) => DICE.test(word)) && this.line !== ".");
    this.asked = isDice && !this.blow ? firstQuestion(standing, (figure) => this.table.isOwn(figure)) : undefined;
    hide(this.place, !this.blow && !this.asked && !this.one);
    if (this.blow) this.ask();
    return this.draw();
  }

  /** What the service makes of the line as it stands: the number needed, whether it hits, which dice come next. */
  ask() {
    const line = this.blow.dice ? this.line : `${this.line} ?`;
    clearTimeout(this.timer);
    if (this.known.line === line) return;
    this.timer = setTimeout(async () => {
      try {
        const outcome = await say(this.table.campaign, { line }, { preview: true });
        this.known = { line, outcome };
      } catch (error) {
        this.known = { line, trouble: error.body?.what ?? "" };
      }
      if (this.blow) this.draw();
    }, PAUSE);
  }

  /** The dice that come next: of a question, of the blow's harm, else the game's own. */
  get sides() {
    if (this.asked) return this.asked.sides;
    return this.harm?.sides || this.table.latest.standing.die;
  }

  /** What the blow asks for behind its first die, as far as it is known. */
  get harm() {
    return this.blow?.dice ? this.known.outcome?.questions?.find((one) => one.rolls.length && !one.outcomes.length) : undefined;
  }

  draw() {
    this.says.textContent = this.asked ? this.questioned() : this.blow ? this.struck() : "";
    if (this.one) return this.drawWounds();
    const sides = this.sides;
    const faces = sides && sides <= MOST_KEYS ? Array.from({ length: sides }, (_, at) => at + 1) : [...Array(10).keys()];
    const tools = [["?", "?", WORDS.pad.aDieNobodySaw], [">", "›", WORDS.pad.itRolledOn], [" ", "␣", WORDS.pad.nextDie], ["back", "⌫", WORDS.pad.takeTheLastOne], ["roll", WORDS.pad.rollForMe, null]];
    const keys = [...faces.map((face) => [String(face), String(face), null]), ...tools.filter(([key]) => key !== " " || faces[0] === 0)];
    arrange(this.keys, keys, ([key, words, label]) => button(words, () => this.tap(key), { "aria-label": label, class: /^\d+$/.test(key) ? "face" : "tool" }));
  }

  drawWounds() {
    arrange(this.keys, WOUNDS, (words) => button(words.replace("-", "−"), () => this.table.field.put(`${this.line} ${words}`), { class: "face", "aria-label": words }));
  }

  questioned() {
    const { what, owed_to: whose } = this.asked;
    return [what, whose && WORDS.small.forWhom(this.table.called(whose))].filter(Boolean).join(" ");
  }

  struck() {
    const { outcome, trouble } = this.known;
    const needed = outcome?.entries.map(({ event }) => event.needed).find((one) => typeof one === "number");
    if (!this.blow.dice) return `${this.blow.names.join(" → ")}${needed === undefined ? "" : `: ${WORDS.pad.against(needed)}`}`;
    return outcome ? outcome.lines.join(" ") : (trouble ?? "");
  }

  tap(key) {
    const { field } = this.table;
    field.byHand = false;
    if (key === "roll") return this.roll();
    if (key === "back") return field.put(withoutTheLast(this.line));
    if (key === ">" || key === " ") return field.put(`${this.line}${key}`);
    const isDigit = !this.sides || this.sides > MOST_KEYS;
    const goesOn = this.line.endsWith(">") || (isDigit && key !== "?" && /\d$/.test(field.line) && (this.asked || this.blow.dice));
    if (goesOn) return field.put(`${this.line}${key}`);
    const slash = this.harm && !this.line.includes("/") ? " /" : "";
    return field.put(`${this.line}${slash}${this.line ? " " : ""}${key}`);
  }

  /** The tracker's own dice, and marked as such wherever dice are counted. */
  roll() {
    if (this.asked) this.table.telling.tell(`settle ${this.asked.number}`, { rolls: true });
    else this.table.field.send(`${this.blow.names.join(" ")} roll`, { rolls: true });
  }
}

/** `brida rat-1`, with dice behind it or without: who strikes whom, and how many dice stand there. */
function begunBlow(line, { heroes, foes }) {
  const [who, whom, ...dice] = line.toLowerCase().split(/\s+/);
  const isBlow = (heroes.has(who) && foes.has(whom)) || (foes.has(who) && heroes.has(whom));
  if (!isBlow || !dice.every((word) => DICE.test(word))) return undefined;
  return { names: [who, whom], dice: dice.length };
}

/** The line without its last die; with the dash in front of the first of the harm. */
export function withoutTheLast(line) {
  return line.trimEnd().replace(/(>\d*|\s*\/?\s*[^\s>]+)$/, "");
}
