// The table looked after by its game master: links taken back, whom players log for, recaps sent out, backups, exports.

import * as calls from "./calls.js";
import { button, make } from "./draw.js";
import { inviting } from "./invite.js";
import { WORDS } from "./words.js";

/** Draws it into a place, and again whenever something was done; `called` says what people are called. */
export function keeping(place, { campaign, me, heroes, called, sorry }) {
  const kept = make("div", { class: "keeping" });
  const again = () => drawn(campaign, me, called, again, sorry).then((parts) => kept.replaceChildren(...parts), sorry);
  place.replaceChildren(inviting(campaign, heroes, called, again), kept);
  again();
}

async function drawn(campaign, me, called, again, heard) {
  const owns = me.campaign === null;
  const [given, manners, webhooks, backups] = await Promise.all([
    calls.invites(campaign), calls.manners(campaign), calls.webhooks(campaign), calls.backups(),
  ]);
  const does = (act) => () => act().then(again, heard);
  return [
    links(campaign, given.invites, me, called, does),
    loggingForAll(campaign, manners.players_log_for, does),
    recaps(campaign, webhooks.webhooks, does, heard),
    copies(backups.backups, owns, does),
    papers(campaign, heard),
  ];
}

function part(title, ...inside) {
  return make("section", {}, make("h3", {}, title), ...inside);
}

const isOver = ({ revoked_at: revoked, expires_at: expires }) => revoked !== null || (expires !== null && Date.parse(expires) < Date.now());

function links(campaign, given, me, called, does) {
  const living = given.filter((one) => !isOver(one));
  if (!living.length) return "";
  return part(WORDS.keeping.linksGivenOut, make("ul", { class: "kept" }, ...living.map((one) => link(campaign, one, one.person === me.person, called, does))));
}

function link(campaign, { token, person, role, heroes, expires_at: expires }, isOwn, called, does) {
  const about = [role === "gm" ? WORDS.common.gameMaster : role, heroes.join(", "), expires && WORDS.keeping.until(new Date(expires).toLocaleDateString())];
  return make(
    "li",
    {},
    make("span", { class: "words" }, called(person), make("small", {}, ` ${about.filter(Boolean).join(" · ")}`)),
    isOwn ? "" : button(WORDS.keeping.takeBack, does(() => calls.takeBack(campaign, token)), { class: "small", "aria-label": WORDS.keeping.takeBackSLink(called(person)) }),
  );
}

function loggingForAll(campaign, whom, does) {
  const box = make("input", { type: "checkbox", checked: whom === "all", onchange: () => does(() => calls.letLogFor(campaign, box.checked ? "all" : "own"))() });
  return make("label", { class: "choice" }, box, WORDS.keeping.playersLogForEverybody);
}

function recaps(campaign, webhooks, does, heard) {
  const where = make("input", { type: "url", "aria-label": WORDS.keeping.address, placeholder: WORDS.keeping.discordOrAnyAddress, required: true });
  const add = (event) => {
    event.preventDefault();
    const format = /(^|\.)discord(app)?\.com$/.test(new URL(where.value).hostname) ? "discord" : "json";
    does(() => calls.addWebhook(campaign, { url: where.value, format }))();
  };
  return part(
    WORDS.keeping.recapsGoTo,
    make("ul", { class: "kept" }, ...webhooks.map((one) => webhook(campaign, one, does, heard))),
    make("form", { class: "guest", onsubmit: add }, where, make("button", {}, WORDS.keeping.add)),
  );
}

function webhook(campaign, { webhook: id, host, delivered, waiting, problem }, does, heard) {
  const about = [WORDS.keeping.sent(delivered), waiting && WORDS.keeping.waiting(waiting), problem].filter(Boolean).join(" · ");
  const tried = ({ target }) => calls.tryWebhook(campaign, id).then(({ status }) => (target.textContent = WORDS.keeping.answered(status)), heard);
  return make(
    "li",
    {},
    make("span", { class: "words" }, host, make("small", {}, ` ${about}`)),
    button(WORDS.keeping.test, tried, { class: "small" }),
    button(WORDS.keeping.remove, does(() => calls.removeWebhook(campaign, id)), { class: "small" }),
  );
}

/** When the last one was made is the game master's to know; whose file it is makes another. */
function copies([newest], owns, does) {
  const when = newest ? new Date(newest.made_at).toLocaleString([], { dateStyle: "medium", timeStyle: "short" }) : null;
  const words = when ? WORDS.keeping.lastMadeReadBack(when) : WORDS.keeping.noneYetOneIs;
  return part(WORDS.keeping.backups, make("p", {}, words), owns ? button(WORDS.keeping.makeOneNow, does(() => calls.backUp()), { class: "small" }) : "");
}

function papers(campaign, heard) {
  const said = make("p", { role: "status" });
  const verify = () => calls.verification(campaign).then((found) => (said.textContent = wordsOf(found)), heard);
  const save = (ask, ending) => () => ask(campaign).then((body) => download(body, `${campaign}.${ending}`), heard);
  return part(
    WORDS.keeping.theLog,
    make(
      "div",
      { class: "choices" },
      button(WORDS.keeping.saveAsLines, save(calls.asLines, "delve")),
      button(WORDS.keeping.saveWhole, save(calls.exported, "jsonl")),
      button(WORDS.keeping.verify, verify),
    ),
    said,
  );
}

function wordsOf({ whole, entries, breaks, head_hash: hash }) {
  return whole ? WORDS.keeping.wholeEntriesAsThey(entries, hash.slice(0, 12)) : WORDS.keeping.changedFromOutside(breaks.join(", "));
}

function download(body, name) {
  const address = URL.createObjectURL(body);
  make("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000); // some browsers are slow to begin
}
