/** The cars that several people choose from together: one list behind one link, where each of them has a name, an order of their own, notes and a say. */

export type Shortlist = {
  readonly dealerGroupId: string;
  readonly siteSlug: string;
  readonly id: string;
  /** Of the secret of the person who made the list: it ends the link and removes people. */
  readonly ownerHash: string;
  readonly createdAt: Date;
  /** When it was last viewed or changed. */
  readonly lastUsedAt: Date;
  /** Null while the link opens it. */
  readonly endedAt: Date | null;
  /** One more with each change. */
  readonly version: number;
  /** In the order they came. */
  readonly people: readonly ShortlistPerson[];
  /** In the order they were added. */
  readonly cars: readonly ShortlistCar[];
  readonly notes: readonly ShortlistNote[];
  /** Everything that was removed or put back, the oldest first. */
  readonly strikes: readonly ShortlistRemoval[];
  /** Whom the owner removed, the last one last: their browsers may not join again. */
  readonly shutOut: readonly RemovedPerson[];
};

/** The name is for the owner, who may let them in again. */
export type RemovedPerson = Pick<ShortlistPerson, 'id' | 'keyHash' | 'name'>;

export type ShortlistPerson = {
  readonly id: string;
  /** Of the secret in the browser that they came with. */
  readonly keyHash: string;
  readonly name: string;
  /** From 0; no two people of a list have the same. */
  readonly colour: number;
  /** Ids of cars, the favourite first; empty until they put the cars in an order. */
  readonly ranking: readonly string[];
  readonly joinedAt: Date;
};

/** What is stored of a car, so that it still has a name when it has left the site. */
export type ShortlistCar = {
  readonly carId: string;
  readonly name: string;
  readonly slug: string;
  readonly make: string;
  readonly model: string;
  /** Null where that person has left, or the list began with it. */
  readonly addedBy: string | null;
  readonly addedAt: Date;
};

/** One for each car and person. */
export type ShortlistNote = {
  readonly carId: string;
  readonly personId: string;
  readonly text: string;
  readonly writtenAt: Date;
};

export type ShortlistRemoval = {
  readonly carId: string;
  /** Null where that person has left. */
  readonly personId: string | null;
  readonly kind: 'struck' | 'restored';
  readonly at: Date;
};

/** A household with its advisers, and as many cars as one can keep apart. */
export const maxShortlistPeople = 12;
export const maxShortlistCars = 20;
/** People who were removed before these are forgotten. */
export const maxRemovedPeople = 50;
export const maxNoteLength = 500;
export const maxShortlistNameLength = 24;
/** A list can have cars removed and put back for a long time, yet not for ever. */
export const maxRemovals = 500;

export function isRemoved({ shutOut }: Pick<Shortlist, 'shutOut'>, keyHash: string | null): boolean {
  return shutOut.some((person) => person.keyHash === keyHash);
}

/** The event that removed the car; null while it is in. */
export function findRemoval({ strikes }: Pick<Shortlist, 'strikes'>, carId: string): ShortlistRemoval | null {
  const last = strikes.findLast((strike) => strike.carId === carId);
  return last?.kind === 'struck' ? last : null;
}

/** The cars that were not removed, in the order they were added. */
export function listCarsIn(list: Pick<Shortlist, 'cars' | 'strikes'>): readonly ShortlistCar[] {
  return list.cars.filter(({ carId }) => findRemoval(list, carId) === null);
}
