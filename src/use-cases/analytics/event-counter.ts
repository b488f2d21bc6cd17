/** Gathers counts in memory and writes them together: a page that is looked at a thousand times costs few writes. */
import type { AnalyticsStore, EventCount } from '../../ports/analytics-store.ts';

export interface EventCounter {
  count(event: Omit<EventCount, 'times'>): void;
  /** Writes what was gathered. When the store refuses, it is kept for the next time, and the failure is thrown. */
  flush(): Promise<void>;
}

/** Beyond this many different counts the newest are not taken: the database has been away for long. */
const mostGathered = 20_000;

/** One for a process. What it has not yet written is lost with it. */
export function createEventCounter(store: Pick<AnalyticsStore, 'add'>): EventCounter {
  let gathered = new Map<string, EventCount>();
  let writing: Promise<void> = Promise.resolve();

  function add(count: EventCount): void {
    const { dealerGroupId, siteSlug, event, carId, countedOn } = count;
    const key = JSON.stringify([dealerGroupId, siteSlug, event, carId, countedOn]);
    const known = gathered.get(key);
    if (known === undefined && gathered.size >= mostGathered) return;
    gathered.set(key, { ...count, times: count.times + (known?.times ?? 0) });
  }

  async function write(): Promise<void> {
    if (gathered.size === 0) return;
    const counts = [...gathered.values()];
    gathered = new Map();
    try {
      await store.add(counts);
    } catch (error) {
      for (const count of counts) add(count);
      throw error;
    }
  }

  return {
    count: (event) => add({ ...event, times: 1 }),
    flush() {
      writing = writing.then(write, write);
      return writing;
    },
  };
}
