/** Texts for the waitlist of a car that is held for another shopper, the same on the page and in the email. */
import type { WaitingShopper } from './hold.ts';

export type WaitlistPosition = {
  readonly waiting: WaitingShopper;
  /** From 1. */
  readonly position: number;
  /** It was sold, or taken off sale: no one is called until that changes. */
  readonly isCarGone: boolean;
};

export function describeWaitlist(
  { position, isCarGone }: Pick<WaitlistPosition, 'position' | 'isCarGone'>,
  noun: string,
): { readonly heading: string; readonly text: string } {
  if (isCarGone) {
    return {
      heading: `The ${noun} is no longer for sale`,
      text: 'Somebody else has it. You keep your place: should it come back, we keep it for you and write to you at once. You owe nothing, and are bound to nothing.',
    };
  }
  return {
    heading: position === 1 ? 'You are next in line' : `You are number ${position} in line`,
    text: `Somebody else has the ${noun} reserved just now. Reservations end, and not each of them ends in a sale: if it comes free, we keep it for you for 12 hours and write to you at once. It costs nothing and binds you to nothing.`,
  };
}
