/** What the page of a shared list says: its people, its cars in the order of all and of the one who looks, and how that order came about. */
import type { Car } from '#domain/car/car.ts';
import { maxComparedCars, minComparedCars } from '#domain/compare/compare-list.ts';
import { type CombinedOrder, combineRankings, listRanks } from '#domain/shortlist/ranking.ts';
import {
  findRemoval,
  maxShortlistCars,
  type Shortlist,
  type ShortlistPerson,
} from '#domain/shortlist/shortlist.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { buildComparison, type Comparison } from '#view-models/compare/comparison.ts';
import { type ListedCarView, type PersonView, viewListedCar, viewPerson } from './listed-car-view.ts';

/** Columns that a phone has room for. */
export const maxColumnsOnPhone = 2;

/**
 * Cars of a shared list side by side: as many as fit, which of them is where can be picked, with what its people think
 * beside the facts.
 */
export type ListComparison = {
  readonly comparison: Comparison;
  /** The first of them alone, as a phone shows them: what differs and what is best is another matter among two. */
  readonly pair: Comparison;
  /** The same cars, with notes and places. */
  readonly columns: readonly ListedCarView[];
  /** Every car that can be in a column. */
  readonly choices: readonly { readonly carId: string; readonly label: string }[];
};

type ComparisonInput = {
  readonly listed: readonly ListedCarView[];
  readonly cars: readonly Car[];
  readonly compared: readonly string[];
};

/** What was picked, in that order; the first of the list take the places of what was picked twice or is gone. */
function buildListComparison(
  { listed, cars, compared }: ComparisonInput,
  site: SiteContext,
  now: Date,
): ListComparison {
  const comparable = listed.filter(({ card }) => card !== null);
  const picked = compared.filter((carId) => comparable.some((car) => car.carId === carId));
  const firsts = comparable.filter(({ removedText }) => removedText === null).map(({ carId }) => carId);
  const columns =
    compared.length < minComparedCars ? maxComparedCars : Math.min(compared.length, maxComparedCars);
  const shown = [...new Set([...picked, ...firsts])].slice(0, columns);
  const shownCars = shown.flatMap((carId) => cars.filter(({ id }) => id === carId));
  return {
    comparison: buildComparison(shownCars, site, now),
    pair: buildComparison(shownCars.slice(0, maxColumnsOnPhone), site, now),
    columns: shown.flatMap((carId) => comparable.filter((car) => car.carId === carId)),
    choices: comparable.map(({ carId, name, removedText }) => ({
      carId,
      label: removedText === null ? name : `${name} (removed)`,
    })),
  };
}

export type YourRank = { readonly car: ListedCarView; readonly place: number | null };

export type ShortlistView = {
  readonly version: number;
  readonly people: readonly PersonView[];
  readonly you: PersonView | null;
  readonly isOwner: boolean;
  /** Reads, and may not join. */
  readonly isShutOut: boolean;
  /** Only the owner sees it. */
  readonly shutOut: readonly { readonly id: string; readonly name: string }[];
  /** The first choice of all first. */
  readonly cars: readonly ListedCarView[];
  readonly removedCars: readonly ListedCarView[];
  readonly working: OrderWorking;
  /** In the viewer's order; as they were added until there is one. */
  readonly yourOrder: readonly YourRank[];
  readonly hasYourOrder: boolean;
  readonly hasRoom: boolean;
  /** Null where the cars are not side by side. */
  readonly comparison: ListComparison | null;
};

type Input = {
  readonly list: Shortlist;
  /** Those that the site still lists. */
  readonly cars: readonly Car[];
  readonly viewer: {
    readonly you: ShortlistPerson | null;
    readonly isOwner: boolean;
    readonly isShutOut: boolean;
    readonly compared: readonly string[] | null;
  };
};

export function buildShortlistView(
  { list, cars, viewer }: Input,
  site: SiteContext,
  now: Date,
): ShortlistView {
  const { you, isOwner, isShutOut, compared } = viewer;
  const people = list.people.map((person) => viewPerson(person, you));
  const order = combineRankings(list);
  const carViews = new Map(
    list.cars.map((car) => [car.carId, viewListedCar(car, { list, cars, people, you }, site, now)]),
  );
  const pick = (carIds: readonly string[]) =>
    carIds.map((carId) => carViews.get(carId)).filter((car) => car !== undefined);
  const carsIn = pick(order.places.map(({ carId }) => carId)).map((car, index) => ({
    ...car,
    place: order.people.length === 0 ? null : index + 1,
  }));
  const removed = list.cars.filter(({ carId }) => findRemoval(list, carId) !== null);
  const removedCars = pick(removed.map(({ carId }) => carId));
  const yourPlaces = listRanks(list, { ranking: you?.ranking ?? [] });
  return {
    version: list.version,
    people,
    you: people.find(({ isYou }) => isYou) ?? null,
    isOwner,
    isShutOut,
    shutOut: isOwner ? list.shutOut.map(({ id, name }) => ({ id, name })) : [],
    cars: carsIn,
    removedCars,
    working: buildOrderWorking(order, { people, cars: carsIn }),
    yourOrder: yourPlaces.flatMap(({ carId, place: position }) =>
      pick([carId]).map((car) => ({ car, place: position })),
    ),
    hasYourOrder: yourPlaces.some(({ place: position }) => position !== null),
    hasRoom: list.cars.length < maxShortlistCars,
    comparison:
      compared === null
        ? null
        : buildListComparison({ listed: [...carsIn, ...removedCars], cars, compared }, site, now),
  };
}

/** How the order of all came about, in words and as a table. */
export type OrderWorking = {
  /** What the order is, in a line over the list. */
  readonly basisText: string;
  /** Null while there is nothing to work out. */
  readonly table: {
    readonly people: readonly PersonView[];
    readonly rows: readonly {
      readonly carId: string;
      readonly name: string;
      readonly counts: readonly number[];
      readonly sum: number;
    }[];
  } | null;
};

type Shown = { readonly people: readonly PersonView[]; readonly cars: readonly ListedCarView[] };

function buildOrderWorking(order: CombinedOrder, { people, cars }: Shown): OrderWorking {
  const counted = order.people.flatMap(({ id }) => people.filter((person) => person.id === id));
  const [only] = counted;
  if (only === undefined) return { basisText: 'In the order they were added', table: null };
  if (counted.length === 1) {
    return { basisText: only.isYou ? 'In your order' : `In ${possessive(only.name)} order`, table: null };
  }
  return {
    basisText: `Combined rankings of ${joinNames(namesForYou(counted))}`,
    table: {
      people: counted,
      rows: order.places.flatMap(({ carId, counts, sum }) =>
        cars.filter((car) => car.carId === carId).map(({ name }) => ({ carId, name, counts, sum })),
      ),
    },
  };
}

function possessive(name: string): string {
  return `${name}’s`;
}

/** The viewer comes last. */
function namesForYou(people: readonly PersonView[]): readonly string[] {
  const others = people.filter(({ isYou }) => !isYou).map(({ name }) => name);
  return others.length < people.length ? [...others, 'you'] : others;
}

/** "Anna, Ben and Cleo". */
export function joinNames(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
