// Luck and deeds. A dot for each die over the face it showed, and a line where fair dice would lie; beside it in words how
// much that says. Dice people typed and the tracker's own stand apart.

import { show } from "./amounts.js";
import * as calls from "./calls.js";
import { make } from "./draw.js";
import { shape } from "./svg.js";
import { plain } from "./wording.js";
import { WORDS } from "./words.js";

const EVERYBODY = "*";
const WHOSE = { table: WORDS.tallyLuck.typed, tracker: WORDS.tallyLuck.rolledByTheTracker, seeded: WORDS.tallyLuck.seeded, chosen: WORDS.tallyLuck.chosen };
const [COLUMN, TALL, FEWEST] = [16, 72, 12];
/** A drawing has room for twelve faces at least, so that the dots of a small die are no larger than others. */

export class Luck {
  constructor(dice, deeds, table) {
    Object.assign(this, { dice, deeds, table });
  }

  async show() {
    const { campaign, clock } = this.table;
    const { samples, together, deeds } = await calls.statistics(campaign, clock.at);
    const called = (by) => (by === EVERYBODY ? WORDS.common.everybody : by === "?" ? WORDS.tallyLuck.nobodySaidWho : this.table.called(by));
    const figures = together.map((one) => fallen(one, samples, called));
    this.dice.replaceChildren(
      ...(figures.length ? figures : [make("p", { class: "faint" }, WORDS.tallyLuck.noDieHasFallen)]),
      figures.length ? make("p", { class: "faint" }, WORDS.tallyLuck.ofTenSuchSentences) : "",
    );
    this.deeds.replaceChildren(...done(deeds, called));
  }
}

/** All dice of somebody from one source: a drawing for each size of die. */
function fallen({ by, source, dice, luck, said }, samples, called) {
  const own = samples.filter((one) => one.source === source && (by === EVERYBODY || one.by === by));
  const sizes = {};
  for (const { faces } of own) {
    for (const [size, counts] of Object.entries(faces)) {
      sizes[size] ??= {};
      for (const [face, count] of Object.entries(counts)) sizes[size][face] = (sizes[size][face] ?? 0) + count;
    }
  }
  const mean = luck.average === null ? "" : WORDS.tallyLuck.onAverageWhereFair(luck.average.toFixed(2), luck.expected.toFixed(2));
  const purposes = [...new Set(own.map((one) => plain(one.purpose)))].join(", ");
  return make(
    "figure",
    { class: "luck", "data-by": by, "data-source": source },
    make("figcaption", {}, make("b", {}, `${called(by)}, ${WHOSE[source] ?? source}`), make("small", {}, ` ${purposes}`)),
    ...Object.entries(sizes).map(([size, counts]) => dots(size, counts)),
    make("p", {}, `${WORDS.small.dice(dice)}${mean}: ${said}.`),
  );
}

function dots(size, counts) {
  const sides = Number(/^d(\d+)$/.exec(size)?.[1]) || Math.max(...Object.keys(counts).map(Number));
  if (sides > 20) return "";
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const most = Math.max(all / sides, ...Object.values(counts));
  const step = Math.min(9, (TALL - 8) / most);
  const columns = Array.from({ length: sides }, (_, at) => column(at, counts[at + 1] ?? 0, step));
  const fair = TALL - (all / sides) * step;
  return shape(
    "svg",
    { viewBox: `0 0 ${Math.max(sides, FEWEST) * COLUMN} ${TALL + 16}`, class: "dots", role: "img", "aria-label": WORDS.tallyLuck.eachWereToBe(size, Object.entries(counts).map(([face, count]) => `${count} times ${face}`).join(", "), (all / sides).toFixed(1)) },
    ...columns,
    shape("line", { x1: 0, x2: sides * COLUMN, y1: fair, y2: fair, class: "fair" }),
  );
}

function column(at, count, step) {
  const middle = at * COLUMN + COLUMN / 2;
  const drawn = Array.from({ length: count }, (_, up) => shape("circle", { cx: middle, cy: TALL - (up + 0.5) * step, r: Math.min(4, step / 2) }));
  return shape("g", {}, ...drawn, shape("text", { x: middle, y: TALL + 12, "text-anchor": "middle" }, String(at + 1)));
}

// Deeds

const kills = ({ parts, of, at_least: atLeast }) => `${Math.round((parts / of) * 10) / 10}${atLeast ? "+" : ""}`;

const DEEDS = [
  [WORDS.tallyLuck.hits, (one) => `${one.hits}/${one.attacks}`],
  [WORDS.tallyLuck.kills, (one) => kills(one.kills)],
  [WORDS.tallyLuck.dealt, (one) => show(one.wounds_dealt)],
  [WORDS.tallyLuck.taken, (one) => show(one.wounds_suffered)],
  [WORDS.tallyLuck.healed, (one) => show(one.wounds_healed)],
  [WORDS.tallyLuck.critical, (one) => String(one.criticals)],
  [WORDS.tallyLuck.fumbled, (one) => String(one.fumbles)],
  [WORDS.tallyLuck.fate, (one) => String(one.fate_spent)],
];

function done(deeds, called) {
  const rows = Object.entries(deeds);
  if (!rows.length) return [make("p", { class: "faint" }, WORDS.tallyLuck.nothingToCountYet)];
  return [
    make(
      "table",
      { class: "deeds", tabindex: 0 },
      make("caption", { class: "unseen" }, WORDS.tallyLuck.whoDidAndSuffered),
      make("thead", {}, make("tr", {}, make("td", {}), ...DEEDS.map(([title]) => make("th", { scope: "col" }, title)))),
      make("tbody", {}, ...rows.map(([figure, one]) => make("tr", {}, make("th", { scope: "row" }, figure === "party" ? WORDS.common.theParty : called(figure)), ...DEEDS.map(([, value]) => make("td", {}, value(one)))))),
    ),
  ];
}
