/**
 * The cookies of a site, all needed for what the shopper requested: who is signed in, which browser waits for a code,
 * and which one keeps an estimate, began a purchase or holds a car. Behind encryption their names begin with `__Host-`,
 * which browsers reserve for cookies of this very host.
 */
import { codeLifetimeMs } from '#domain/shopper/sign-in-code.ts';
import { signedInHint } from '#web/signed-in-hint.ts';

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

/** Null where the browser sent none of this name. */
export function readCookie(header: string | null | undefined, name: string): string | null {
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return null;
}

/**
 * How a cookie of a site is read and written: for this host, behind encryption only encrypted, and sent along by links
 * from elsewhere.
 */
export type Cookie = {
  readonly name: string;
  /** Null takes the cookie away. */
  readonly value: string | null;
  readonly maxAgeSeconds: number;
  /** Of the page: only behind encryption may a cookie ask for it. */
  readonly origin: string;
  readonly path?: string;
  /** Readable for script of the page too; what opens something never is. */
  readonly isReadable?: boolean;
};

export function writeCookie({
  name,
  value,
  maxAgeSeconds,
  origin,
  path = '/',
  isReadable = false,
}: Cookie): string {
  return [
    `${name}=${value ?? ''}`,
    `Path=${path}`,
    `Max-Age=${value === null ? 0 : maxAgeSeconds}`,
    'SameSite=Lax',
    ...(isReadable ? [] : ['HttpOnly']),
    ...(isEncrypted(origin) ? ['Secure'] : []),
  ].join('; ');
}

export function isEncrypted(origin: string): boolean {
  return origin.startsWith('https:');
}
