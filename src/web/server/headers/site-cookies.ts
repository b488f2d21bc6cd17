/**
 * The cookies of a site, all needed for what the shopper requested: who is signed in, which browser waits for a code,
 * and which one keeps an estimate, began a purchase or holds a car. Behind encryption their names begin with `__Host-`,
 * which browsers reserve for cookies of this very host.
 */
import { codeLifetimeMs } from '#domain/shopper/sign-in-code.ts';
import { signedInHint } from '#web/signed-in-hint.ts';
import { isEncrypted, readCookie, writeCookie } from './cookie.ts';

export type SiteCookies = {
  /** Token of the signed-in shopper; null without one. */
  readonly session: string | null;
  /** Of a browser that asked for a code. */
  readonly signIn: string | null;
  /** Of a browser that keeps an estimate for a trade-in: what opens it. */
  readonly tradeIn: string | null;
  /** Of a browser that began to buy a car: what opens it. */
  readonly purchase: string | null;
  /** Of a browser that reserved cars: their links. */
  readonly holds: string | null;
};

export const noCookies: SiteCookies = {
  session: null,
  signIn: null,
  tradeIn: null,
  purchase: null,
  holds: null,
};

const names = {
  session: 'fc-session',
  signIn: 'fc-sign-in',
  tradeIn: 'fc-trade-in',
  purchase: 'fc-purchase',
  holds: 'fc-holds',
} as const;

export function readSiteCookies(header: string | undefined, origin: string): SiteCookies {
  return {
    session: readCookie(header, nameOf('session', origin)),
    signIn: readCookie(header, nameOf('signIn', origin)),
    tradeIn: readCookie(header, nameOf('tradeIn', origin)),
    purchase: readCookie(header, nameOf('purchase', origin)),
    holds: readCookie(header, nameOf('holds', origin)),
  };
}

export function sessionCookies(token: string, maxAgeMs: number, origin: string): readonly string[] {
  return [...sessionPair(token, maxAgeMs, origin), endedSignInCookie(origin)];
}

export function endedSessionCookies(origin: string): readonly string[] {
  return sessionPair(null, 0, origin);
}

export function signInCookie(browserId: string, origin: string): string {
  return siteCookie(nameOf('signIn', origin), browserId, codeLifetimeMs, origin);
}

export function endedSignInCookie(origin: string): string {
  return siteCookie(nameOf('signIn', origin), null, 0, origin);
}

function sessionPair(token: string | null, maxAgeMs: number, origin: string): readonly string[] {
  const hint = token === null ? null : '1';
  return [
    siteCookie(nameOf('session', origin), token, maxAgeMs, origin),
    siteCookie(signedInHint, hint, maxAgeMs, origin, true),
  ];
}

function siteCookie(
  name: string,
  value: string | null,
  maxAgeMs: number,
  origin: string,
  isReadable = false,
): string {
  return writeCookie({ name, value, maxAgeSeconds: Math.floor(maxAgeMs / 1000), origin, isReadable });
}

/** Null takes it away. */
export function tradeInCookie(link: string | null, maxAgeMs: number, origin: string): string {
  return siteCookie(nameOf('tradeIn', origin), link, Math.max(0, maxAgeMs), origin);
}

export function purchaseCookie(token: string, maxAgeMs: number, origin: string): string {
  return siteCookie(nameOf('purchase', origin), token, Math.max(0, maxAgeMs), origin);
}

export function holdsCookie(links: string, maxAgeMs: number, origin: string): string {
  return siteCookie(nameOf('holds', origin), links, Math.max(0, maxAgeMs), origin);
}

function nameOf(kind: keyof typeof names, origin: string): string {
  return isEncrypted(origin) ? `__Host-${names[kind]}` : names[kind];
}
