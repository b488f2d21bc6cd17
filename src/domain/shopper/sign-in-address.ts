/** `/sign-in?type={type}&redirect={path}&back={path}`. Both paths stay on the same site, whatever is typed. */
import { parseSignInType, type SignInType } from './sign-in-type.ts';

export const signInPath = '/sign-in';
export const signInCodePath = '/sign-in/code';
/** Where a shopper is after signing out. */
export const signedOutHref = `${signInPath}?signed-out=1`;

export type SignInRequest = {
  readonly type: SignInType;
  /** Where a shopper goes after signing in. */
  readonly redirect: string;
  /** Where a shopper goes who prefers not to. */
  readonly back: string;
  /** A car to save as soon as it is known for whom. */
  readonly carId: string | null;
};

/** A search with a hundred filters is shorter, and so is its address here than the 8 kB that proxies take of a request line. */
const longestPath = 4_000;
/** Only to tell a path from an address of another site. */
const anyOrigin = 'https://site.invalid';

export function signInHref(
  request: Pick<SignInRequest, 'type' | 'redirect' | 'back'> & { readonly carId?: string | null },
  path: string = signInPath,
): string {
  const { type, redirect, back, carId = null } = request;
  const params = new URLSearchParams({ type, redirect: plainBrackets(redirect), back: plainBrackets(back) });
  if (carId !== null) params.set('car_id', carId);
  return `${path}?${params}`;
}

/** A search is full of brackets: written as %5B already, each would come to five characters here instead of three. */
function plainBrackets(path: string): string {
  return path.replaceAll(/%5B/gi, '[').replaceAll(/%5D/gi, ']');
}

export function parseSignInRequest(params: URLSearchParams, garageHref: string): SignInRequest {
  const carId = params.get('car_id');
  return {
    type: parseSignInType(params.get('type')),
    redirect: pathOfSameSite(params.get('redirect')) ?? garageHref,
    back: pathOfSameSite(params.get('back')) ?? '/',
    carId: carId !== null && /^[\w.:-]{1,100}$/.test(carId) ? carId : null,
  };
}

/**
 * As browsers read it: backslashes are slashes to them, and tabs and line ends are nothing, so that `/\evil.example` and
 * `/<tab>/evil.example` lead away. Null for whatever could, and for the sign-in itself, which would lead in a circle.
 */
export function pathOfSameSite(text: string | null): string | null {
  if (text === null || !text.startsWith('/') || text.length > longestPath) return null;
  const url = URL.parse(text, anyOrigin);
  if (url === null || url.origin !== anyOrigin || url.username !== '') return null;
  // Dots were resolved: "/.//evil.example" is "//evil.example" now.
  if (url.pathname.startsWith('//') || /^\/sign-(in|out)(\/|$)/.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}
