// One campaign on the screen: everything that is drawn, typed and heard of it, begun and ended together.

import { showAnswer } from "./answers.js";
import { showBusiness, showNext } from "./business.js";
import { listeners, say, Unreachable } from "./calls.js";
import { showCards } from "./cards.js";
import { byId, hide } from "./draw.js";
import { Field } from "./field.js";
import { prepareHelp } from "./help.js";
import { eveningOf, Log, momentOf } from "./log.js";
import { inviting } from "./invite.js";
import { prepareMap, showMap } from "./map.js";
import { showLook } from "./look.js";
import { News } from "./news.js";
import { showNames, showParty } from "./party.js";
import { preparePeople, showConnection, showListeners } from "./people.js";
import { showQuests } from "./quests.js";
import { openSheet } from "./sheet.js";
import { Listening } from "./stream.js";
import { showStretch } from "./stretch.js";
import { openTab, prepareTabs } from "./tabs.js";
import { Telling } from "./telling.js";
import { here } from "./wording.js";

const LOOK_AROUND = 30_000;
/** Who else listens is asked now and then: nobody tells us. */

const AGAIN = 2000;

export class Table {
  /** `stranger(refusal)` hears that our token admits us no more, `gone(refusal)` that there is no such campaign. */
  constructor(campaign, me, { stranger, gone, leaving }) {
    Object.assign(this, { campaign, me, stranger, gone });
    this.names = {};
    this.toldHere = new Set();
    this.speaks = me.role !== "spectator";
    hide(byId("table"), false);
    byId("table").classList.toggle("watching", !this.speaks);
    this.clear();
    if (this.speaks) this.prepareSpeaking();
    this.news = new News(campaign, { show: (news) => this.show(news), broken: (error) => this.broken(error) });
    this.log = new Log(this.telling, () => this.earlier());
    prepareTabs((tab) => this.tab(tab));
    prepareMap(campaign, (error) => this.sorry(error));
    preparePeople(me, {
      names: () => this.names,
      again: () => this.listening?.now(),
      leaving,
      inviting: me.role === "gm" ? () => inviting(campaign, this.latest?.standing.heroes ?? []) : null,
    });
    this.lookingAround = setInterval(() => this.lookAround(), LOOK_AROUND);
    showConnection("connecting");
    this.news.read();
  }

  prepareSpeaking() {
    this.telling = new Telling(this.campaign, this.me.person, {
      told: (outcome, item) => this.told(outcome, item),
      changed: () => this.cards(),
      asked: (item) => this.asked(item),
      stranger: this.stranger,
    });
    this.field = new Field(this.campaign, (line) => this.telling.tell(line));
    prepareHelp(
      (line) => this.field.edit(line),
      async () => (await say(this.campaign, { line: "?" })).look.view,
      (error) => this.sorry(error),
    );
    this.cards();
    this.telling.flush();
    if (hasKeys()) this.field.focus();
  }

  clear() {
    for (const id of ["answer", "within", "next"]) hide(byId(id));
    for (const id of ["cards", "names", "heroes", "foes", "gold", "open", "quests"]) byId(id).replaceChildren();
    byId("name").textContent = "";
    byId("where").textContent = "";
  }

  end() {
    clearInterval(this.lookingAround);
    for (const part of [this.telling, this.field, this.news, this.listening, this.log]) part?.end();
    this.ended = true;
    hide(byId("table"));
  }

  // What is heard

  async show(news) {
    const { standing, story, open, quests, names } = news;
    const figures = Object.fromEntries([...standing.heroes, ...standing.monsters].map((one) => [one.figure, one.name]));
    const called = (figure) => figures[figure] ?? figure;
    this.latest = news;
    this.names = names;
    document.title = `${standing.campaign.name} – Delvelog`;
    byId("name").textContent = standing.campaign.name;
    byId("where").textContent = whereOf(standing);
    this.announce(this.log.show(story.lines, story.more, names));
    showParty(standing, (figure) => openSheet(this.campaign, figure, (error) => this.sorry(error)));
    showBusiness(open, this.telling, called);
    showQuests(quests);
    showListeners(news.listeners);
    if (this.speaks) {
      showNext(standing, this.telling, called, (line) => this.field.edit(line));
      this.field.stands(standing.quiet, standing.next[0] ?? "What happens?");
      showNames(standing, (word) => this.field.type(word));
    }
    this.listening ??= this.listen(standing.campaign.head);
    await this.map();
  }

  /** Whoever does not see the screen hears what others tell; what was told here has been answered already. */
  announce(lines) {
    const theirs = lines.filter((line) => !line.numbers.some((number) => this.toldHere.has(number)));
    if (theirs.length) byId("heard").textContent = theirs.map((line) => line.text).join(" ");
  }

  listen(after) {
    return new Listening(this.campaign, after, {
      heard: () => this.news.soon(),
      state: (state) => this.connection(state),
    });
  }

  connection(state) {
    if (this.ended) return;
    if (typeof state !== "string") {
      this.broken(state);
      return;
    }
    const before = byId("connection").dataset.state;
    showConnection(state === "connecting" && before === "lost" ? "lost" : state);
    if (state === "live" && before !== "live") {
      this.news.soon();
      this.telling?.flush();
    }
  }

  broken(error) {
    if (error instanceof Unreachable) this.unreachable();
    else if (error.status === 401) this.stranger(error);
    else if (error.status === 404 && error.body.code === "campaign.unknown") this.gone(error);
    else if (error.status === 409 && error.body.code === "stream.ahead") this.listenAnew();
    else if ([429, 503].includes(error.status)) this.readAgain();
    else this.sorry(error);
  }

  unreachable() {
    const isLost = byId("connection").dataset.state === "lost";
    if (!this.listening) showConnection("lost");
    if (!this.listening || !isLost) this.readAgain(); // else the stream finds its way back, and then we read
  }

  readAgain() {
    setTimeout(() => this.news.soon(), AGAIN);
  }

  /** The file was put back to an earlier one: what we have heard of is not in it. */
  listenAnew() {
    this.listening = null;
    this.news.soon();
  }

  async lookAround() {
    if (document.hidden) return;
    try {
      showListeners((await listeners(this.campaign)).listening);
    } catch {
      // what is wrong with the connection the stream says
    }
  }

  async map() {
    const isSeen = byId("pane-map").checkVisibility?.() ?? true;
    if (isSeen && this.latest) await showMap(this.campaign, this.latest.standing.facts.level);
  }

  tab(tab) {
    if (tab === "map") this.map().catch((error) => this.sorry(error));
    if (tab === "log") this.log.toTheEnd();
  }

  earlier() {
    this.log.growsUpwards = true;
    this.news.earlier();
  }

  // What is said

  told(outcome, item) {
    if (this.ended) return;
    for (const entry of outcome.entries) this.toldHere.add(entry.number);
    if (!outcome.look) showAnswer(outcome, item, this.telling);
    if (outcome.look) this.look(outcome.look);
    if (outcome.change) this.field.edit(outcome.change);
    this.news.soon();
  }

  look(look) {
    hide(byId("answer"));
    showLook(look, {
      parts: (part) => openTab(part),
      sheet: (figure) => openSheet(this.campaign, figure, (error) => this.sorry(error)),
      helps: () => byId("help-button").click(),
    });
  }

  cards() {
    if (this.ended) return;
    const { shown } = showCards(this.telling, (line) => this.field.edit(line));
    showStretch(this.telling.within, this.telling);
    if (shown) hide(byId("answer"));
    // The button somebody pressed is gone with its card: they type on.
    if (document.activeElement === document.body && hasKeys()) this.field?.focus();
  }

  asked(item) {
    if (this.ended) return;
    const said = item.shown ? item.shown.lines.join(" ") : [item.trouble.what, item.trouble.why].join(" ");
    byId("said-aloud").textContent = here(said);
    // The keyboard of a phone stays where it is; whoever has keys goes on with them, unless they type already.
    if (hasKeys() && !this.field?.line) {
      requestAnimationFrame(() => byId("cards").querySelector("article:last-child :is(input, button)")?.focus());
    }
  }

  sorry(error) {
    const { what, why = "", fix = "" } = error.body ?? { what: error instanceof Unreachable ? "Nobody answers." : error.message };
    byId("said-aloud").textContent = "";
    byId("answer").replaceChildren([what, why, fix].filter(Boolean).map(here).join(" "));
    hide(byId("answer"), false);
  }
}

/** Whether somebody sits at a keyboard: on a phone one would cover half of what there is to see. */
function hasKeys() {
  return matchMedia("(pointer: fine)").matches;
}

function whereOf({ stamp, facts, session_title: title }) {
  const level = facts.level ? `level ${facts.level.split(", ").at(-1)}` : "";
  const called = title && stamp.session ? `“${title}”` : "";
  return [momentOf(stamp), level, eveningOf(stamp) || "no session", called].filter(Boolean).join(" · ");
}
