// Addresses of the page: `#/the-salt-cellars/map?at=65`. The campaign, the view, the moment; `tv` for a screen on the wall.

export const VIEWS = ["play", "heroes", "map", "story", "tally"];

/** `{campaign, view, at, tv}`; `campaign` empty: none is chosen, `at` null: now. */
export function routeOf(hash) {
  const [, campaign = "", view = "", query = ""] = /^#\/([^/?]*)(?:\/([^?]*))?(?:\?(.*))?$/.exec(hash) ?? [];
  const said = new URLSearchParams(query);
  const at = Number(said.get("at"));
  return {
    campaign: decodeURIComponent(campaign),
    view: VIEWS.includes(view) ? view : "play",
    at: Number.isSafeInteger(at) && at > 0 ? at : null,
    tv: said.has("tv"),
  };
}

export function addressOf({ campaign, view = "play", at = null, tv = false }) {
  const query = [tv && "tv", at !== null && `at=${at}`].filter(Boolean).join("&");
  const place = view === "play" ? "" : `/${view}`;
  return `#/${encodeURIComponent(campaign)}${place}${query ? `?${query}` : ""}`;
}
