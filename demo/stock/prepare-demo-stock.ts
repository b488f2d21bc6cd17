/** Gives every dealer group with a plan its demo stock of today, with the days' dates. */

import type { DealerGroup } from '#domain/site/dealer-group.ts';
import { step } from '#main/command-line/progress.ts';
import type { Clock } from '#ports/installation/clock.ts';
import type { StockImportStore } from '#ports/stock/stock-import-store.ts';
import { loadDemoStock } from './load-demo-stock.ts';
import { seedDemoStock } from './seed-demo-stock.ts';

type Options = {
  readonly sitesFolder: string;
  /** Where the catalogue lies. */
  readonly sharedFolder: string;
  readonly groups: () => readonly DealerGroup[];
  readonly store: StockImportStore;
  readonly clock: Clock;
  /** A plan with a mistake gives no stock, and does not affect other groups. */
  readonly warn: (problem: object) => void;
};

const checkEveryMs = 10 * 60 * 1000;

/** A process that runs for days moves its demo dates along: new demo stock with each new day (UTC, as the generator counts). */
export function renewDemoStockDaily(
  options: Options,
  reportFault: (error: unknown) => void,
): { stop(): void } {
  let day = dayOf(options.clock());
  const timer = setInterval(() => {
    const today = dayOf(options.clock());
    if (today === day) return;
    day = today;
    prepareDemoStock(options).catch(reportFault);
  }, checkEveryMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}

export async function prepareDemoStock({
  sitesFolder,
  sharedFolder,
  groups,
  store,
  clock,
  warn,
}: Options): Promise<void> {
  const demo = await loadDemoStock(sitesFolder, sharedFolder);
  for (const problem of demo.problems) warn(problem);
  if (demo.kind === 'refused') return;
  const now = clock();
  await step('Preparing demo stock', async () => {
    for (const group of groups()) {
      const plan = demo.plans.get(group.id);
      if (plan) await seedDemoStock({ catalogue: demo.catalogue, group, plan, now, store });
    }
  });
}
