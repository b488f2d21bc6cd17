/** Counts are written group by group where groups live in several databases, so that none waits for the database of another. */
import type { Cells } from './cells.ts';

type Counter = { flush(): Promise<void> };

export type CountersOfGroups<C extends Counter> = {
  of(dealerGroupId: string): C;
  /** Each by itself; the first failure is thrown once all were tried. */
  flush(): Promise<void>;
};

export function countersOfGroups<C extends Counter>(
  { all }: Pick<Cells, 'all'>,
  create: () => C,
): CountersOfGroups<C> {
  const counters = new Map<string, C>();
  return {
    of(dealerGroupId) {
      const key = all.length === 1 ? '' : dealerGroupId;
      const counter = counters.get(key) ?? create();
      counters.set(key, counter);
      return counter;
    },
    async flush() {
      const ended = await Promise.allSettled([...counters.values()].map((counter) => counter.flush()));
      const failed = ended.find((one) => one.status === 'rejected');
      if (failed !== undefined) throw failed.reason;
    },
  };
}
