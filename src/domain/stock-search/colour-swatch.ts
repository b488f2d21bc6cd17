/** The colour family of a paint's name, for the dot beside it: "Crystal White Pearl" is white. */

const families = [
  'white',
  'silver',
  'grey',
  'black',
  'blue',
  'red',
  'green',
  'beige',
  'bronze',
  'brown',
  'orange',
  'yellow',
  'gold',
  'purple',
  'pink',
] as const;
export type ColourFamily = (typeof families)[number];

const otherWords: Readonly<Record<string, ColourFamily>> = {
  gray: 'grey',
  graphite: 'grey',
  charcoal: 'grey',
  cream: 'beige',
  sand: 'beige',
  champagne: 'gold',
  maroon: 'red',
  burgundy: 'red',
  navy: 'blue',
  violet: 'purple',
};

/** Null for a name that says no colour. The last colour word counts: "Black Forest Green" is green. */
export function colourFamilyOf(name: string): ColourFamily | null {
  const words = name.toLowerCase().split(/[^a-z]+/);
  for (const word of words.reverse()) {
    const family = families.find((each) => each === word);
    if (family) return family;
    const other = Object.hasOwn(otherWords, word) ? otherWords[word] : undefined;
    if (other) return other;
  }
  return null;
}
