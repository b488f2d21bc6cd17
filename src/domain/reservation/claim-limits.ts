/** How often is too often, and what is said then (B-28). */
import { dayMs } from '#domain/time/durations.ts';

/** Claims that were begun no longer ago count against a limit. */
export const claimsCountForMs = dayMs;

/** In a day. */
export type ClaimLimits = {
  /** Claims of one person, of any car. */
  readonly perPerson: number;
  /** Claims of one person that ended unpaid. */
  readonly unpaidPerPerson: number;
  /** Claims of one car, by anybody. */
  readonly perCar: number;
};

/** What was claimed in that time already, the claim that is asked for left out. */
export type ClaimCounts = Readonly<Record<keyof ClaimLimits, number>>;

/** What one more claim would pass: first what says the most about whoever claims; null where it may be made. */
export function findPassedLimit(counts: ClaimCounts, limits: ClaimLimits): keyof ClaimLimits | null {
  const names = ['unpaidPerPerson', 'perPerson', 'perCar'] as const;
  return names.find((name) => counts[name] >= limits[name]) ?? null;
}

type Noun = { readonly one: string; readonly many: string };

/** `text` says what stands in the way, `help` what becomes of what was sent. */
function describeTooMany(
  of: keyof ClaimLimits,
  noun: Noun,
): { readonly text: string; readonly help: string } {
  const help = 'We have your details and call you. Nothing is reserved yet.';
  switch (of) {
    case 'perPerson':
      return { text: `You have reserved as many ${noun.many} today as one person may`, help };
    case 'unpaidPerPerson':
      return { text: `A ${noun.one} was kept for you several times today and not paid for`, help };
    case 'perCar':
      return { text: `Today this ${noun.one} can only be reserved by phone`, help };
  }
}

/**
 * Why somebody who reached for a car has it not, nor a place in the line. `had-already`: somebody with this number has,
 * who gave another address; it may be themselves, or a stranger, so that their link is not for this one.
 */
export type ClaimStop =
  | { readonly kind: 'too-many'; readonly of: keyof ClaimLimits }
  | { readonly kind: 'had-already' };

export function describeStop(stop: ClaimStop, noun: Noun): { readonly text: string; readonly help: string } {
  if (stop.kind === 'too-many') return describeTooMany(stop.of, noun);
  return {
    text: `Somebody with this phone number has reserved this ${noun.one} already, or waits for it`,
    help: 'If that was you, open the link in the message that we sent you then. We have your details and call you.',
  };
}
