/** How the order of all came about, in words and as a table. */
import type { CombinedOrder } from '#domain/shortlist/ranking.ts';
import type { ListedCarView, PersonView } from './listed-car-view.ts';

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

export function buildOrderWorking(order: CombinedOrder, { people, cars }: Shown): OrderWorking {
  const counted = order.people.flatMap(({ id }) => people.filter((person) => person.id === id));
  const [only] = counted;
  if (only === undefined) return { basisText: 'In the order they were added', table: null };
  if (counted.length === 1) {
    return { basisText: only.isYou ? 'In your order' : `In ${possessive(only.name)} order`, table: null };
  }
  return {
    basisText: `The orders of ${joinNames(namesForYou(counted))}, added up`,
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
