// Which campaign: a list, and a new one for whoever keeps the file.

import * as calls from "./calls.js";
import { byId, hide, make } from "./draw.js";
import { howManyWait } from "./outbox.js";
import { WORDS } from "./words.js";

/** `sorry` is a refusal to be said above the list; `broken` hears what goes wrong. */
export async function choose(me, sorry, broken) {
  hide(byId("choosing"), false);
  document.title = WORDS.choosing.delvelog;
  say(sorry);
  try {
    const [list, systems] = await Promise.all([calls.campaigns(), calls.games()]);
    const titles = Object.fromEntries(systems.systems.map((one) => [one.system, one.title]));
    const cards = [...list.campaigns].reverse().map((one) => card(one, titles));
    byId("campaigns").replaceChildren(...cards);
    prepareFounding(me, systems.systems, cards.length === 0);
  } catch (error) {
    broken(error);
  }
}

function say(refusal) {
  const place = byId("choosing-trouble");
  place.textContent = refusal ? [refusal.what, refusal.why, refusal.fix].filter(Boolean).join(" ") : "";
  hide(place, !refusal);
}

function card({ campaign, name, system, head, founded_at: founded }, titles) {
  const waits = howManyWait(campaign);
  const day = new Date(founded).toLocaleDateString([], { dateStyle: "medium" });
  return make(
    "li",
    {},
    make(
      "a",
      { href: `#/${encodeURIComponent(campaign)}` },
      make("b", {}, name),
      make("small", {}, WORDS.choosing.about(titles[system] ?? system, head, day)),
      waits ? make("small", { class: "waits" }, WORDS.choosing.notToldYet(waits, waits === 1 ? "line" : "lines")) : null,
    ),
  );
}

function prepareFounding(me, systems, isFirst) {
  const form = byId("founding");
  hide(form, me.role !== "gm" || me.campaign !== null);
  byId("founding-system").replaceChildren(...systems.map((one) => make("option", { value: one.system }, one.title)));
  const usual = systems.find((one) => one.system === "advanced-heroquest");
  if (usual) byId("founding-system").value = usual.system;
  if (isFirst && !form.hidden) byId("founding-name").focus();
  form.onsubmit = (event) => {
    event.preventDefault();
    found(form);
  };
}

async function found(form) {
  const begins = form.querySelector("button");
  begins.disabled = true;
  try {
    const begun = await calls.found(byId("founding-name").value.trim(), byId("founding-system").value);
    form.reset();
    location.hash = `#/${encodeURIComponent(begun.campaign.campaign)}`;
  } catch (error) {
    say(error.body ?? { what: WORDS.common.nobodyAnswers, fix: WORDS.choosing.lookWhetherItIs });
  } finally {
    begins.disabled = false;
  }
}
