/** Keeps the snapshots of every database's sites in step with it, each by itself: one that is away keeps no other waiting. */

import type { SiteContext } from '#domain/site/site-context.ts';
import type { StockRefresh } from '#main/stock/stock-refresh.ts';
import type { CarStore } from '#ports/stock/car-store.ts';
import type { Cell, Cells } from './cells.ts';

export type RefreshOfCells = Pick<
  StockRefresh,
  'refresh' | 'lookSoon' | 'wake' | 'readyCount' | 'versionOf' | 'prepare' | 'whenReplaced' | 'start' | 'stop'
> & {
  /** The stock of one database has changed. */
  lookSoonIn(cell: Cell): void;
};

export function refreshOfCells(
  cells: Cells,
  create: (cell: Cell, isIn: (site: SiteContext) => boolean) => StockRefresh,
): RefreshOfCells {
  const byCell = new Map(cells.all.map((cell) => [cell.name, create(cell, cells.isIn(cell))]));
  const all = [...byCell.values()];
  const of = ({ dealerGroupId }: SiteContext) => byCell.get(cells.homeOf(dealerGroupId));
  cells.whenMoved((dealerGroupId) => {
    for (const [name, refresh] of byCell)
      if (name === cells.homeOf(dealerGroupId)) refresh.lookSoon();
      else refresh.release(dealerGroupId);
  });
  return {
    refresh: () => eachTried(all.map((refresh) => refresh.refresh())),
    lookSoon: () => {
      for (const refresh of all) refresh.lookSoon();
    },
    lookSoonIn: ({ name }) => byCell.get(name)?.lookSoon(),
    wake: (site) => of(site)?.wake(site),
    get readyCount() {
      return all.reduce((sum, refresh) => sum + refresh.readyCount, 0);
    },
    versionOf: (dealerGroupId) => byCell.get(cells.homeOf(dealerGroupId))?.versionOf(dealerGroupId) ?? 0,
    prepare: (sites) =>
      eachTried(
        cells.all.map(async (cell) => byCell.get(cell.name)?.prepare(sites.filter(cells.isIn(cell)))),
      ),
    whenReplaced: (listener) => {
      for (const refresh of all) refresh.whenReplaced(listener);
    },
    start: () => {
      for (const refresh of all) refresh.start();
    },
    stop: async () => {
      for (const refresh of all) await refresh.stop();
    },
  };
}

/** The first failure is thrown once every one has ended. */
async function eachTried(works: readonly Promise<void>[]): Promise<void> {
  const ended = await Promise.allSettled(works);
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}

/** Of all databases. */
export function spreadCars(cells: Cells, create: (cell: Cell['database']) => CarStore): CarStore {
  return cells.spread(create, {
    stockVersions: async ({ all }) =>
      new Map((await Promise.all(all.map((store) => store.stockVersions()))).flatMap((map) => [...map])),
  });
}
