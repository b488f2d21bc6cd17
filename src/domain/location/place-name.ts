/** Names of suburbs and towns as shoppers type them: "st kilda", "Mt Gravatt, QLD", "Richmond 3121". */
import { foldText } from '#domain/text/fold-text.ts';
import { isPostcode } from './postcode.ts';

export type PlaceQuery = {
  /** Folded; empty where only a postcode was typed. */
  readonly name: string;
  readonly state: string | null;
  readonly postcode: string | null;
};

/** Names that can be recognised without asking anyone. */
export type LocalityNames = {
  /** `folded` as `foldPlaceName` makes it. */
  readonly has: (folded: string) => boolean;
};

const states: ReadonlySet<string> = new Set(['act', 'nsw', 'nt', 'qld', 'sa', 'tas', 'vic', 'wa']);
const spellings: Readonly<Record<string, string>> = {
  mt: 'mount',
  mtn: 'mountain',
  saint: 'st',
  pt: 'point',
};

/** Lower case, no accents, apostrophes or hyphens; the short forms that are written either way made one. */
export function foldPlaceName(name: string): string {
  return foldText(name)
    .replace(/['’.]+/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => (Object.hasOwn(spellings, word) ? spellings[word] : word))
    .join(' ');
}

/** A state or a postcode behind the name picks one of several places of that name. */
export function readPlaceQuery(text: string): PlaceQuery {
  const words = foldPlaceName(text).split(' ');
  let state: string | null = null;
  let postcode: string | null = null;
  for (;;) {
    const last = words.at(-1) ?? '';
    if (postcode === null && isPostcode(last)) postcode = last;
    else if (state === null && states.has(last) && (words.length > 1 || postcode !== null))
      state = last.toUpperCase();
    else break;
    words.pop();
  }
  return { name: words.join(' '), state, postcode };
}

/** "PORT MACQUARIE" → "Port Macquarie", "KURRI KURRI" → "Kurri Kurri"; "McMahons Point" keeps its capitals. */
export function placeLabel(name: string): string {
  if (/\p{Ll}/u.test(name)) return name;
  return name
    .toLowerCase()
    .replace(/(?<=^|[^\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase())
    .replace(
      /(?<=^| )(Mc|O['’])(\p{L})/gu,
      (_, prefix: string, letter: string) => prefix + letter.toUpperCase(),
    );
}
