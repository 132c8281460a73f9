// The one door to the service: addresses, the token, and what went wrong.

import { token } from "./token.js";
import { WORDS } from "./words.js";

const PATIENCE = 20_000;

/** The service refused: `body` is its problem details (code, what, why, fix, forceable, line …). */
export class Refused extends Error {
  constructor(body, status, wait) {
    super(body.what);
    this.body = body;
    this.status = status;
    this.wait = wait;
  }
}

/** Nobody answered: the network is gone, or the service is. Whatever was sent may or may not have arrived. */
export class Unreachable extends Error {}

/** An address with names in it, whatever letters they are made of: at`/campaigns/${campaign}/lines`. */
export function at(parts, ...names) {
  return parts.reduce((text, part, index) => text + encodeURIComponent(names[index - 1]) + part);
}

export function headers(more = {}) {
  const secret = token();
  return secret ? { authorization: `Bearer ${secret}`, ...more } : more;
}

export async function ask(address, { method = "GET", accept = "application/json", body, key } = {}) {
  const asked = { method, headers: headers({ accept }), signal: AbortSignal.timeout(PATIENCE) };
  if (body !== undefined) {
    asked.headers["content-type"] = "application/json";
    asked.body = JSON.stringify(body);
  }
  if (key) asked.headers["idempotency-key"] = key;
  let response;
  try {
    response = await fetch(address, asked);
    if (response.ok) return await (accept === "application/json" ? response.json() : response.blob());
  } catch (error) {
    throw new Unreachable(error.message);
  }
  throw await refusal(response);
}

/** What an answer that is no success says, as ours or, if something stands between us and the service, as best we can. */
export async function refusal(response) {
  const ours = (response.headers.get("content-type") ?? "").startsWith("application/problem+json");
  if (!ours && response.status >= 500) return new Unreachable(`status ${response.status}`);
  const body = ours ? await response.json().catch(() => null) : null;
  const unknown = { code: "http.unknown", what: WORDS.calls.thisWasAnsweredWith(response.status), why: "", fix: "" };
  return new Refused(body ?? unknown, response.status, Number(response.headers.get("retry-after")) || 0);
}

// Everything we ever ask for.

export const whoAmI = () => ask(at`/whoami`);
export const games = () => ask(at`/systems`);
export const campaigns = () => ask(at`/campaigns`);
export const found = (name, system) => ask(at`/campaigns`, { method: "POST", body: { name, system } });

let asTheTable = false;

/** On a wall everybody reads along: whoever's token it is, nothing is asked for but what the table sees. */
export function readAsTheTable(whether) {
  asTheTable = whether;
}

const asked = (address, query, more = new URLSearchParams()) => {
  const said = new URLSearchParams([...Object.entries({ ...query, ...(asTheTable ? { view: "table" } : {}) }), ...more]);
  return said.size ? `${address}?${said}` : address;
};

/** `moment` is the number of a line, and shows the story as it is told now up to there; null is now. */
const upTo = (address, moment) => asked(address, moment ? { until: moment } : {});

export const standing = (campaign, moment) => ask(upTo(at`/campaigns/${campaign}`, moment));
export const openBusiness = (campaign, moment) => ask(upTo(at`/campaigns/${campaign}/open`, moment));
export const quests = (campaign, moment) => ask(upTo(at`/campaigns/${campaign}/quests`, moment));
export const people = (campaign) => ask(upTo(at`/campaigns/${campaign}/people`, null));
export const listeners = (campaign) => ask(at`/campaigns/${campaign}/listeners`);
export const sheet = (campaign, figure, moment) => ask(upTo(at`/campaigns/${campaign}/heroes/${figure}`, moment));
export const map = (campaign, moment) => ask(upTo(at`/campaigns/${campaign}/map`, moment));
export const level = (campaign, dungeon, floor, moment) =>
  ask(upTo(at`/campaigns/${campaign}/map/${dungeon}/${floor}`, moment));
export const drawing = (campaign, accept, moment) => ask(upTo(at`/campaigns/${campaign}/map`, moment), { accept });
export const film = (campaign, cursor) => ask(asked(at`/campaigns/${campaign}/film`, { limit: 500, ...(cursor ? { cursor } : {}) }));
export const stream = (campaign) => at`/campaigns/${campaign}/stream`;
export const branch = (campaign, name, moment) =>
  ask(at`/campaigns/${campaign}/branches`, { method: "POST", body: { name, until: String(moment) } });

export const chronicle = (campaign, limit, cursor) =>
  ask(asked(at`/campaigns/${campaign}/chronicle`, { struck: "true", newest: "true", limit, ...(cursor ? { cursor } : {}) }));

export const invite = (campaign, guest) =>
  ask(at`/campaigns/${campaign}/invites`, { method: "POST", body: guest });

const told = (campaign, session, moment) => asked(at`/campaigns/${campaign}/recap`, { ...(session ? { session } : {}), ...(moment ? { until: moment } : {}) });
export const turn = (campaign, moment) => ask(upTo(at`/campaigns/${campaign}/turn`, moment));
export const compare = (campaign, other) => ask(at`/campaigns/${campaign}/compare/${other}`);
export const recap = (campaign, session, moment) => ask(told(campaign, session, moment));
export const recapWritten = (campaign, session, moment) => ask(told(campaign, session, moment), { accept: "text/markdown" });
export const history = (campaign, moment, { kind = [], ...wanted }, cursor) => {
  const query = new URLSearchParams(Object.entries({ ...wanted, cursor, until: moment }).filter(([, value]) => value !== null && value !== ""));
  for (const one of kind) query.append("kind", one);
  return ask(asked(at`/campaigns/${campaign}/history`, { newest: "true", limit: 50 }, query));
};
export const gold = (campaign, moment, cursor) => ask(asked(at`/campaigns/${campaign}/gold`, { limit: 200, ...(cursor ? { cursor } : {}), ...(moment ? { until: moment } : {}) }));
export const statistics = (campaign, moment) => ask(upTo(at`/campaigns/${campaign}/statistics`, moment));
export const typed = (campaign, action) => ask(asked(at`/campaigns/${campaign}/typed`, { first: action, last: action }));
export const entry = (campaign, number) => ask(at`/campaigns/${campaign}/entries/${number}`);
export const invites = (campaign) => ask(at`/campaigns/${campaign}/invites`);
export const takeBack = (campaign, token) => ask(at`/campaigns/${campaign}/invites/${token}`, { method: "DELETE" });
export const manners = (campaign) => ask(at`/campaigns/${campaign}/manners`);
export const letLogFor = (campaign, whom) => ask(at`/campaigns/${campaign}/manners`, { method: "PUT", body: { players_log_for: whom } });
export const webhooks = (campaign) => ask(at`/campaigns/${campaign}/webhooks`);
export const addWebhook = (campaign, body) => ask(at`/campaigns/${campaign}/webhooks`, { method: "POST", body });
export const tryWebhook = (campaign, webhook) => ask(at`/campaigns/${campaign}/webhooks/${webhook}/test`, { method: "POST" });
export const removeWebhook = (campaign, webhook) => ask(at`/campaigns/${campaign}/webhooks/${webhook}`, { method: "DELETE" });
export const backups = () => ask(at`/backups`);
export const backUp = () => ask(at`/backups`, { method: "POST" });
export const verification = (campaign) => ask(at`/campaigns/${campaign}/verification`);
export const asLines = (campaign) => ask(at`/campaigns/${campaign}/lines`, { accept: "text/plain" });
export const exported = (campaign) => ask(at`/campaigns/${campaign}/export`, { accept: "application/x-ndjson" });

export const say = (campaign, body, { key, preview } = {}) =>
  ask(`${at`/campaigns/${campaign}/lines`}${preview ? "?preview=true" : ""}`, { method: "POST", body, key });
