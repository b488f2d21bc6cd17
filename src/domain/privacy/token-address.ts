/** Addresses that open something of one shopper's, or of the dealer's alone: what stands in them is told to nobody else. */

/** Where a shopper is thanked; its query opens the receipt. */
export const successPath = '/success';

/** A valuation is open to everybody until its secret stands behind it. */
const opening =
  /^\/(?:(?:booking|success|answered|shortlist|unsubscribe|alert|checkout-journey|reservation|payment|feeds)(?=\/|$)|(?:trade-in|sell-my-car)(?=\/.))/;

/** `path` without its query. */
export function opensSomethingPersonal(path: string): boolean {
  return opening.test(path);
}

/** The address as others may know it: without query, and without what comes after such a name. */
export function publicAddress({
  origin,
  pathname,
}: {
  readonly origin: string;
  readonly pathname: string;
}): string {
  return `${origin}${opening.exec(pathname)?.[0] ?? pathname}`;
}
