/**
 * The history of a car's price, recorded by the store itself from one import to the next: the price, and until when.
 */
import type { Car, PastPrice } from '#domain/car/car.ts';
import { dayMs } from '#domain/time/durations.ts';
import { defaultPriceGuard, isOutlier } from './price-guard.ts';
import { shownPriceCents } from './shown-price.ts';

/** More than a year ago says little of the current car. */
export const pastPriceRetentionDays = 730;
/** A feed that changes its mind every night must not fill the store. */
export const maxPastPrices = 12;
/** A price that is back to its previous value within these days was a mistake, and no genuine price. */
export const correctedWithinDays = 3;
/** A price far from the ones before and after it was one too: feeds are often put right after a weekend. */
export const outlierWithinDays = 7;

type Input = Pick<Car, 'priceCents' | 'priceType'>;

/** What the store knows of a car before an import changes it. */
export type PricedBefore = Input & Pick<Car, 'status' | 'updatedAt' | 'createdAt' | 'pastPrices'>;

/** `planned`: it began or ended automatically at a moment that a person set, so the previous price was intended. */
export type PriceCause = 'changed' | 'planned';

/**
 * The newest first. Only a price that a shopper could see counts; what it includes belongs to it. A corrected mistake
 * leaves no trace.
 */
export function recordPrice(
  known: PricedBefore,
  requested: Input,
  now: Date,
  cause: PriceCause = 'changed',
): readonly PastPrice[] {
  if (isSamePrice(known, requested)) return saveRecent(known.pastPrices, now);
  const priceCents = shownPriceCents(known);
  const ended = { priceType: known.priceType, endedAt: lastSeenAt(known, now) };
  const all = priceCents === null ? known.pastPrices : [{ ...ended, priceCents }, ...known.pastPrices];
  return saveRecent(cause === 'planned' ? all : withoutMistakes(all, known, requested, now), now);
}

/** A price that was reverted: the value, and since when it may have been shown. */
export type RevertedPrice = {
  readonly since: Date;
  readonly priceCents?: number;
  readonly priceType?: string | null;
};

/** The history without reverted prices, whatever the current one is: they are no evidence of anything. */
export function recordRevertedPrice(
  known: PricedBefore,
  requested: Input,
  { reverted, now }: { readonly reverted: readonly RevertedPrice[]; readonly now: Date },
): readonly PastPrice[] {
  const isTaken = (previous: Input, endedAt: Date) =>
    reverted.some(
      ({ since, priceCents = previous.priceCents, priceType = previous.priceType }) =>
        endedAt >= since && previous.priceCents === priceCents && previous.priceType === priceType,
    );
  const pastPrices = known.pastPrices.filter((past) => !isTaken(past, past.endedAt));
  const before = { ...known, pastPrices };
  if (isTaken(known, now)) return saveRecent(untilRequested(pastPrices, requested), now);
  return recordPrice(before, requested, now);
}

/** The same price before and after a reverted one is one price, which has not ended. */
function untilRequested(pastPrices: readonly PastPrice[], requested: Input): readonly PastPrice[] {
  const [newest, ...others] = pastPrices;
  return newest !== undefined && isSamePrice(newest, requested) ? others : pastPrices;
}

/** Without what was shown for a short time and corrected: the price before it is asked again, or one like it. */
function withoutMistakes(
  all: readonly PastPrice[],
  { createdAt }: Pick<PricedBefore, 'createdAt'>,
  requested: Input,
  now: Date,
): readonly PastPrice[] {
  const back = all.findIndex((past) => isSamePrice(past, requested));
  const returned = all[back];
  if (returned !== undefined && isWithin(returned.endedAt, correctedWithinDays, now))
    return all.slice(back + 1);
  const { priceCents } = requested;
  if (priceCents === null) return all;
  const isFar = (from: number, to: number) => isOutlier(from, to, defaultPriceGuard);
  const near = all.findIndex((past) => !isFar(past.priceCents, priceCents));
  const mistakes = near < 0 ? all : all.slice(0, near);
  const sound = all[near];
  const since = sound?.endedAt ?? createdAt;
  const isAlone = sound !== undefined && !mistakes.every((past) => isFar(past.priceCents, sound.priceCents));
  if (mistakes.length === 0 || isAlone || !isWithin(since, outlierWithinDays, now)) return all;
  return sound === undefined ? [] : untilRequested(all.slice(near), requested);
}

function isSamePrice(left: Input, right: Input): boolean {
  return left.priceCents === right.priceCents && left.priceType === right.priceType;
}

function isWithin(since: Date, days: number, now: Date): boolean {
  return now.getTime() - since.getTime() <= days * dayMs;
}

function saveRecent(pastPrices: readonly PastPrice[], now: Date): readonly PastPrice[] {
  const oldest = now.getTime() - pastPriceRetentionDays * dayMs;
  return pastPrices.filter(({ endedAt }) => endedAt.getTime() >= oldest).slice(0, maxPastPrices);
}

/** A car that had gone was last asked for on the day it went. */
function lastSeenAt({ status, updatedAt }: PricedBefore, now: Date): Date {
  return status === 'withdrawn' || status === 'sold' ? updatedAt : now;
}
