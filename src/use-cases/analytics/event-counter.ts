/** Counts the events of all sites, each under its site, car and day. */
import type { AnalyticsStore, EventCount } from '#ports/staff/report-store.ts';

export interface EventCounter {
  count(event: Omit<EventCount, 'times'>): void;
  /** Writes what was gathered. When the store refuses, it is retained for the next time, and the failure is thrown. */
  flush(): Promise<void>;
}

const maxGathered = 20_000;

/** One for a process. What it has not yet written is lost with it. */
export function createEventCounter(store: Pick<AnalyticsStore, 'add'>): EventCounter {
  const gathered = mergeCounts<EventCount>({
    keyOf: ({ dealerGroupId, siteSlug, event, carId, countedOn }) =>
      JSON.stringify([dealerGroupId, siteSlug, event, carId, countedOn]),
    write: (counts) => store.add(counts),
    maxEntries: maxGathered,
  });
  return {
    count: (event) => gathered.add({ ...event, times: 1 }),
    flush: () => gathered.flush(),
  };
}

/** Counts gathered in memory and written together: a page that is looked at a thousand times costs few writes. */
export interface MergedCounts<T> {
  /** Counts with the same key add up. */
  add(count: T): void;
  listWaiting(): readonly T[];
  /** Writes what was gathered. When the store refuses, it is retained for the next time, and the failure is thrown. */
  flush(): Promise<void>;
  /** Resolves when no writing is under way, however it ended. */
  settled(): Promise<void>;
}

type Options<T> = {
  readonly keyOf: (count: T) => string;
  readonly write: (counts: readonly T[]) => Promise<void>;
  /** Beyond this many different counts the newest are not taken: the database has been away for long. */
  readonly maxEntries?: number;
};

/** What it has not yet written is lost with the process. */
export function mergeCounts<T extends { readonly times: number }>({
  keyOf,
  write,
  maxEntries = Number.POSITIVE_INFINITY,
}: Options<T>): MergedCounts<T> {
  let gathered = new Map<string, T>();
  let writing: Promise<void> = Promise.resolve();

  function add(count: T): void {
    const key = keyOf(count);
    const known = gathered.get(key);
    if (known === undefined && gathered.size >= maxEntries) return;
    gathered.set(key, { ...count, times: count.times + (known?.times ?? 0) });
  }

  async function writeAll(): Promise<void> {
    if (gathered.size === 0) return;
    const counts = [...gathered.values()];
    gathered = new Map();
    try {
      await write(counts);
    } catch (error) {
      counts.forEach(add);
      throw error;
    }
  }

  return {
    add,
    listWaiting: () => [...gathered.values()],
    flush() {
      writing = writing.then(writeAll, writeAll);
      return writing;
    },
    settled: () => writing.catch(() => undefined),
  };
}
