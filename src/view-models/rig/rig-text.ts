/** What a shopper's rig says of a car, in one line, with what it rests on. */
import { evaluateTow } from '#domain/rig/evaluate-tow.ts';
import { computeDays, computeRangeBand } from '#domain/rig/range-band.ts';
import type { Rig, TowingRating } from '#domain/rig/rig.ts';
import { formatKilograms, formatKilometres } from '#domain/text/number.ts';

/** What is known of a car that a rig has to do with: the most a van may weigh loaded, or an electric range. */
export type RigFacts = { readonly atmKg: number } | { readonly rangeKm: number };

export type RigLine = { readonly text: string; readonly isOver: boolean };

/** Null where the rig has nothing to do with the car. */
export function describeRig(rig: Rig, facts: RigFacts, locale: string): RigLine | null {
  if ('atmKg' in facts) return rig.towing && describeTow(rig.towing, facts.atmKg, locale);
  return rig.kmPerDay === null ? null : sayDays(rig.kmPerDay, facts.rangeKm, locale);
}

function describeTow({ kg: ratingKg, carName }: TowingRating, atmKg: number, locale: string): RigLine {
  const kg = (value: number) => formatKilograms(value, locale);
  const yours = carName === null ? `your ${kg(ratingKg)}` : `the ${kg(ratingKg)} of your ${carName}`;
  const verdict = evaluateTow(ratingKg, atmKg);
  return verdict.kind === 'within'
    ? { text: `Within ${yours}, loaded to its ATM`, isOver: false }
    : { text: `${kg(verdict.overKg)} over ${yours}, loaded to its ATM`, isOver: true };
}

function sayDays(kmPerDay: number, rangeKm: number, locale: string): RigLine {
  const { min, max } = computeDays(computeRangeBand(rangeKm, null), kmPerDay);
  const km = formatKilometres(kmPerDay, locale);
  if (max < 1) return { text: `Less than a day at ${km} a day on one charge`, isOver: true };
  const days = min === max ? String(max) : `${min} to ${max}`;
  return {
    text: `About ${days} ${max === 1 ? 'day' : 'days'} at ${km} a day on one charge, winter highway to town`,
    isOver: min < 1,
  };
}

/** As an element carries it: "atm 2140", "range 480". */
export function writeRigFacts(facts: RigFacts): string {
  return 'atmKg' in facts ? `atm ${facts.atmKg}` : `range ${facts.rangeKm}`;
}

export function readRigFacts(text: string): RigFacts | null {
  const [kind, number] = text.split(' ');
  const value = Number(number);
  if (!(value > 0)) return null;
  return kind === 'atm' ? { atmKg: value } : { rangeKm: value };
}
