/**
 * Addresses that open something of one shopper's, or of the dealer's alone. Their secrets are shown to no other system:
 * not to the dealer's CRM, a measurement tag, another site, a count or a log. This file is the one list of them.
 */

/** Where a shopper is thanked; its query opens the receipt. */
export const successPath = '/success';

/** A valuation is public until its secret follows it. */
const opening =
  /^\/(?:(?:booking|success|answered|shortlist|unsubscribe|alert|checkout-journey|reservation|payment|test-payment|feeds|theme-preview|release-preview)(?=\/|$)|~?(?:trade-in|sell-my-car)(?=\/.))/i;

/** Parameters that open something themselves. */
const openingParameter = /^(?:signature|confirm|token|preview|draft|owner|proof|receipt|code)$/i;
/** Parameters that hold an address, which may be such a one: a sign-in leads back to a valuation. */
const addressParameter = /^(?:redirect|back|next)$/i;
/** Only to take a path apart. */
const anyOrigin = 'https://site.invalid';

type Located = { readonly pathname: string; readonly search?: string };

/** Also of an address that only leads to such a one, as a sign-in does. */
export function opensSomethingPersonal({ pathname, search = '' }: Located): boolean {
  return openingOf(pathname) !== null || [...new URLSearchParams(search)].some(isOpening);
}

/** The address as others may know it: without query, and without what comes after such a name. */
export function publicAddress({ origin, pathname }: Located & { readonly origin: string }): string {
  return `${origin}${openingOf(pathname) ?? pathname}`;
}

/**
 * An address, or a path of this site, as it may leave: with the query that says what was looked at, and without what
 * opens anything. What cannot be taken apart is not passed on at all.
 */
export function withoutSecrets(address: string): string {
  if (address === '') return '';
  const url = URL.parse(address, anyOrigin);
  if (url === null) return '';
  const origin = url.origin === anyOrigin ? '' : url.origin;
  const opened = openingOf(url.pathname);
  if (opened !== null) return `${origin}${opened}`;
  const known = [...url.searchParams];
  const parameters = known.filter((parameter) => !isOpening(parameter));
  if (parameters.length === known.length) return `${origin}${url.pathname}${url.search}`;
  return `${origin}${url.pathname}${parameters.length === 0 ? '' : `?${new URLSearchParams(parameters)}`}`;
}

/**
 * The part of a path that everyone may know; null where that is all of it. As the router reads it: in any case, with
 * slashes for one.
 */
function openingOf(pathname: string): string | null {
  return opening.exec(decoded(pathname).replaceAll(/\/{2,}/g, '/'))?.[0] ?? null;
}

function isOpening([name, value]: readonly [string, string]): boolean {
  return openingParameter.test(name) || (addressParameter.test(name) && withoutSecrets(value) !== value);
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
