/** Names of suburbs and towns as shoppers type them: "st kilda", "Mt Gravatt, QLD", "Richmond 3121". */
import { foldText } from '#domain/text/fold-text.ts';
import type { Coordinates } from './distance.ts';
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
export function normalisePlaceName(name: string): string {
  return foldText(name)
    .replace(/['’.]+/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => (Object.hasOwn(spellings, word) ? spellings[word] : word))
    .join(' ');
}

/** A state or a postcode behind the name picks one of several places of that name. */
export function readPlaceQuery(text: string): PlaceQuery {
  const words = normalisePlaceName(text).split(' ');
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

/** A named place with its coordinates. */
export type Place = {
  /** As it is shown to a shopper: "2150", "Parramatta", "Richmond VIC". */
  readonly label: string;
  readonly coordinates: Coordinates;
  /** "VIC"; left out where the geocoder does not say. */
  readonly state?: string;
};

/** Regions that people live in and no postcode table lists, each by the town it is measured from. */
export type RegionCentre = { readonly label: string; readonly town: string; readonly state: string };

const regions: readonly RegionCentre[] = [
  { label: 'Gold Coast', town: 'southport', state: 'QLD' },
  { label: 'Sunshine Coast', town: 'maroochydore', state: 'QLD' },
  { label: 'Central Coast', town: 'gosford', state: 'NSW' },
  { label: 'Northern Beaches', town: 'dee why', state: 'NSW' },
  { label: 'Western Sydney', town: 'parramatta', state: 'NSW' },
  { label: 'Blue Mountains', town: 'katoomba', state: 'NSW' },
  { label: 'Hunter Valley', town: 'cessnock', state: 'NSW' },
  { label: 'Mornington Peninsula', town: 'mornington', state: 'VIC' },
  { label: 'Yarra Valley', town: 'lilydale', state: 'VIC' },
  { label: 'Adelaide Hills', town: 'mount barker', state: 'SA' },
];

/** By folded name (`foldPlaceName`). */
export const regionCentres: ReadonlyMap<string, RegionCentre> = new Map(
  regions.map((region) => [region.label.toLowerCase(), region]),
);
