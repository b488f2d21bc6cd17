/** A stock desk over a database, with a clock that a test sets, and feeds that go through the real import. */

import type { Database } from '#adapters/postgres/database.ts';
import { createCarStore } from '#adapters/postgres/stock/car-store.ts';
import { createChangeStore } from '#adapters/postgres/stock/change-store.ts';
import { createStockDeskStore } from '#adapters/postgres/stock/stock-desk-store.ts';
import { createStockImportStore } from '#adapters/postgres/stock/stock-import-store.ts';
import type { Car } from '#domain/car/car.ts';
import { carIdOf } from '#domain/car/car-id.ts';
import type { FeedRecord } from '#domain/stock-feed/feed-record.ts';
import { fingerprintOf } from '#domain/stock-feed/fingerprint.ts';
import { allConfirmed } from '#domain/stock-feed/import-hold.ts';
import type { CarChangePorts, ChangeCaller } from '#use-cases/change/change-ports.ts';
import { settleDueChanges } from '#use-cases/change/settle-due-changes.ts';
import { applyPlan } from '#use-cases/stock-feed/apply-plan.ts';
import type { ImportStockFeedRequest } from '#use-cases/stock-feed/import-request.ts';
import { buildFeedRecord } from './located-record.ts';
import { planAtOnce } from './plan-at-once.ts';

export type OpenDesk = {
  readonly app: CarChangePorts & { readonly reportFault: (error: unknown, where: string) => void };
  readonly faults: string[];
  setNow(now: Date): void;
  feed(group: string, records: readonly Partial<FeedRecord>[]): Promise<void>;
  settle(): Promise<number>;
  car(group: string, stockNumber: string): Promise<Car>;
};

export const mia: ChangeCaller = {
  note: (facts) => ({
    actor: { kind: 'staff', id: 'mia', sessionId: 'session-1', network: null },
    act: 'car.price',
    subject: { kind: 'car', id: 'one' },
    facts,
    at: new Date(0),
  }),
  name: 'Mia Tran',
  maySeeCar: () => true,
  mayChangeCar: () => true,
  mayChangeSite: () => false,
};

export function openStockDesk(database: Database, startsAt: Date): OpenDesk {
  let now = startsAt;
  let made = 0;
  const faults: string[] = [];
  const imports = createStockImportStore(database);
  const cars = createCarStore(database);
  const app: OpenDesk['app'] = {
    stockDesk: createStockDeskStore(database),
    changes: createChangeStore(database),
    siteChecks: { hasPicture: () => true, findPoorContrast: () => [] },
    clock: () => now,
    newId: () => `set-${String(++made).padStart(5, '0')}`,
    giveWay: async () => {},
    wakeStock: () => {},
    wakeSites: () => {},
    reportFault: (error, where) => faults.push(`${where}: ${String(error)}`),
  };
  return {
    app,
    faults,
    setNow: (next) => {
      now = next;
    },
    settle: () => settleDueChanges(app),
    async feed(group, records) {
      await imports.transaction(group, async (tx) => {
        const known = await tx.listFingerprints('f');
        const plan = planAtOnce({
          records: records.map((facts, index) => {
            const record = buildFeedRecord(facts);
            return { line: index + 2, record, fingerprint: fingerprintOf(record) };
          }),
          rejected: [],
          known,
          ofOtherFeeds: new Map(),
          cutReason: null,
          priceReason: null,
          thresholds: { shrinkRatio: 0, growthFactor: Number.POSITIVE_INFINITY } as never,
          confirmed: allConfirmed,
        });
        const request = { group: { id: group }, mapping: { feed: 'f' }, onProgress: () => undefined };
        await applyPlan({
          tx,
          plan,
          isFirstImport: known.size === 0,
          request: request as unknown as ImportStockFeedRequest,
          now: app.clock(),
        });
      });
    },
    async car(group, stockNumber) {
      const found = await cars.findById(group, carIdOf(group, stockNumber));
      if (found === null) throw new Error(`${stockNumber} is not there.`);
      return found;
    },
  };
}
