// What the page says, in one place: another language is another file like this one.

export const WORDS = {
  views: { play: "Play", heroes: "Heroes", map: "Map", story: "Story", tally: "Tally" },
  past: {
    at: (number) => `As it was at ${number}`,
    back: "Back to now",
    branch: "Branch from here",
    called: (name, number) => `${name}, from ${number}`,
  },
};
