/** The order of one person, and the one that comes of all of them together. */
import { listCarsIn, type Shortlist, type ShortlistPerson } from './shortlist.ts';

export type RankedCar = {
  readonly carId: string;
  /** From 1; null for a car that came after they put the others in order. */
  readonly place: number | null;
};

/** Their cars that are still in, those without a place last. */
export function listRanks(
  list: Pick<Shortlist, 'cars' | 'strikes'>,
  { ranking }: Pick<ShortlistPerson, 'ranking'>,
): readonly RankedCar[] {
  const carsIn = listCarsIn(list).map(({ carId }) => carId);
  const placed = ranking.filter((carId) => carsIn.includes(carId));
  const unranked = carsIn.filter((carId) => !placed.includes(carId));
  return [
    ...placed.map((carId, index) => ({ carId, place: index + 1 })),
    ...unranked.map((carId) => ({ carId, place: null })),
  ];
}

export type Direction = 'up' | 'down';

/** The whole order after one step; removed cars keep their rank for when they come back. */
export function moveInRanking(
  list: Pick<Shortlist, 'cars' | 'strikes'>,
  person: Pick<ShortlistPerson, 'ranking'>,
  { carId, direction }: { readonly carId: string; readonly direction: Direction },
): readonly string[] {
  const order = listRanks(list, person).map((placed) => placed.carId);
  const from = order.indexOf(carId);
  const to = direction === 'up' ? from - 1 : from + 1;
  const other = order[to];
  if (from === -1 || other === undefined) return person.ranking;
  order[from] = other;
  order[to] = carId;
  return withRemoved(order, person.ranking);
}

/** The order that a person chose; cars it does not name, because they were added meanwhile, follow. */
export function setRanking(
  list: Pick<Shortlist, 'cars' | 'strikes'>,
  person: Pick<ShortlistPerson, 'ranking'>,
  requested: readonly string[],
): readonly string[] {
  const now = listRanks(list, person).map(({ carId }) => carId);
  const known = [...new Set(requested)].filter((carId) => now.includes(carId));
  return withRemoved([...known, ...now.filter((carId) => !known.includes(carId))], person.ranking);
}

function withRemoved(order: readonly string[], ranking: readonly string[]): readonly string[] {
  return [...order, ...ranking.filter((carId) => !order.includes(carId))];
}

export type CombinedRank = {
  readonly carId: string;
  /** What each person counts for it, in the order of `people`. */
  readonly counts: readonly number[];
  readonly sum: number;
};

export type CombinedOrder = {
  /** Those who have put the cars in an order; no one else counts. */
  readonly people: readonly ShortlistPerson[];
  /** The first choice first; without an order, as they were added. */
  readonly places: readonly CombinedRank[];
};

/**
 * Each person's places added up, the smallest sum first. A car without a place counts as one after the person's last.
 * Of equal sums the car comes first that a person likes best, and then the one that was added first.
 */
export function combineRankings(list: Pick<Shortlist, 'people' | 'cars' | 'strikes'>): CombinedOrder {
  const people = list.people.filter(({ ranking }) => ranking.length > 0);
  const counting = people.map((person) => {
    const places = listRanks(list, person);
    const afterLast = places.filter(({ place: position }) => position !== null).length + 1;
    return new Map(places.map(({ carId, place: position }) => [carId, position ?? afterLast]));
  });
  const places = listCarsIn(list).map(({ carId }) => {
    const counts = counting.map((counts) => counts.get(carId) ?? 0);
    return { carId, counts, sum: counts.reduce((sum, count) => sum + count, 0) };
  });
  const best = ({ counts }: CombinedRank) => Math.min(...counts);
  return { people, places: places.toSorted((a, b) => a.sum - b.sum || best(a) - best(b)) };
}
