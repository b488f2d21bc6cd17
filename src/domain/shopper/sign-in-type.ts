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
