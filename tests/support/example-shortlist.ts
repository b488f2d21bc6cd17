/** A list of two people and three cars; tests change what they are about. */
import type { Shortlist, ShortlistCar, ShortlistPerson } from '#domain/shortlist/shortlist.ts';
import { exampleNow } from './example-car.ts';

export function examplePerson(id: string, changes: Partial<ShortlistPerson> = {}): ShortlistPerson {
  return { id, keyHash: `key of ${id}`, name: id, colour: 0, ranking: [], joinedAt: exampleNow, ...changes };
}

export function exampleListedCar(carId: string, changes: Partial<ShortlistCar> = {}): ShortlistCar {
  return {
    carId,
    name: `Car ${carId}`,
    slug: `car-${carId}`,
    make: 'Toyota',
    model: 'RAV4',
    addedBy: null,
    addedAt: exampleNow,
    ...changes,
  };
}

export function exampleShortlist(changes: Partial<Shortlist> = {}): Shortlist {
  return {
    dealerGroupId: 'group-1',
    siteSlug: 'example',
    id: 'list-1',
    ownerHash: 'owner',
    createdAt: exampleNow,
    lastUsedAt: exampleNow,
    endedAt: null,
    version: 0,
    people: [examplePerson('Anna'), examplePerson('Ben', { colour: 1 })],
    cars: ['a', 'b', 'c'].map((carId) => exampleListedCar(carId)),
    notes: [],
    strikes: [],
    shutOut: [],
    ...changes,
  };
}
