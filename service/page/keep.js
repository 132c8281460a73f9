// What this device remembers for us. Browsers may forbid it: then it is remembered until the page is left.

const meanwhile = new Map();

export function kept(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return meanwhile.get(key) ?? null;
  }
}

export function keep(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    meanwhile.set(key, value);
  }
}

export function forget(key) {
  try {
    localStorage.removeItem(key);
  } catch {
    // as below
  }
  meanwhile.delete(key);
}

export function keysThatBegin(start) {
  let keys;
  try {
    keys = Object.keys(localStorage);
  } catch {
    keys = [];
  }
  return [...new Set([...keys, ...meanwhile.keys()])].filter((key) => key.startsWith(start)).sort();
}
