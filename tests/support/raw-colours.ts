/** Finds colours written as values in CSS and TSX source, for the check that only the theme has any. */

export type RawColour = { readonly line: number; readonly colour: string };

const comment = /\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g;
/** An address of a place on the page (`href="#add"`) and a selector (`#add {`) look like colours and are none. */
const colour =
  /(?<!href=["'{(`\s]{0,3})#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![\w-])(?!\s*[{,]\s*[\w-]+\s*:)|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/gi;

/** The names that people write; after a property that takes a colour, so that `white-space` and words are none. */
const colourName =
  /(?<=(?:color|background|border[\w-]*|fill|stroke|outline|shadow)["']?\s*[:=]\s*[^;{}<>\n]{0,80}(?<![\w-]))(?:white|black|red|green|blue|yellow|orange|purple|pink|brown|gr[ae]y|silver|gold|navy|teal|beige)(?![\w-])/gi;

export function findRawColours(source: string): readonly RawColour[] {
  const withoutComments = source.replace(comment, (text) => text.replace(/[^\n]/g, ' '));
  const found = [...withoutComments.matchAll(colour), ...withoutComments.matchAll(colourName)];
  return found.map((match) => ({
    line: withoutComments.slice(0, match.index).split('\n').length,
    colour: match[0],
  }));
}
