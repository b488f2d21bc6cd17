/** How often is too often, and the message then. */
import { dayMs } from '#domain/time/durations.ts';

/** Claims that were begun no longer ago count against a limit. */
export const claimsCountForMs = dayMs;

/** In a day. A person is a phone number that was proved. */
export type ClaimLimits = {
  /** Claims of one person, of any car. */
  readonly perPerson: number;
  /** Claims of one person that ended unpaid. */
  readonly unpaidPerPerson: number;
  /** Claims of one car, after which the next one needs a proved phone number; null for a person who has proved theirs. */
  readonly perCar: number | null;
};

/** What was claimed in that time already, the claim that is asked for left out. */
export type ClaimCounts = Readonly<Record<keyof ClaimLimits, number>>;

/**
 * Which limit one more claim would exceed: first the one that says the most about the claimant; null where it may be
 * made.
 */
export function findPassedLimit(counts: ClaimCounts, limits: ClaimLimits): keyof ClaimLimits | null {
  const names = ['unpaidPerPerson', 'perPerson', 'perCar'] as const;
  return names.find((name) => counts[name] >= (limits[name] ?? Number.POSITIVE_INFINITY)) ?? null;
}

type Noun = { readonly one: string; readonly many: string };

/**
 * Why a claim was refused, with no place in the waitlist either. `prove-phone`: the number has to be confirmed by a
 * texted code first, because nothing is paid for the hold, or because of too many claims from here or of this car.
 */
export type ClaimStop =
  | { readonly kind: 'too-many'; readonly of: Exclude<keyof ClaimLimits, 'perCar'> }
  | { readonly kind: 'prove-phone' };

/** `text` names the obstacle, `help` what to do. */
export function describeStop(stop: ClaimStop, noun: Noun): { readonly text: string; readonly help: string } {
  const called = 'We have your details and will call you. It isn’t reserved yet.';
  if (stop.kind === 'prove-phone') {
    return {
      text: `Confirm your mobile number to reserve this ${noun.one}`,
      help: 'Sign in with a code we text you, then reserve it. It isn’t reserved yet.',
    };
  }
  switch (stop.of) {
    case 'perPerson':
      return { text: `You’ve reached today’s limit for reserving ${noun.many}`, help: called };
    case 'unpaidPerPerson':
      return { text: `You’ve held a ${noun.one} several times today without paying`, help: called };
  }
}
