/** A stock editor over a database, with a clock that a test sets, and feeds that go through the real import. */

import type { Database } from '#adapters/postgres/database.ts';
import { createCarStore } from '#adapters/postgres/stock/car-store.ts';
import { createChangeStore } from '#adapters/postgres/stock/change-store.ts';
import { createStockEditorStore } from '#adapters/postgres/stock/stock-editor-store.ts';
import { createStockImportStore } from '#adapters/postgres/stock/stock-import-store.ts';
import type { Car } from '#domain/car/car.ts';
import { carIdOf } from '#domain/car/car-id.ts';
import { allConfirmed } from '#domain/stock-feed/approval.ts';
import { type FeedRecord, fingerprintOf } from '#domain/stock-feed/feed-record.ts';
import { applyDueChanges } from '#use-cases/change/apply-due-changes.ts';
import type { CarChangePorts, ChangeCaller } from '#use-cases/change/change-ports.ts';
import { applyPlan } from '#use-cases/stock-feed/apply-plan.ts';
import type { ImportStockFeedRequest } from '#use-cases/stock-feed/import-request.ts';
import { buildFeedRecord } from './located-record.ts';
import { planAtOnce } from './plan-at-once.ts';

export type OpenStockEditor = {
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
  canViewCar: () => true,
  mayChangeCar: () => true,
  mayChangeSite: () => false,
};

export function openStockEditor(database: Database, startsAt: Date): OpenStockEditor {
  let now = startsAt;
  let made = 0;
  const errors: string[] = [];
  const imports = createStockImportStore(database);
  const cars = createCarStore(database);
  const app: OpenStockEditor['app'] = {
    stockEditor: createStockEditorStore(database),
    changes: createChangeStore(database),
    siteChecks: { hasPicture: () => true, findLowContrast: () => [], measureColours: () => [] },
    clock: () => now,
    newId: () => `set-${String(++made).padStart(5, '0')}`,
    yieldToRequests: async () => {},
    triggerStockRefresh: () => {},
    triggerSiteRefresh: () => {},
    reportFault: (error, where) => errors.push(`${where}: ${String(error)}`),
  };
  return {
    app,
    faults: errors,
    setNow: (next) => {
      now = next;
    },
    settle: () => applyDueChanges(app),
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
