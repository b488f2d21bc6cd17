/** A list put together from its tables, and taken apart into them. */

import { and, asc, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import {
  type ShortlistRow,
  shortlistCar,
  shortlistNote,
  shortlistPerson,
  shortlistRemoval,
} from '#adapters/postgres/schema/shoppers/shortlist.ts';
import type { Transaction } from '#adapters/postgres/transaction.ts';
import type { ShortlistChange } from '#domain/shortlist/plan-change.ts';
import type { Shortlist } from '#domain/shortlist/shortlist.ts';

export type ListReference = { readonly dealerGroupId: string; readonly shortlistId: string };

export const partTables = [shortlistPerson, shortlistCar, shortlistNote, shortlistRemoval] as const;

export function isPartOf(table: (typeof partTables)[number], { dealerGroupId, shortlistId }: ListReference) {
  return and(eq(table.dealerGroupId, dealerGroupId), eq(table.shortlistId, shortlistId));
}

export async function readParts(db: NodePgDatabase | Transaction, row: ShortlistRow): Promise<Shortlist> {
  const { linkHash: _link, ...facts } = row;
  const of = { dealerGroupId: row.dealerGroupId, shortlistId: row.id };
  const people = await db
    .select()
    .from(shortlistPerson)
    .where(isPartOf(shortlistPerson, of))
    .orderBy(asc(shortlistPerson.joinedAt), asc(shortlistPerson.id));
  const cars = await db
    .select()
    .from(shortlistCar)
    .where(isPartOf(shortlistCar, of))
    .orderBy(asc(shortlistCar.position));
  const notes = await db
    .select()
    .from(shortlistNote)
    .where(isPartOf(shortlistNote, of))
    .orderBy(asc(shortlistNote.writtenAt), asc(shortlistNote.personId));
  const strikes = await db
    .select()
    .from(shortlistRemoval)
    .where(isPartOf(shortlistRemoval, of))
    .orderBy(asc(shortlistRemoval.version));
  return {
    ...facts,
    people: people.map(({ dealerGroupId: _, shortlistId: __, ...person }) => person),
    cars: cars.map(({ dealerGroupId: _, shortlistId: __, position: ___, ...car }) => car),
    notes: notes.map(({ dealerGroupId: _, shortlistId: __, ...note }) => note),
    strikes: strikes.map(({ dealerGroupId: _, shortlistId: __, version: ___, ...strike }) => strike),
  };
}

type Applied = { readonly list: Shortlist; readonly change: ShortlistChange; readonly at: Date };

/** `list` as it was before. Version and time of the list itself, and whom it shuts out, are its caller's. */
export async function writeChange(tx: Transaction, { list, change, at }: Applied): Promise<void> {
  const of: ListReference = { dealerGroupId: list.dealerGroupId, shortlistId: list.id };
  switch (change.kind) {
    case 'person-joined':
      await tx.insert(shortlistPerson).values({ ...of, ...change.person });
      return;
    case 'person-gone':
    case 'person-removed':
      await removePerson(tx, of, change.personId);
      return;
    case 'person-let-in':
      // Whom it shuts out is a column of the list itself.
      return;
    case 'car-added':
      await tx.insert(shortlistCar).values({ ...of, ...change.car, position: list.cars.length });
      return;
    case 'note-written':
      await writeNote(tx, of, { ...change, writtenAt: at });
      return;
    case 'ranked':
      await tx
        .update(shortlistPerson)
        .set({ ranking: change.ranking })
        .where(and(isPartOf(shortlistPerson, of), eq(shortlistPerson.id, change.personId)));
      return;
    case 'car-struck':
    case 'car-restored': {
      const kind = change.kind === 'car-struck' ? 'struck' : 'restored';
      const { carId, personId } = change;
      await tx
        .insert(shortlistRemoval)
        .values({ ...of, version: list.version + 1, carId, personId, kind, at });
      return;
    }
    case 'ended':
      for (const table of partTables) await tx.delete(table).where(isPartOf(table, of));
  }
}

async function removePerson(tx: Transaction, of: ListReference, personId: string): Promise<void> {
  await tx
    .delete(shortlistPerson)
    .where(and(isPartOf(shortlistPerson, of), eq(shortlistPerson.id, personId)));
  await tx
    .delete(shortlistNote)
    .where(and(isPartOf(shortlistNote, of), eq(shortlistNote.personId, personId)));
  await tx
    .update(shortlistCar)
    .set({ addedBy: null })
    .where(and(isPartOf(shortlistCar, of), eq(shortlistCar.addedBy, personId)));
  await tx
    .update(shortlistRemoval)
    .set({ personId: null })
    .where(and(isPartOf(shortlistRemoval, of), eq(shortlistRemoval.personId, personId)));
}

type WrittenNote = {
  readonly carId: string;
  readonly personId: string;
  readonly text: string;
  readonly writtenAt: Date;
};

async function writeNote(
  tx: Transaction,
  of: ListReference,
  { carId, personId, text, writtenAt }: WrittenNote,
): Promise<void> {
  await tx
    .delete(shortlistNote)
    .where(
      and(isPartOf(shortlistNote, of), eq(shortlistNote.carId, carId), eq(shortlistNote.personId, personId)),
    );
  if (text !== '') await tx.insert(shortlistNote).values({ ...of, carId, personId, text, writtenAt });
}
