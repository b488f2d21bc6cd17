/** `/sign-in?type={type}&redirect={path}&back={path}`. Both paths stay on the same site, whatever is typed. */

/** What a shopper signs in for: it decides the words of the page. */
export const signInTypes = [
  'watchlist',
  'trade-in',
  'checkout',
  'finance',
  'spin-to-win',
  'online-payment',
  'car-finance',
  'my-garage',
] as const;
export type SignInType = (typeof signInTypes)[number];

/** Whatever else an address says is a visit to the garage. */
export function parseSignInType(text: string | null): SignInType {
  return signInTypes.find((type) => type === text) ?? 'my-garage';
}

export type SignInTexts = { readonly heading: string; readonly reason: string };

export const signInTexts: Readonly<Record<SignInType, SignInTexts>> = {
  watchlist: {
    heading: 'Sign in to save this',
    reason: 'See your watchlist on all your devices and get price drop alerts.',
  },
  'trade-in': {
    heading: 'Sign in for your trade-in',
    reason: 'We’ll save your answers and estimate so you can come back to them.',
  },
  checkout: {
    heading: 'Sign in to reserve',
    reason: 'Your reservation is linked to your mobile number, so only you can change it.',
  },
  finance: {
    heading: 'Sign in for finance',
    reason: 'Only you and our finance team can see your loan details.',
  },
  'spin-to-win': {
    heading: 'Sign in to spin',
    reason: 'One turn for each mobile number, so everyone has the same odds.',
  },
  'online-payment': {
    heading: 'Sign in to pay',
    reason: 'We’ll save your payment and receipt in My garage.',
  },
  'car-finance': {
    heading: 'Sign in for finance on this car',
    reason: 'Only you and our finance team can see your loan details.',
  },
  'my-garage': {
    heading: 'Sign in',
    reason: 'See your saved cars, enquiries and bookings on all your devices.',
  },
};

/** Of the same page, for a shopper who has just signed out. */
export const signedOutTexts: SignInTexts = {
  heading: 'You are signed out',
  reason: 'Your saved cars and searches will be here when you sign in again.',
};

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
const maxPathLength = 4_000;
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
  if (text === null || !text.startsWith('/') || text.length > maxPathLength) return null;
  const url = URL.parse(text, anyOrigin);
  if (url === null || url.origin !== anyOrigin || url.username !== '') return null;
  // Dots were resolved: "/.//evil.example" is "//evil.example" now.
  if (url.pathname.startsWith('//') || /^\/sign-(in|out)(\/|$)/.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}
