/**
 * The databases of an installation. Each further one is a cell of its own: what runs in the background runs once for
 * each, so that one that is away keeps nobody else waiting. Which group lives where is one row in the database of the
 * installation, read again when it changes.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#adapters/postgres/database.ts';
import { endLostMoves, type GroupHome, listHomes } from '#adapters/postgres/group-move/group-homes.ts';
import { listUnsettled, settleGroup } from '#adapters/postgres/group-move/settle-group.ts';
import { type Rules, spreadStore } from './spread-stores.ts';

/** Name of the database of the installation. */
export const installationName = '';

export type Cell = {
  readonly name: string;
  readonly database: Database;
  /** Left out where it was there at the start. */
  readonly waiting?: Waiting;
};

/** A database that was away at the start. */
export type Waiting = {
  /** Why, in words for an operator. */
  readonly reason: string;
  /** Looks whether it is there by now, and brings its tables up to date; throws while it cannot be used. */
  readonly open: () => Promise<void>;
};

/** As of a server that cannot be connected to now (SQLSTATE 57P03), which everybody who asks a database knows. */
export class DatabaseNotYetThere extends Error {
  override readonly name = 'DatabaseNotYetThere';
  readonly code = '57P03';

  constructor(dealerGroupId: string) {
    super(`The database of ${dealerGroupId} has not been there since the start.`);
  }
}

export type Cells = {
  readonly installation: Database;
  readonly all: readonly Cell[];
  /** Those that have been away since the start: nothing is asked of them, and nothing that names no group asks them. */
  readonly waiting: () => readonly (Cell & { readonly waiting: Waiting })[];
  /** Whether the database of this group has been there at all. */
  readonly hasBeenThere: (of: { readonly dealerGroupId: string }) => boolean;
  /** Now, or as soon as a database that was away at the start is there. */
  eachThere(begin: (cell: Cell) => void): void;
  /** It is there, with its tables. */
  admit(cell: Cell): void;
  readonly homeOf: (dealerGroupId: string) => string;
  /** Those of a cell among others. */
  readonly isIn: (cell: Cell) => (of: { readonly dealerGroupId: string }) => boolean;
  spread<S extends object>(create: (database: Database) => S, rules?: Rules<S>): S;
  /** A group has another home from now on. */
  whenMoved(listener: (dealerGroupId: string) => void): void;
  /** Where everybody lives, read again. */
  refresh(): Promise<void>;
  lookSoon(): void;
  start(): void;
  stop(): Promise<void>;
};

const lookEveryMs = 1_000;

/** An installation with one database, in which everybody lives. */
export function oneCell(database: Database): Cells {
  return createCells([{ name: installationName, database }], []);
}

export function createCells(
  all: readonly Cell[],
  homes: readonly GroupHome[],
  reportFault: (error: unknown) => void = () => undefined,
): Cells {
  const [first] = all;
  if (first === undefined) throw new Error('An installation has a database.');
  const installation = first.database;
  const poolsThere = () =>
    new Map(all.filter(isThere).map(({ name, database }) => [name, database.pool] as const));
  const listeners: ((dealerGroupId: string) => void)[] = [];
  const stopping = new AbortController();
  const away = new Set(all.filter(({ waiting }) => waiting !== undefined).map(({ name }) => name));
  const beginnings: ((cell: Cell) => void)[] = [];
  const isThere = ({ name }: Cell) => !away.has(name);
  let homeByGroup = new Map(homes.map(({ dealerGroupId, database }) => [dealerGroupId, database]));
  let looking: Promise<void> = Promise.resolve();
  let wake: () => void = () => undefined;
  const homeOf = (dealerGroupId: string) => homeByGroup.get(dealerGroupId) ?? installationName;

  async function refresh(): Promise<void> {
    const found = await listHomes(installation.pool);
    const before = homeByGroup;
    homeByGroup = new Map(found.map(({ dealerGroupId, database }) => [dealerGroupId, database]));
    for (const [dealerGroupId, database] of homeByGroup)
      if ((before.get(dealerGroupId) ?? installationName) !== database)
        for (const listener of listeners) listener(dealerGroupId);
  }

  /** What a move left half done that nobody makes any more. */
  async function settle(): Promise<void> {
    await endLostMoves(installation.pool);
    const pools = poolsThere();
    for (const dealerGroupId of await listUnsettled(pools))
      await settleGroup({ installation: installation.pool, pools }, dealerGroupId);
  }

  async function lookOn(): Promise<void> {
    const { signal } = stopping;
    while (!signal.aborted) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      await Promise.race([
        sleep(lookEveryMs, undefined, { signal, ref: false }).catch(() => undefined),
        woken,
      ]);
      if (signal.aborted) return;
      try {
        await refresh();
        await settle();
      } catch (error) {
        if (!signal.aborted) reportFault(error);
      }
    }
  }

  return {
    installation,
    all,
    homeOf,
    isIn:
      ({ name }) =>
      ({ dealerGroupId }) =>
        all.length === 1 || homeOf(dealerGroupId) === name,
    waiting: () =>
      all.flatMap((cell) => (isThere(cell) || !cell.waiting ? [] : [{ ...cell, waiting: cell.waiting }])),
    hasBeenThere: ({ dealerGroupId }) => !away.has(homeOf(dealerGroupId)),
    eachThere(begin) {
      beginnings.push(begin);
      for (const cell of all) if (isThere(cell)) begin(cell);
    },
    admit(cell) {
      if (!away.delete(cell.name)) return;
      const own = all.find(({ name }) => name === cell.name) ?? cell;
      for (const begin of beginnings) begin(own);
    },
    spread(create, rules) {
      const stores = all.map(({ database }) => create(database));
      const byName = new Map(all.map(({ name }, index) => [name, stores[index]]));
      const [own] = stores;
      if (own === undefined) throw new Error('An installation has a database.');
      const of = (dealerGroupId: string) => {
        if (away.has(homeOf(dealerGroupId))) throw new DatabaseNotYetThere(dealerGroupId);
        const store = byName.get(homeOf(dealerGroupId));
        if (store === undefined)
          throw new Error(`${dealerGroupId} lives in a database that this process does not know.`);
        return store;
      };
      const there = () => stores.filter((_, index) => !away.has(all[index]?.name ?? ''));
      return spreadStore({ installation: own, of, all: stores, there }, rules);
    },
    whenMoved: (listener) => void listeners.push(listener),
    refresh,
    lookSoon: () => wake(),
    start() {
      // One database needs no looking: nobody can move.
      if (all.length > 1) looking = lookOn();
    },
    async stop() {
      stopping.abort();
      wake();
      await looking;
    },
  };
}
