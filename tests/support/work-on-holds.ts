/**
 * Many people simultaneously with few cars: they claim, pay, release, leave the waitlist and run out of time, as a seed
 * says.
 */
import type { Database } from '#adapters/postgres/database.ts';
import { createRandom } from '#demo/stock/random.ts';
import { minuteMs } from '#domain/time/durations.ts';
import type { HoldOperation } from './check-hold-history.ts';
import { openHolds } from './open-holds.ts';
import { recordHoldHistory } from './record-hold-history.ts';

type Work = {
  /** Of the store, as they are written down. What people do comes to none of them, to one or to several. */
  readonly operations: number;
  readonly seed: string;
  readonly workers?: number;
  readonly cars?: number;
};

/** What people know of a car they reached for. */
type Reached = {
  readonly carId: string;
  readonly id: string;
  readonly href: string;
  readonly person: number;
  readonly leadId: string;
};

/** So many of the newest are acted on: the older ones have ended. */
const remembered = 60;

export async function workOnHolds(database: Database, { operations, seed, workers = 16, cars = 20 }: Work) {
  const limits = { perPerson: 100, unpaidPerPerson: 100, perCar: 1_000 };
  const holds = openHolds(database, { reservations: { limits } });
  const { store, histories, count } = recordHoldHistory(holds.app.holdStore);
  Object.assign(holds.app, { holdStore: store });
  const random = createRandom(seed);
  const carIds = Array.from({ length: cars }, (_, index) => `car-${index}`);
  for (const carId of carIds) await holds.addCar(carId);
  const people = Array.from({ length: 12 }, (_, person) => person);
  const reached: Reached[] = [];

  const someOf = <T>(list: readonly T[]): T | undefined =>
    list.length === 0 ? undefined : random.pick(list.slice(-remembered));
  const acts: readonly { readonly often: number; readonly act: () => Promise<unknown> }[] = [
    {
      often: 8,
      act: async () => {
        const carId = random.pick(carIds);
        const person = random.pick(people);
        const { id, href, leadId } = await holds.claim(carId, person);
        if (id !== '') reached.push({ carId, id, href, person, leadId });
      },
    },
    {
      // The same press again, by a browser that keeps nothing and is signed in no more.
      often: 2,
      act: async () => {
        const one = someOf(reached);
        if (one !== undefined) await holds.claim(one.carId, one.person, one.leadId, { phone: null });
      },
    },
    {
      often: 8,
      act: async () => {
        const one = someOf(reached);
        if (one !== undefined) await holds.goToPay(one.href);
        const reference = someOf(holds.gateway.references());
        if (reference === undefined) return;
        holds.gateway.pay(reference);
        await holds.makeEvent(reference);
      },
    },
    {
      often: 2,
      act: async () => {
        const reference = someOf(holds.gateway.references());
        if (reference !== undefined) await holds.makeEvent(reference);
      },
    },
    {
      often: 4,
      act: async () => {
        const one = someOf(reached);
        if (one !== undefined) await holds.end(one.id, random.pick(['released', 'dealer-released'] as const));
      },
    },
    {
      often: 1,
      act: async () => {
        holds.pass(random.pick([minuteMs, 5 * minuteMs, 60 * minuteMs]));
        await holds.work();
      },
    },
    {
      often: 3,
      act: () => holds.app.holdStore.findLive(holds.dealerGroupId, random.pick(carIds)),
    },
  ];

  const worker = async () => {
    while (count() < operations) {
      await random.pickWeighted(acts, ({ often }) => often).act();
    }
  };
  await Promise.all(Array.from({ length: workers }, worker));
  // Pending refunds are paid, and each payment is known for what it is.
  holds.pass(60 * minuteMs);
  for (let requested = -1; requested !== holds.gateway.calls.length; ) {
    requested = holds.gateway.calls.length;
    await holds.work();
  }
  return { holds, carIds, histories: histories as ReadonlyMap<string, readonly HoldOperation[]> };
}
