/** How a cookie of a site is read and written: for this host, behind encryption only encrypted, and sent along by links from elsewhere. */

/** Null where the browser sent none of this name. */
export function readCookie(header: string | null | undefined, name: string): string | null {
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return null;
}

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
