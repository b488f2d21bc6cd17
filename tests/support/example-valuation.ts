/** What a valuation needs to run over real stores: sources that answer as a test says, no limits, no captcha. */
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { createTradeInStore } from '#adapters/postgres/deals/trade-in-store.ts';
import { createPostgresLeadStore } from '#adapters/postgres/leads/lead-store.ts';
import type { Car } from '#domain/car/car.ts';
import type { Valuation } from '#domain/trade-in/valuation.ts';
import type { RegistrationAnswer, ValuedCar } from '#ports/deals/trade-in-store.ts';
import type { EventCount } from '#ports/staff/report-store.ts';
import { exampleGeocoder } from './example-geocoder.ts';
import { openGuard, unlimited } from './open-guard.ts';

export const exampleValuation: Extract<Valuation, { readonly kind: 'valued' }> = {
  kind: 'valued',
  source: 'own-stock',
  baseCents: 20_000_00,
  spreadCents: 1_000_00,
  method: 'The median of 4 cars in our own stock.',
  comparables: 4,
  working: [{ label: 'Median asking price for a similar one', cents: 20_000_00 }],
  stateAverageCents: 23_000_00,
};

export type ValuationSurroundings = ReturnType<typeof openValuation>;

/** Whatever is changed on what it returns holds from the next call. */
export function openValuation(db: NodePgDatabase, { cars = [] }: { readonly cars?: readonly Car[] } = {}) {
  const counted: EventCount[] = [];
  const errors: string[] = [];
  const answers: { stock: Valuation; service: Valuation | null; register: RegistrationAnswer | Error } = {
    stock: exampleValuation,
    service: null,
    register: { kind: 'unknown' },
  };
  const valued: ValuedCar[] = [];
  const source = (which: 'stock' | 'service') => ({
    value: async (_site: unknown, car: ValuedCar) => {
      valued.push(car);
      return answers[which] ?? ({ kind: 'refused', reason: 'unavailable' } as const);
    },
  });
  let triggered = 0;
  return {
    counted,
    faults: errors,
    /** What a source was asked for. */
    valued,
    answers,
    get triggered() {
      return triggered;
    },
    app: {
      ...openGuard(),
      geocoder: exampleGeocoder(),
      analyticsStore: { add: async (counts: readonly EventCount[]) => void counted.push(...counts) },
      leadStore: createPostgresLeadStore(db),
      tradeInStore: createTradeInStore(db),
      carStore: {
        findById: async (_group: string, id: string) => cars.find((car) => car.id === id) ?? null,
        listOfModel: async (_group: string, make: string, model: string) =>
          cars.filter((car) => car.make === make && car.model === model),
        listByIds: async (_group: string, ids: readonly string[]) =>
          cars.filter(({ id }) => ids.includes(id)),
      },
      stockValuation: source('stock'),
      valuationService: source('service'),
      registrationLookup: {
        find: async () => {
          if (answers.register instanceof Error) throw answers.register;
          return answers.register;
        },
      },
      newTradeInLimiter: unlimited,
      confirmationLimiter: unlimited,
      newId: () => crypto.randomUUID(),
      tradeInKey: 'a key of valuations',
      triggerLeadDelivery: () => {
        triggered += 1;
      },
      reportFault: (_error: unknown, where: string) => void errors.push(where),
    },
  };
}
