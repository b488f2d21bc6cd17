/** What happened since the last visit to the cars a shopper watches: saved and viewed ones. */

import type { Favourites } from '#domain/favourites/favourites.ts';
import type { KnownCar, Visit } from '#domain/last-visit/visit.ts';
import { hourMs } from '#domain/time/durations.ts';
import type { ViewedCars } from '#domain/viewed-cars/viewed-cars.ts';
import type { CompactCard } from '#view-models/car-card/compact-card.ts';

export type WatchedCar = {
  readonly id: string;
  readonly make: string;
  readonly model: string;
  readonly isSaved: boolean;
  /** When it was saved or last viewed. */
  readonly priceCents: number | null;
};

export type Changes = {
  readonly drops: readonly { readonly id: string; readonly byCents: number }[];
  readonly gone: readonly WatchedCar[];
};

export type WatchedModel = { readonly make: string; readonly model: string };

/** As many as one call can ask about. */
export const maxWatchedCarsPerCall = 60;

/** Saved ones first; a car both saved and viewed counts once, with what it cost when it was saved. */
export function listWatched(favourites: Favourites, viewed: ViewedCars): readonly WatchedCar[] {
  const watched = new Map<string, WatchedCar>();
  for (const { entry, priceCents } of favourites) {
    watched.set(entry.id, { id: entry.id, make: entry.make, model: entry.model, isSaved: true, priceCents });
  }
  for (const { record, priceCents } of viewed) {
    if (watched.has(record.id)) continue;
    watched.set(record.id, {
      id: record.id,
      make: record.make,
      model: record.model,
      isSaved: false,
      priceCents,
    });
  }
  return [...watched.values()].slice(0, maxWatchedCarsPerCall);
}

/**
 * A car that is not among the cards is no longer listed. What is announced once in a visit stays announced until the
 * next.
 */
export function findChanges(
  visit: Visit,
  watched: readonly WatchedCar[],
  cards: readonly CompactCard[],
): Changes {
  const cardOf = new Map(cards.map((card) => [card.id, card]));
  const drops: { id: string; byCents: number }[] = [];
  const gone: WatchedCar[] = [];
  for (const car of watched) {
    const before = visit.before[car.id] ?? { priceCents: car.priceCents, isGone: false };
    const card = cardOf.get(car.id);
    if (!card || card.isSold) {
      if (!before.isGone) gone.push(car);
    } else if (
      before.priceCents !== null &&
      card.priceCents !== null &&
      card.priceCents < before.priceCents
    ) {
      drops.push({ id: car.id, byCents: before.priceCents - card.priceCents });
    }
  }
  return { drops, gone };
}

/** What the next visit compares with. */
export function knownCars(
  watched: readonly WatchedCar[],
  cards: readonly CompactCard[],
): Readonly<Record<string, KnownCar>> {
  const cardOf = new Map(cards.map((card) => [card.id, card]));
  return Object.fromEntries(
    watched.map(({ id }) => {
      const card = cardOf.get(id);
      return [id, { priceCents: card?.priceCents ?? null, isGone: !card || card.isSold }];
    }),
  );
}

/** The model a shopper looks at most, for "5 new RAV4s"; the one met first among equals. */
export function maxWatchedModel(watched: readonly WatchedCar[]): WatchedModel | null {
  const counts = new Map<string, { readonly model: WatchedModel; readonly count: number }>();
  for (const { make, model } of watched) {
    const key = `${make}|${model}`;
    counts.set(key, { model: { make, model }, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  const [mostCommon] = [...counts.values()].sort((a, b) => b.count - a.count);
  return mostCommon?.model ?? null;
}

/** "3 days ago", "5 hours ago", "less than an hour ago" */
export function agoText(ms: number): string {
  const hours = Math.floor(ms / hourMs);
  const days = Math.floor(hours / 24);
  if (days > 0) return `${days} ${days === 1 ? 'day' : 'days'} ago`;
  return hours > 0 ? `${hours} ${hours === 1 ? 'hour' : 'hours'} ago` : 'less than an hour ago';
}
