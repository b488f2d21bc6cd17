/** Duties and tax thresholds are set again each July: figures of an earlier one may be out of date. */

/** The first of July that has come since the figures began to hold; null where they are of this year. Calendar dates. */
export function findLaterJuly(asAt: string, today: string): string | null {
  const ofThisYear = `${today.slice(0, 4)}-07-01`;
  const last = today < ofThisYear ? `${Number(today.slice(0, 4)) - 1}-07-01` : ofThisYear;
  return asAt < last ? last : null;
}
