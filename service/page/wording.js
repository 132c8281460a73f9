// Sentences of the service in this page's own words, and changes as people read them.

/** The service advises whoever types at a shell; here a line is a line. */
export function here(sentence) {
  return (sentence ?? "")
    .replaceAll("--ruling WHY", "! why")
    .replaceAll("`delve ", "`")
    .replaceAll(/\bdelve (?=[a-z])/g, "");
}

const MOST = 4;
const MOST_NEW = 3;

/** The changes worth a line of their own, and how many more there are: whoever joins brings a sheet full of numbers. */
export function telling(changes) {
  const fresh = changes.filter((one) => !one.before);
  const chosen = fresh.length > MOST_NEW ? changes.filter((one) => one.before) : changes;
  return { few: chosen.slice(0, MOST), more: changes.length - Math.min(chosen.length, MOST) };
}

/** `9`, or `9–12`: the entries that were written. */
export function numbers(entries) {
  if (!entries.length) return "";
  const all = entries.map((entry) => entry.number);
  const [first, last] = [Math.min(...all), Math.max(...all)];
  return first === last ? String(first) : `${first}–${last}`;
}

/** `the-salt-cellars` as people write it. */
export function plain(id) {
  return id.replaceAll(/[-_]/g, " ");
}
