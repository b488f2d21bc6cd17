/**
 * The cookies of a site, all needed for what somebody asked for: who is signed in, which browser waits for a code, and which
 * one keeps an estimate.
 * Behind encryption their names begin with `__Host-`, which browsers keep for cookies of this very host.
 */
import { codeLifetimeMs } from '#domain/shopper/sign-in-code.ts';

export type SiteCookies = {
  /** Token of whoever is signed in; null for nobody. */
  readonly session: string | null;
  /** Of a browser that asked for a code. */
  readonly signIn: string | null;
  /** Of a browser that keeps an estimate for a trade-in (C-8): what opens it. */
  readonly tradeIn: string | null;
};

export const noCookies: SiteCookies = { session: null, signIn: null, tradeIn: null };

const names = { session: 'fc-session', signIn: 'fc-sign-in', tradeIn: 'fc-trade-in' } as const;
/** Says to script that it is worth asking who is signed in; it opens nothing. */
const hintName = 'fc-signed-in';

export function readSiteCookies(header: string | undefined, origin: string): SiteCookies {
  if (header === undefined) return noCookies;
  const values = new Map(
    header.split(';').map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()] as const;
    }),
  );
  return {
    session: values.get(nameOf('session', origin)) ?? null,
    signIn: values.get(nameOf('signIn', origin)) ?? null,
    tradeIn: values.get(nameOf('tradeIn', origin)) ?? null,
  };
}

export function sessionCookies(token: string, maxAgeMs: number, origin: string): readonly string[] {
  const maxAge = Math.floor(maxAgeMs / 1000);
  return [
    cookie(nameOf('session', origin), token, { maxAge, origin, isHidden: true }),
    cookie(hintName, '1', { maxAge, origin, isHidden: false }),
    endedSignInCookie(origin),
  ];
}

export function endedSessionCookies(origin: string): readonly string[] {
  return [
    cookie(nameOf('session', origin), '', { maxAge: 0, origin, isHidden: true }),
    cookie(hintName, '', { maxAge: 0, origin, isHidden: false }),
  ];
}

export function signInCookie(browserId: string, origin: string): string {
  const maxAge = Math.floor(codeLifetimeMs / 1000);
  return cookie(nameOf('signIn', origin), browserId, { maxAge, origin, isHidden: true });
}

export function endedSignInCookie(origin: string): string {
  return cookie(nameOf('signIn', origin), '', { maxAge: 0, origin, isHidden: true });
}

/** Null takes it away. */
export function tradeInCookie(link: string | null, maxAgeMs: number, origin: string): string {
  const maxAge = link === null ? 0 : Math.max(0, Math.floor(maxAgeMs / 1000));
  return cookie(nameOf('tradeIn', origin), link ?? '', { maxAge, origin, isHidden: true });
}

function nameOf(kind: keyof typeof names, origin: string): string {
  return isEncrypted(origin) ? `__Host-${names[kind]}` : names[kind];
}

function isEncrypted(origin: string): boolean {
  return origin.startsWith('https:');
}

type CookieOptions = { readonly maxAge: number; readonly origin: string; readonly isHidden: boolean };

function cookie(name: string, value: string, { maxAge, origin, isHidden }: CookieOptions): string {
  return [
    `${name}=${value}`,
    'Path=/',
    `Max-Age=${maxAge}`,
    'SameSite=Lax',
    ...(isHidden ? ['HttpOnly'] : []),
    ...(isEncrypted(origin) ? ['Secure'] : []),
  ].join('; ');
}
