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
      text: 'Someone else has bought it. You keep your place: if it comes back on sale, we’ll hold it for you and notify you. It’s free, with no obligation.',
    };
  }
  return {
    heading: position === 1 ? 'You are next in line' : `You are number ${position} in line`,
    text: `Someone else has reserved the ${noun}. Not every reservation ends in a sale: if it becomes available, we’ll hold it for you for 12 hours and notify you. It’s free, with no obligation.`,
  };
}
