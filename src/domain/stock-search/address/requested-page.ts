/** Which part of the hits another program asks for, as an address writes it. */

export const defaultListLimit = 12;
export const maxListed = 60;
export const maxHitsPerPage = 100;
const farthestOffset = 1_000_000;

/** A limit as an address writes it; the usual one for anything that is no whole number above zero. */
export function parseListLimit(text: string | null): number {
  if (text === null || !/^\d{1,6}$/.test(text)) return defaultListLimit;
  return Math.min(Number(text), maxListed) || defaultListLimit;
}

export type Slice = {
  /** Null for the site's own. */
  readonly hitsPerPage: number | null;
  /** How many hits are passed over; null to go by the page of the state. */
  readonly offset: number | null;
};

export type ReadSlice =
  | ({ readonly kind: 'read' } & Slice)
  | { readonly kind: 'refused'; readonly message: string };

/** Whole numbers, those beyond a limit cut to it; what is no such number is refused, as no page would be what was meant. */
export function parseSlice(parameters: URLSearchParams): ReadSlice {
  const hitsPerPage = readWhole(parameters.get('hitsPerPage'), 1, maxHitsPerPage);
  if (hitsPerPage === 'unreadable')
    return refuse(`"hitsPerPage" is a whole number from 1 to ${maxHitsPerPage}.`);
  const offset = readWhole(parameters.get('offset'), 0, farthestOffset);
  if (offset === 'unreadable') return refuse(`"offset" is a whole number from 0 to ${farthestOffset}.`);
  return { kind: 'read', hitsPerPage, offset };
}

/** An empty field of a form asks for nothing. */
function readWhole(text: string | null, min: number, max: number): number | null | 'unreadable' {
  if (text === null || text === '') return null;
  if (!/^\d{1,30}$/.test(text) || Number(text) < min) return 'unreadable';
  return Math.min(Number(text), max);
}

function refuse(message: string): ReadSlice {
  return { kind: 'refused', message };
}
