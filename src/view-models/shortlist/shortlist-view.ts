/** What the page of a shared list says: its people, its cars in the order of all and of the one who looks, and how that order came about. */
import type { Car } from '#domain/car/car.ts';
import { combineRankings, listRanks } from '#domain/shortlist/ranking.ts';
import {
  findRemoval,
  maxShortlistCars,
  type Shortlist,
  type ShortlistPerson,
} from '#domain/shortlist/shortlist.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { buildListComparison, type ListComparison } from './list-comparison.ts';
import { type ListedCarView, type PersonView, viewListedCar, viewPerson } from './listed-car-view.ts';
import { buildOrderWorking, type OrderWorking } from './order-working.ts';

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
  readonly struck: readonly ListedCarView[];
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
  const struck = list.cars.filter(({ carId }) => findRemoval(list, carId) !== null);
  const removedCars = pick(struck.map(({ carId }) => carId));
  const yourPlaces = listRanks(list, { ranking: you?.ranking ?? [] });
  return {
    version: list.version,
    people,
    you: people.find(({ isYou }) => isYou) ?? null,
    isOwner,
    isShutOut,
    shutOut: isOwner ? list.shutOut.map(({ id, name }) => ({ id, name })) : [],
    cars: carsIn,
    struck: removedCars,
    working: buildOrderWorking(order, { people, cars: carsIn }),
    yourOrder: yourPlaces.flatMap(({ carId, place }) => pick([carId]).map((car) => ({ car, place }))),
    hasYourOrder: yourPlaces.some(({ place }) => place !== null),
    hasRoom: list.cars.length < maxShortlistCars,
    comparison:
      compared === null
        ? null
        : buildListComparison({ listed: [...carsIn, ...removedCars], cars, compared }, site, now),
  };
}
