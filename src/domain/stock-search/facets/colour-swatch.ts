/**
 * The colour family of a paint's name: "Deep Crystal Blue Mica" is blue. A shopper filters by the family; the maker's
 * name stays a word that free text finds.
 */

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

/** Words that are colours as much as the families' own. */
const colourWords: Readonly<Record<string, ColourFamily>> = {
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

/** What makers say instead of a colour; each counts only where no colour is named: "Sapphire Black" is black. */
const paintWords: ReadonlyMap<string, ColourFamily> = new Map(
  Object.entries({
    white: 'alabaster alpine arctic bianco blanc frost glacier ivory pearl polar snow',
    silver: 'aluminium aluminum argent argento platinum sterling titanium',
    grey: 'asphalt cement concrete gris gunmetal lead lunar magnetic nardo pewter shadow slate smoke steel',
    black: 'ebony jet nero noir obsidian onyx raven',
    blue: 'azure cobalt cyan denim indigo lapis marina ocean sapphire teal turquoise aqua',
    red: 'carmine cherry crimson garnet rosso rouge ruby scarlet wine',
    green: 'emerald jade khaki lime moss olive sage verde forest',
    beige: 'almond oatmeal stone taupe',
    bronze: 'copper',
    brown: 'cappuccino chestnut chocolate cocoa coffee espresso mocha tan walnut',
    orange: 'amber apricot tangerine',
    yellow: 'lemon mustard',
    purple: 'amethyst aubergine lavender lilac mauve plum',
    pink: 'fuchsia magenta rose',
  } satisfies Partial<Record<ColourFamily, string>>).flatMap(([name, words]) => {
    const family = families.find((each) => each === name);
    return family === undefined ? [] : words.split(' ').map((word): [string, ColourFamily] => [word, family]);
  }),
);

/** Between the body's colour and another one: "White / Black", "Red with a black roof". */
const betweenColours = /[/&+,]|\b(?:with|and|over)\b/;

/**
 * Null for a name that says no colour. The last colour word counts: "Black Forest Green" is green; of several colours
 * the first, unless it says none.
 */
export function colourFamilyOf(name: string): ColourFamily | null {
  for (const part of name.toLowerCase().split(betweenColours)) {
    const words = part.split(/[^a-z]+/).reverse();
    const family = findIn(words, plainFamily) ?? findIn(words, (word) => paintWords.get(word) ?? null);
    if (family !== null) return family;
  }
  return null;
}

/** What a car is filtered by: "Blue"; a name that says no colour stays what it is. */
export function colourLabelOf(name: string): string {
  const family = colourFamilyOf(name);
  return family === null ? name : family.charAt(0).toUpperCase() + family.slice(1);
}

function findIn(
  words: readonly string[],
  familyOf: (word: string) => ColourFamily | null,
): ColourFamily | null {
  for (const word of words) {
    const family = familyOf(word);
    if (family !== null) return family;
  }
  return null;
}

function plainFamily(word: string): ColourFamily | null {
  const own = families.find((each) => each === word);
  return own ?? (Object.hasOwn(colourWords, word) ? (colourWords[word] ?? null) : null);
}
