/** The list after a change: what every store of lists comes to. */
import type { ShortlistChange } from './plan-change.ts';
import { maxRemovedPeople, type Shortlist, type ShortlistNote } from './shortlist.ts';

export function applyChange(list: Shortlist, change: ShortlistChange, now: Date): Shortlist {
  const next = { ...list, version: list.version + 1, lastUsedAt: now };
  switch (change.kind) {
    case 'person-joined':
      return { ...next, people: [...list.people, change.person] };
    case 'person-gone':
      return withoutPerson(next, change.personId);
    case 'person-removed': {
      const removed = list.people
        .filter(({ id }) => id === change.personId)
        .map(({ id, keyHash, name }) => ({ id, keyHash, name }));
      const shutOut = [...list.shutOut, ...removed].slice(-maxRemovedPeople);
      return { ...withoutPerson(next, change.personId), shutOut };
    }
    case 'person-let-in':
      return { ...next, shutOut: list.shutOut.filter(({ id }) => id !== change.personId) };
    case 'car-added':
      return { ...next, cars: [...list.cars, change.car] };
    case 'note-written': {
      const { carId, personId, text } = change;
      const others = list.notes.filter((note) => note.carId !== carId || note.personId !== personId);
      const written: readonly ShortlistNote[] =
        text === '' ? [] : [{ carId, personId, text, writtenAt: now }];
      return { ...next, notes: [...others, ...written] };
    }
    case 'ranked': {
      const { personId, ranking } = change;
      return {
        ...next,
        people: list.people.map((person) => (person.id === personId ? { ...person, ranking } : person)),
      };
    }
    case 'car-struck':
    case 'car-restored': {
      const { carId, personId } = change;
      const kind = change.kind === 'car-struck' ? 'struck' : 'restored';
      return { ...next, strikes: [...list.strikes, { carId, personId, kind, at: now }] };
    }
    case 'ended':
      return { ...next, endedAt: now, people: [], cars: [], notes: [], strikes: [], shutOut: [] };
  }
}

function withoutPerson(list: Shortlist, personId: string): Shortlist {
  return {
    ...list,
    people: list.people.filter(({ id }) => id !== personId),
    notes: list.notes.filter((note) => note.personId !== personId),
    cars: list.cars.map((car) => (car.addedBy === personId ? { ...car, addedBy: null } : car)),
    strikes: list.strikes.map((strike) =>
      strike.personId === personId ? { ...strike, personId: null } : strike,
    ),
  };
}
