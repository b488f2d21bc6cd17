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

export type Cell = { readonly name: string; readonly database: Database };

export type Cells = {
  readonly installation: Database;
  readonly all: readonly Cell[];
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
  const pools = new Map(all.map(({ name, database }) => [name, database.pool]));
  const listeners: ((dealerGroupId: string) => void)[] = [];
  const stopping = new AbortController();
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
    spread(create, rules) {
      const stores = all.map(({ database }) => create(database));
      const byName = new Map(all.map(({ name }, index) => [name, stores[index]]));
      const [own] = stores;
      if (own === undefined) throw new Error('An installation has a database.');
      const of = (dealerGroupId: string) => {
        const store = byName.get(homeOf(dealerGroupId));
        if (store === undefined)
          throw new Error(`${dealerGroupId} lives in a database that this process does not know.`);
        return store;
      };
      return spreadStore({ installation: own, of, all: stores }, rules);
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
