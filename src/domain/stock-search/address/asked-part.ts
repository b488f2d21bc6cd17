/** Which part of the hits another program asks for (API-6, API-7, SRCH-18), as an address writes it. */

export const usualListLimit = 12;
export const mostListed = 60;
export const mostHitsPerPage = 100;
const farthestOffset = 1_000_000;

/** A limit as an address writes it; the usual one for anything that is no whole number above zero. */
export function parseListLimit(text: string | null): number {
  if (text === null || !/^\d{1,6}$/.test(text)) return usualListLimit;
  return Math.min(Number(text), mostListed) || usualListLimit;
}

export type Slice = {
  /** Null for the site's own. */
  readonly hitsPerPage: number | null;
  /** How many hits are passed over; null to go by the page of the state. */
  readonly offset: number | null;
};

/** Whole numbers within limits; anything else is not there. */
export function parseSlice(parameters: URLSearchParams): Slice {
  const read = (name: string, least: number, most: number) => {
    const text = parameters.get(name) ?? '';
    if (!/^\d{1,9}$/.test(text) || Number(text) < least) return null;
    return Math.min(Number(text), most);
  };
  return { hitsPerPage: read('hitsPerPage', 1, mostHitsPerPage), offset: read('offset', 0, farthestOffset) };
}
