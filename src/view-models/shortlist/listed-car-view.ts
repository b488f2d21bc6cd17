/**
 * One car of a shared list as its page shows it: what each person thinks of it, who removed it, and where similar ones
 * are when it is gone.
 */
import type { Car } from '#domain/car/car.ts';
import { initialOf, noteVersion } from '#domain/shortlist/plan-change.ts';
import { listRanks } from '#domain/shortlist/ranking.ts';
import {
  findRemoval,
  type Shortlist,
  type ShortlistCar,
  type ShortlistPerson,
} from '#domain/shortlist/shortlist.ts';
import { buildSearchHrefFor } from '#domain/site/links.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { formatShortDay } from '#domain/text/day.ts';
import { buildCarCardView, type CarCardView } from '#view-models/car-card/car-card-view.ts';

export type PersonView = {
  readonly id: string;
  /** "Anna", and for the viewer "Anna (you)". */
  readonly name: string;
  readonly initial: string;
  readonly colour: number;
  readonly isYou: boolean;
};

export type NoteView = {
  readonly person: PersonView;
  readonly text: string;
  readonly whenText: string;
};

export type ListedCarView = {
  readonly carId: string;
  readonly name: string;
  /** Null where the car has left the site. */
  readonly card: CarCardView | null;
  /** Why it is no longer available, and where similar cars are; null for an available car. */
  readonly gone: { readonly text: string; readonly likeText: string; readonly likeHref: string } | null;
  /** From 1, in the order of all; null without any order, and for removed cars. */
  readonly place: number | null;
  /** Of each person who has an order. */
  readonly places: readonly { readonly person: PersonView; readonly place: number | null }[];
  /** Of the others. */
  readonly notes: readonly NoteView[];
  readonly yourNote: { readonly text: string; readonly mark: string };
  /** "You struck it out on Fri 20 Nov". */
  readonly removedText: string | null;
  readonly addedText: string | null;
};

export function viewPerson(person: ShortlistPerson, you: ShortlistPerson | null): PersonView {
  const isYou = person.id === you?.id;
  const { id, name, colour } = person;
  return { id, name: isYou ? `${name} (you)` : name, initial: initialOf(name), colour, isYou };
}

export type Around = {
  readonly list: Shortlist;
  /** Those that the site still lists. */
  readonly cars: readonly Car[];
  readonly people: readonly PersonView[];
  readonly you: ShortlistPerson | null;
};

export function viewListedCar(
  listed: ShortlistCar,
  { list, cars, people, you }: Around,
  site: SiteContext,
  now: Date,
): ListedCarView {
  const { carId, name } = listed;
  const car = cars.find(({ id }) => id === carId);
  const card = car === undefined ? null : buildCarCardView(car, site, now);
  const notes = list.notes.filter((note) => note.carId === carId);
  const yours = notes.find(({ personId }) => personId === you?.id) ?? null;
  const personOf = (id: string | null) => people.find((person) => person.id === id);
  const who = (id: string | null) => (id !== null && id === you?.id ? 'You' : personOf(id)?.name) ?? null;
  const strike = findRemoval(list, carId);
  const adder = who(listed.addedBy);
  return {
    carId,
    name: card?.name ?? name,
    card,
    gone: viewGone(listed, card),
    place: null,
    places: list.people.flatMap((person) => {
      const view = personOf(person.id);
      if (view === undefined || person.ranking.length === 0) return [];
      const position = listRanks(list, person).find((placed) => placed.carId === carId)?.place ?? null;
      return strike === null ? [{ person: view, place: position }] : [];
    }),
    notes: notes
      .filter(({ personId }) => personId !== you?.id)
      .flatMap(({ personId, text, writtenAt }) => {
        const person = personOf(personId);
        return person ? [{ person, text, whenText: formatShortDay(writtenAt, site.config) }] : [];
      }),
    yourNote: { text: yours?.text ?? '', mark: noteVersion(yours) },
    removedText:
      strike === null
        ? null
        : `${who(strike.personId) ?? 'Someone who has left'} removed it on ${formatShortDay(strike.at, site.config)}`,
    addedText: adder === null ? null : `Added by ${adder === 'You' ? 'you' : adder}`,
  };
}

function viewGone(listed: ShortlistCar, card: CarCardView | null): ListedCarView['gone'] {
  const isSold = card?.availability.kind === 'sold';
  if (card !== null && !isSold) return null;
  return {
    text: card?.soldText ?? (isSold ? 'Sold' : 'No longer listed'),
    likeText: `The nearest matches: ${listed.make} ${listed.model}`,
    likeHref: buildSearchHrefFor(listed),
  };
}
