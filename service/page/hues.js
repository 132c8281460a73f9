// A colour and an initial for each hero, the same in every view.

const HUES = 8;

/** Figure → `{hue, initial}`: colours in the order they joined; two letters where one would be another's too. */
export function signsOf(heroes) {
  const firsts = heroes.map(({ name }) => name.slice(0, 1).toUpperCase());
  return Object.fromEntries(
    heroes.map(({ figure, name }, at) => {
      const isShared = firsts.filter((one) => one === firsts[at]).length > 1;
      return [figure, { hue: at % HUES, initial: isShared ? firsts[at] + name.slice(1, 2) : firsts[at] }];
    }),
  );
}

/** `R2` for `cellar rat 2`: the letter of what it is, and its number. */
export function foeSign(name) {
  const [, words, number] = /^(.*?)\s*(\d*)$/.exec(name);
  return words.split(/\s/).at(-1).slice(0, 1).toUpperCase() + number;
}
