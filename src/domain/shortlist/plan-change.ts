/**
 * The outcome of a requested change to a list: one change, nothing, or a refusal with its reason. Judged by the list as
 * it is at that moment, so that two people who press simultaneously overwrite nothing.
 */
import { type Direction, moveInRanking, setRanking } from './ranking.ts';
import {
  findRemoval,
  isRemoved,
  maxNoteLength,
  maxRemovals,
  maxShortlistCars,
  maxShortlistNameLength,
  maxShortlistPeople,
  type Shortlist,
  type ShortlistCar,
  type ShortlistPerson,
} from './shortlist.ts';
import { evaluateShortlist } from './shortlist-state.ts';

/** A person's name on a list: a first name or a nickname, and nothing by which others could reach them. */
export type PersonName =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'refused'; readonly reason: 'empty' | 'too-long' | 'reachable' };

const maxDigits = 4;

/** `reachable`: it reads like a phone number or an address of mail. */
export function parsePersonName(text: string): PersonName {
  const name = text.normalize('NFC').replace(unseen, ' ').replace(/\s+/g, ' ').trim();
  if (!/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(name)) return { kind: 'refused', reason: 'empty' };
  if ([...name].length > maxShortlistNameLength) return { kind: 'refused', reason: 'too-long' };
  const digits = name.match(/\p{Nd}/gu) ?? [];
  if (name.includes('@') || digits.length > maxDigits) return { kind: 'refused', reason: 'reachable' };
  return { kind: 'name', name };
}

/** Signs that turn a line around or take no room; what joins the parts of a picture stays. */
const unseen = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** Two people of one name are distinguished by a number: "Sam", "Sam 2". */
export function distinguishNames(name: string, others: readonly { readonly name: string }[]): string {
  const claimed = new Set(others.map((other) => other.name.toLowerCase()));
  if (!claimed.has(name.toLowerCase())) return name;
  for (let number = 2; ; number += 1) {
    const numbered = `${name} ${number}`;
    if (!claimed.has(numbered.toLowerCase())) return numbered;
  }
}

/** For the disc beside a name. */
export function initialOf(name: string): string {
  const letter = /[\p{L}\p{N}]/u.exec(name)?.[0];
  return (letter ?? [...name][0] ?? '').toLocaleUpperCase('en-AU');
}

export type AddedCar = Pick<ShortlistCar, 'carId' | 'name' | 'slug' | 'make' | 'model'>;

export type ShortlistRequest =
  | { readonly kind: 'join'; readonly id: string; readonly keyHash: string; readonly name: string }
  | { readonly kind: 'leave' }
  | { readonly kind: 'remove-person' | 'let-in'; readonly personId: string }
  | { readonly kind: 'add-car'; readonly car: AddedCar }
  /** `before` is the time of the note that they changed, as `noteVersion` writes it. */
  | { readonly kind: 'write-note'; readonly carId: string; readonly text: string; readonly before: string }
  | { readonly kind: 'move'; readonly carId: string; readonly direction: Direction }
  | { readonly kind: 'rank'; readonly order: readonly string[] }
  | { readonly kind: 'strike'; readonly carId: string }
  | { readonly kind: 'restore'; readonly carId: string }
  | { readonly kind: 'end' };

/** Who requests it: a person of the list, its owner, both, or a visitor with only the link. */
export type ShortlistRequester = { readonly keyHash: string | null; readonly ownerHash: string | null };

export type ShortlistChange =
  | { readonly kind: 'person-joined'; readonly person: ShortlistPerson }
  /** With their order and notes; what they added and removed stays, without their name. */
  | { readonly kind: 'person-gone'; readonly personId: string }
  /** The same, and their browser may not join again until it is permitted. */
  | { readonly kind: 'person-removed' | 'person-let-in'; readonly personId: string }
  | { readonly kind: 'car-added'; readonly car: ShortlistCar }
  /** An empty text takes the note away. */
  | {
      readonly kind: 'note-written';
      readonly carId: string;
      readonly personId: string;
      readonly text: string;
    }
  | { readonly kind: 'ranked'; readonly personId: string; readonly ranking: readonly string[] }
  | { readonly kind: 'car-struck' | 'car-restored'; readonly carId: string; readonly personId: string }
  /** Everything that people wrote is deleted; only that there was a link is retained. */
  | { readonly kind: 'ended' };

export type RefusalReason =
  | 'closed'
  | 'not-joined'
  | 'not-owner'
  | 'shut-out'
  | 'no-such-car'
  | 'no-such-person'
  | 'name-empty'
  | 'name-too-long'
  | 'name-reachable'
  | 'people-full'
  | 'cars-full'
  | 'strikes-full'
  | 'note-too-long'
  | 'note-changed-meanwhile';

export type ShortlistPlan =
  | { readonly kind: 'change'; readonly change: ShortlistChange }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'refused'; readonly reason: RefusalReason };

export function planChange(
  list: Shortlist,
  wish: ShortlistRequest,
  { wisher, now }: { readonly wisher: ShortlistRequester; readonly now: Date },
): ShortlistPlan {
  if (!evaluateShortlist(list, now).isOpen) return refused('closed');
  const you = findPerson(list, wisher.keyHash);
  switch (wish.kind) {
    case 'join':
      if (isRemoved(list, wisher.keyHash)) return refused('shut-out');
      return you === null ? join(list, wish, now) : unchanged;
    case 'end':
      return isOwnedBy(list, wisher.ownerHash) ? changed({ kind: 'ended' }) : refused('not-owner');
    case 'remove-person':
      if (!isOwnedBy(list, wisher.ownerHash)) return refused('not-owner');
      if (you?.id === wish.personId) return changed({ kind: 'person-gone', personId: you.id });
      return hasPerson(list.people, wish)
        ? changed({ kind: 'person-removed', personId: wish.personId })
        : refused('no-such-person');
    case 'let-in':
      if (!isOwnedBy(list, wisher.ownerHash)) return refused('not-owner');
      return hasPerson(list.shutOut, wish)
        ? changed({ kind: 'person-let-in', personId: wish.personId })
        : refused('no-such-person');
  }
  if (you === null) return refused('not-joined');
  switch (wish.kind) {
    case 'leave':
      return changed({ kind: 'person-gone', personId: you.id });
    case 'add-car':
      return addCar(list, wish.car, { you, now });
    case 'rank': {
      const ranking = setRanking(list, you, wish.order);
      return ranked(you, ranking);
    }
  }
  if (!list.cars.some(({ carId }) => carId === wish.carId)) return refused('no-such-car');
  const { carId } = wish;
  const isRemovedCar = findRemoval(list, carId) !== null;
  switch (wish.kind) {
    case 'write-note':
      return writeNote(list, wish, you);
    case 'move':
      return ranked(you, moveInRanking(list, you, wish));
    case 'strike':
      if (isRemovedCar) return unchanged;
      if (list.strikes.length >= maxRemovals) return refused('strikes-full');
      return changed({ kind: 'car-struck', carId, personId: you.id });
    case 'restore':
      return isRemovedCar ? changed({ kind: 'car-restored', carId, personId: you.id }) : unchanged;
  }
}

function hasPerson(
  people: readonly { readonly id: string }[],
  { personId }: { readonly personId: string },
): boolean {
  return people.some(({ id }) => id === personId);
}

export function findPerson(
  { people }: Pick<Shortlist, 'people'>,
  keyHash: string | null,
): ShortlistPerson | null {
  return people.find((person) => person.keyHash === keyHash) ?? null;
}

export function isOwnedBy({ ownerHash }: Pick<Shortlist, 'ownerHash'>, value: string | null): boolean {
  return ownerHash !== '' && ownerHash === value;
}

/** What a form carries of the note that it changes; empty where there was none. */
export function noteVersion(note: { readonly writtenAt: Date } | null): string {
  return note === null ? '' : String(note.writtenAt.getTime());
}

const unchanged: ShortlistPlan = { kind: 'unchanged' };

function changed(change: ShortlistChange): ShortlistPlan {
  return { kind: 'change', change };
}

function refused(reason: RefusalReason): ShortlistPlan {
  return { kind: 'refused', reason };
}

function ranked({ id, ranking: before }: ShortlistPerson, ranking: readonly string[]): ShortlistPlan {
  const isSame = ranking.length === before.length && ranking.every((carId, at) => carId === before[at]);
  return isSame ? unchanged : changed({ kind: 'ranked', personId: id, ranking });
}

function join(
  { people }: Shortlist,
  { id, keyHash, name: text }: Extract<ShortlistRequest, { kind: 'join' }>,
  now: Date,
): ShortlistPlan {
  const parsed = parsePersonName(text);
  if (parsed.kind === 'refused') return refused(`name-${parsed.reason}`);
  if (people.length >= maxShortlistPeople) return refused('people-full');
  const claimed = new Set(people.map(({ colour }) => colour));
  const colour = Array.from({ length: maxShortlistPeople }, (_, index) => index).find(
    (index) => !claimed.has(index),
  );
  const name = distinguishNames(parsed.name, people);
  return changed({
    kind: 'person-joined',
    person: { id, keyHash, name, colour: colour ?? 0, ranking: [], joinedAt: now },
  });
}

function addCar(
  { cars }: Shortlist,
  car: AddedCar,
  { you, now }: { readonly you: ShortlistPerson; readonly now: Date },
): ShortlistPlan {
  if (cars.some(({ carId }) => carId === car.carId)) return unchanged;
  if (cars.length >= maxShortlistCars) return refused('cars-full');
  return changed({ kind: 'car-added', car: { ...car, addedBy: you.id, addedAt: now } });
}

function writeNote(
  { notes }: Shortlist,
  { carId, text: written, before }: Extract<ShortlistRequest, { kind: 'write-note' }>,
  { id: personId }: ShortlistPerson,
): ShortlistPlan {
  const text = written.replace(/\r\n?/g, '\n').replaceAll('\0', '').trim();
  if ([...text].length > maxNoteLength) return refused('note-too-long');
  const known = notes.find((note) => note.carId === carId && note.personId === personId) ?? null;
  if ((known?.text ?? '') === text) return unchanged;
  // Their own note, written in another window since this one was opened.
  if (noteVersion(known) !== before) return refused('note-changed-meanwhile');
  return changed({ kind: 'note-written', carId, personId, text });
}
