/** A database that was away at the start joins as soon as it is there: its tables, then its sites with their stock. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { OpenSites } from '#main/sites/open-sites.ts';
import type { Startup } from '#main/startup.ts';
import type { Cell, Cells } from './cells.ts';
import { isMerelyAway } from './open-cells.ts';
import type { Stores } from './open-stores.ts';

type Joining = Pick<Startup, 'log' | 'reportFault' | 'onStop'>;
type Opened = {
  readonly cells: Cells;
  readonly sites: Pick<OpenSites, 'registry' | 'takeLate' | 'noteAway'>;
  readonly siteRefresh: Pick<Stores['siteRefresh'], 'refresh'>;
};

const lookEveryMs = 2_000;

/** Says what waits, looks on until nothing does any more, and stops with everything else. */
export function joinDatabases({ log, reportFault, onStop }: Joining, opened: Opened): void {
  const { cells, sites } = opened;
  const waiting = cells.waiting();
  if (waiting.length === 0) return;
  for (const { name, waiting: since } of waiting)
    log.warn(
      { database: name, reason: since.reason, hosts: [...sites.registry.awayHosts] },
      'NOT SERVED: these sites wait for their database, which is looked for every two seconds',
    );
  const stopping = new AbortController();
  const looking = lookOn(opened, { log, reportFault, signal: stopping.signal });
  onStop(async () => {
    stopping.abort();
    await looking;
  });
}

async function lookOn(
  opened: Opened,
  { log, reportFault, signal }: Pick<Joining, 'log' | 'reportFault'> & { readonly signal: AbortSignal },
): Promise<void> {
  const { cells } = opened;
  /** There, and their sites are not yet. */
  const entering = new Set<Cell>();
  while (cells.waiting().length + entering.size > 0) {
    await sleep(lookEveryMs, undefined, { signal, ref: false }).catch(() => undefined);
    if (signal.aborted) return;
    for (const cell of cells.waiting()) {
      try {
        await cell.waiting.open();
        if (signal.aborted) return;
        entering.add(cell);
        cells.admit(cell);
      } catch (error) {
        if (!signal.aborted && !isMerelyAway(error)) reportFault(error, `the database "${cell.name}"`);
      }
    }
    for (const cell of entering) {
      try {
        await opened.sites.takeLate(cell);
        await opened.siteRefresh.refresh();
        await opened.sites.noteAway();
        entering.delete(cell);
        log.info({ database: cell.name }, 'The database is there: its sites are served');
      } catch (error) {
        if (!signal.aborted) reportFault(error, `the sites of the database "${cell.name}"`);
      }
    }
  }
}
