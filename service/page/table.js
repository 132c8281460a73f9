// One campaign on the screen: everything that is drawn, typed and heard of it, begun and ended together.

import { showAnswer } from "./answers.js";
import { countBusiness, showNext } from "./business.js";
import { listeners, manners, readAsTheTable, say, Unreachable } from "./calls.js";
import { foldCards, openCard, showCards } from "./cards.js";
import { Clock } from "./clock.js";
import { byId, hide, make } from "./draw.js";
import { Field } from "./field.js";
import { prepareHelp } from "./help.js";
import { eveningOf, Log, momentOf } from "./log.js";
import { hasKeys } from "./keyboard.js";
import { listenForKeys } from "./keys.js";
import { showLook } from "./look.js";
import { News } from "./news.js";
import { openPalette } from "./palette.js";
import { showNames } from "./party.js";
import { showPast } from "./past.js";
import { preparePeople, showConnection, showListeners } from "./people.js";
import { addressOf } from "./route.js";
import { Listening } from "./stream.js";
import { showStretch } from "./stretch.js";
import { Telling } from "./telling.js";
import { Views } from "./views.js";
import { here, plain } from "./wording.js";
import { WORDS } from "./words.js";

const LOOK_AROUND = 30_000;
/** Who else listens is asked now and then: nobody tells us. */

const AGAIN = 2000;

/**
 * What a view may use: `campaign`, `me`, `speaks` (whether we may write), `owns` (whether the file is ours), `telling`,
 * `field`, `clock`, `route`, `latest` (the news shown last), `called`, `sheet`, `openSheet`, `go`, `sorry`.
 */
export class Table {
  /** `stranger(refusal)` hears that our token admits us no more, `gone(refusal)` that there is no such campaign. */
  constructor(route, me, { stranger, gone, leaving }) {
    const { campaign } = route;
    Object.assign(this, { campaign, me, route, tv: route.tv, stranger, gone });
    this.names = {};
    this.figures = {};
    this.toldHere = new Set();
    this.speaks = me.role !== "spectator" && !this.tv;
    this.owns = me.role === "gm" && me.campaign === null;
    hide(byId("table"), false);
    byId("table").classList.toggle("watching", !this.speaks);
    byId("table").classList.toggle("tv", this.tv);
    readAsTheTable(this.tv);
    this.keys = listenForKeys(this);
    this.clear();
    this.news = new News(campaign, { show: (news) => this.show(news), broken: (error) => this.broken(error), readsBack: () => this.log.follows === false });
    this.clock = new Clock((clock) => this.turned(clock));
    if (this.speaks) this.prepareSpeaking();
    this.log = new Log(this.telling, () => this.earlier());
    this.views = new Views(this);
    byId("lines").onclick = (event) => this.lineTapped(event);
    byId("invite-button").onclick = () => byId("connection").click();
    hide(byId("invite-button"), me.role !== "gm");
    preparePeople(me, {
      names: () => this.names,
      again: () => this.listening?.now(),
      leaving,
      looking: me.role === "gm" ? (called) => this.lookingAfter(called) : null,
    });
    this.lookingAround = setInterval(() => this.lookAround(), LOOK_AROUND);
    showConnection("connecting");
    this.at(route);
    this.news.read();
  }

  /** The parts of *Table* that are the game master's, fetched when somebody opens it. */
  lookingAfter(called) {
    const place = make("div", { class: "keeping" });
    const heroes = this.latest?.standing.heroes ?? [];
    const sorry = (error) => this.sorry(error);
    import("./keeping.js").then(({ keeping }) => keeping(place, { campaign: this.campaign, me: this.me, heroes, called, sorry }), sorry);
    return place;
  }

  // Where we are

  /** Another address of the same campaign: another view, another moment. */
  at(route) {
    this.route = { ...route, tv: this.tv };
    this.clock.set(route.at);
    showPast(this);
    const isOther = this.views.current !== route.view;
    this.views.choose(route.view);
    if (isOther && route.view === "play") this.log.toTheEnd();
  }

  /** Goes to a view, or to a moment, by its address: `go({ view: "map" })`, `go({ at: 65 })`, `go({ at: null })`. */
  go(where, { replaces = false } = {}) {
    const address = addressOf({ ...this.route, ...where });
    if (!replaces) location.hash = address;
    else {
      history.replaceState(null, "", address);
      this.at({ ...this.route, ...where });
    }
  }

  turned({ at }) {
    this.news.moment = at;
    this.news.soon();
  }

  palette() {
    if (this.latest) openPalette(this); // at once, or the keys pressed next would go to the page
  }

  called(figure) {
    return this.figures[figure] ?? plain(figure); // whoever is gone has no name here
  }

  openSheet(figure) {
    import("./sheet.js").then((sheet) => sheet.openSheet(this, figure), (error) => this.sorry(error));
  }

  prepareSpeaking() {
    this.telling = new Telling(this.campaign, this.me.person, {
      told: (outcome, item) => this.told(outcome, item),
      changed: () => this.cards(),
      asked: (item) => this.asked(item),
      stranger: this.stranger,
    });
    this.field = new Field(this.campaign, (line, more) => this.telling.tell(line, more));
    prepareHelp(
      (line) => this.field.edit(line),
      async () => (await say(this.campaign, { line: "?" })).look.view,
      (error) => this.sorry(error),
    );
    if (this.me.role === "player") {
      manners(this.campaign).then((found) => (this.forAll = found.players_log_for === "all"), () => {}); // until then one's own
    }
    this.cards();
    this.telling.flush();
    if (hasKeys()) this.field.focus();
    import("./pad.js").then(({ Pad }) => {
      if (!this.ended) this.pad = new Pad(this);
    }, (error) => this.sorry(error));
  }

  /** A hero box by box; the line they come to is told. */
  async heroForm() {
    const sorry = (error) => this.sorry(error);
    const { openHeroForm } = await import("./hero_form.js");
    openHeroForm(this.latest.standing.campaign.system, (line) => this.field.send(line), sorry);
  }

  /** Whether somebody is ours to log for, as far as the page knows: everybody's, for a game master, and where players log for all. */
  isOwn(figure) {
    const one = this.latest?.standing.heroes.find((hero) => hero.figure === figure);
    const { role, heroes, person } = this.me;
    return role === "gm" || this.forAll || heroes.includes(figure) || (one !== undefined && (one.player === person || (one.owner !== null && heroes.includes(one.owner))));
  }

  /** Whether words are for us to say, or to take back: they name nobody but others' heroes, who are theirs or the game master's. */
  isOurs(words) {
    const named = (this.latest?.standing.heroes ?? []).filter(({ name, figure }) => [name, figure, name.split(" ")[0].toLowerCase()].some((one) => ` ${words} `.includes(` ${one} `)));
    return !named.length || named.some(({ figure }) => this.isOwn(figure));
  }

  clear() {
    for (const id of ["answer", "within", "next"]) hide(byId(id));
    for (const id of ["cards", "names"]) byId(id).replaceChildren();
    byId("name").textContent = "";
    byId("where").textContent = "";
  }

  end() {
    clearInterval(this.lookingAround);
    this.keys.abort();
    for (const part of [this.telling, this.field, this.news, this.listening, this.log, this.views, this.pad]) part?.end();
    this.ended = true;
    hide(byId("table"));
  }

  // What is heard

  async show(news) {
    const { standing, story, open, names, at } = news;
    if (at !== this.clock.at) return; // the clock was turned meanwhile: what it shows now is being read
    this.figures = Object.fromEntries([...standing.heroes, ...standing.monsters].map((one) => [one.figure, one.name]));
    this.latest = news;
    this.names = names;
    document.title = WORDS.table.delvelog(standing.campaign.name);
    byId("name").textContent = standing.campaign.name;
    byId("where").textContent = whereOf(standing);
    this.announce(this.log.show(story.lines, story.more, names, at));
    countBusiness(open);
    showListeners(news.listeners);
    if (this.speaks && at === null) {
      showNext(standing, this);
      this.field.stands(standing.quiet, standing.next.find((line) => line !== ".") ?? WORDS.table.whatHappens);
      showNames(standing, (figure) => this.isOwn(figure), (word) => this.field.type(word));
    }
    this.pad?.changed();
    this.listening ??= this.listen(news.head);
    await this.views.show(news);
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

  earlier() {
    this.log.growsUpwards = true;
    this.news.earlier();
  }

  /** What can be done with a line: fetched when the first one is tapped. */
  async lineTapped({ target }) {
    const row = target.closest("li[data-number]");
    if (!row || target.closest("button, a") || !getSelection().isCollapsed) return;
    const line = this.latest.story.lines.find(({ numbers }) => numbers[0] === Number(row.dataset.number));
    if (!line) return;
    try {
      (await import("./line_card.js")).openLine(this, line);
    } catch (error) {
      this.sorry(error);
    }
  }

  // What is said

  told(outcome, item) {
    if (this.ended) return;
    for (const entry of outcome.entries) this.toldHere.add(entry.number);
    foldCards(this.telling);
    if (!outcome.look) showAnswer(outcome, item, this.telling);
    if (outcome.look) this.look(outcome.look);
    if (outcome.change) this.field.edit(outcome.change);
    this.news.soon();
  }

  look(look) {
    hide(byId("answer"));
    showLook(look, {
      view: (view) => this.go({ view }),
      sheet: (figure) => this.openSheet(figure),
      helps: () => byId("help-button").click(),
    });
  }

  cards() {
    if (this.ended) return;
    const wasOnCard = byId("cards").contains(document.activeElement);
    const { shown } = showCards(this.telling, (line) => this.field.edit(line));
    showStretch(this.telling.within, this.telling);
    if (shown) hide(byId("answer"));
    // The button somebody pressed is gone with its card: they type on.
    if (wasOnCard && document.activeElement === document.body && hasKeys()) this.field?.focus();
  }

  asked(item) {
    if (this.ended) return;
    openCard(item);
    const said = item.shown ? item.shown.lines.join(" ") : [item.trouble.what, item.trouble.why].join(" ");
    byId("said-aloud").textContent = here(said);
    // The keyboard of a phone stays where it is; whoever has keys goes on with them, unless they type already.
    if (hasKeys() && !this.field?.line) {
      requestAnimationFrame(() => byId("cards").querySelector("article:last-child :is(input, button)")?.focus());
    }
  }

  sorry(error) {
    const { what, why = "", fix = "" } = error.body ?? { what: error instanceof Unreachable ? WORDS.common.nobodyAnswers : error.message };
    byId("said-aloud").textContent = "";
    byId("answer").replaceChildren([what, why, fix].filter(Boolean).map(here).join(" "));
    hide(byId("answer"), false);
  }
}

function whereOf({ stamp, level: floor, session_title: title }) {
  const level = floor === null ? "" : WORDS.small.level(floor);
  const called = title && stamp.session ? `“${title}”` : "";
  return [momentOf(stamp), level, eveningOf(stamp) || WORDS.table.noSession, called].filter(Boolean).join(" · ");
}
