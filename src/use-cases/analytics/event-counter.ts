/** Counts the events of all sites, each under its site, car and day. */
import type { AnalyticsStore, EventCount } from '#ports/staff/analytics-store.ts';
import { mergeCounts } from './merge-counts.ts';

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
    most: maxGathered,
  });
  return {
    count: (event) => gathered.add({ ...event, times: 1 }),
    flush: () => gathered.flush(),
  };
}
