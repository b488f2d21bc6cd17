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
    reason: 'Your watchlist is then on every device, and you can choose to hear when a price drops.',
  },
  'trade-in': {
    heading: 'Sign in for your trade-in',
    reason: 'Your answers and your estimate are kept, so that you can come back to them.',
  },
  checkout: {
    heading: 'Sign in to reserve',
    reason: 'Your reservation is tied to your number, so that nobody else can change it.',
  },
  finance: {
    heading: 'Sign in for finance',
    reason: 'What you tell us about a loan is kept for you alone.',
  },
  'spin-to-win': {
    heading: 'Sign in to spin',
    reason: 'One turn for each phone number, so that the odds are the same for everybody.',
  },
  'online-payment': {
    heading: 'Sign in to pay',
    reason: 'Your payment and its receipt are then in your garage.',
  },
  'car-finance': {
    heading: 'Sign in for finance on this car',
    reason: 'What you tell us about a loan is kept for you alone.',
  },
  'my-garage': {
    heading: 'Sign in',
    reason: 'What you saved, asked and booked, on every device.',
  },
};

/** Of the same page, for a shopper who has just signed out. */
export const signedOutTexts: SignInTexts = {
  heading: 'You are signed out',
  reason: 'What you saved stays in your garage until you sign in again.',
};
