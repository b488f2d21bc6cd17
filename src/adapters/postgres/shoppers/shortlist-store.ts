/** Shared lists in PostgreSQL: a change waits for one that is in progress, and then sees its result. */
import { and, asc, eq, lt, lte } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import {
  type ShortlistRow,
  shortlist,
  shortlistCar,
  shortlistNote,
  shortlistPerson,
  shortlistRemoval,
} from '#adapters/postgres/schema/shoppers/shortlist.ts';
import { isStorableText } from '#adapters/postgres/storable-text.ts';
import type { Transaction } from '#adapters/postgres/transaction.ts';
import { applyChange } from '#domain/shortlist/apply-change.ts';
import type { ShortlistChange } from '#domain/shortlist/plan-change.ts';
import type { Shortlist } from '#domain/shortlist/shortlist.ts';
import type { ShortlistKey, ShortlistStore } from '#ports/shoppers/shortlist-store.ts';

/** A list put together from its tables, and taken apart into them. */
export type ListReference = { readonly dealerGroupId: string; readonly shortlistId: string };

export const partTables = [shortlistPerson, shortlistCar, shortlistNote, shortlistRemoval] as const;

export function isPartOf(table: (typeof partTables)[number], { dealerGroupId, shortlistId }: ListReference) {
  return and(eq(table.dealerGroupId, dealerGroupId), eq(table.shortlistId, shortlistId));
}

async function readParts(db: NodePgDatabase | Transaction, row: ShortlistRow): Promise<Shortlist> {
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
async function writeChange(tx: Transaction, { list, change, at }: Applied): Promise<void> {
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

export function createShortlistStore(db: NodePgDatabase): ShortlistStore {
  return {
    create: ({ people: _people, cars, notes: _notes, strikes: _strikes, ...facts }, linkHash) =>
      db.transaction(async (tx) => {
        await tx.insert(shortlist).values({ ...facts, linkHash });
        if (cars.length === 0) return;
        const of = { dealerGroupId: facts.dealerGroupId, shortlistId: facts.id };
        await tx.insert(shortlistCar).values(cars.map((car, position) => ({ ...of, ...car, position })));
      }),

    // In one transaction, so that a change in between shows whole or not at all.
    find: (key) =>
      db.transaction(
        async (tx) => {
          const [row] = isStorableText(key.linkHash)
            ? await tx.select().from(shortlist).where(isBehind(key))
            : [];
          return row === undefined ? null : readParts(tx, row);
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      ),

    change: (key, plan, at) =>
      db.transaction(async (tx) => {
        const [row] = await tx.select().from(shortlist).where(isBehind(key)).for('update');
        if (row === undefined) return null;
        const list = await readParts(tx, row);
        const planned = plan(list);
        if (planned.kind !== 'change') return { plan: planned, list };
        const { change } = planned;
        await writeChange(tx, { list, change, at });
        const after = applyChange(list, change, at);
        const { version, lastUsedAt, endedAt, shutOut } = after;
        await tx.update(shortlist).set({ version, lastUsedAt, endedAt, shutOut }).where(isBehind(key));
        return { plan: planned, list: after };
      }),

    async noteUse(key, at) {
      await db
        .update(shortlist)
        .set({ lastUsedAt: at })
        .where(and(isBehind(key), lt(shortlist.lastUsedAt, at)));
    },

    async eraseRested(lastUsedBy) {
      const erased = await db
        .delete(shortlist)
        .where(lte(shortlist.lastUsedAt, lastUsedBy))
        .returning({ id: shortlist.id });
      return erased.length;
    },
  };
}

function isBehind({ dealerGroupId, siteSlug, linkHash }: ShortlistKey) {
  return and(
    eq(shortlist.dealerGroupId, dealerGroupId),
    eq(shortlist.siteSlug, siteSlug),
    eq(shortlist.linkHash, linkHash),
  );
}
