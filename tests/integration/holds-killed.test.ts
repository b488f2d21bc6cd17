/** Processes that are killed between a shopper's money and a car: afterwards the car is held or the money goes back, never neither. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { testPayment, testRefund } from '#adapters/postgres/schema/deals/payment.ts';
import { claimMs } from '#domain/reservation/hold.ts';
import { hourMs, minuteMs } from '#domain/time/durations.ts';
import { exampleNow } from '../support/example-car.ts';
import { openFileDatabase } from '../support/for-file.ts';
import { type OpenHolds, openHolds } from '../support/open-holds.ts';
import { openTestGateway } from '../support/open-test-gateway.ts';

const program = fileURLToPath(new URL('../support/reserve-until-killed.ts', import.meta.url));

const database = await openFileDatabase();

/** A group with one car, at the gateway that the killed process used. */
async function begin() {
  let holds: OpenHolds | undefined;
  const { gateway, payments } = openTestGateway(database, () => holds?.now() ?? exampleNow);
  holds = openHolds(database, { gateway });
  await holds.addCar('car');
  return { holds, payments };
}

async function reserveAndDie({ dealerGroupId }: OpenHolds, moment: string) {
  const { rows } = await database.pool.query<{ name: string }>('select current_database() as name');
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${rows[0]?.name}`;
  const args = [program, url.href, dealerGroupId, 'car', moment, exampleNow.toISOString()];
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (part: Buffer) => {
    output += part.toString('utf8');
  });
  const [, signal] = await once(child, 'close');
  expect(signal).toBe('SIGKILL');
  return JSON.parse(output) as { readonly id: string; readonly href: string };
}

/** What the gateway took and gave back in all, in cents. */
async function readBalance() {
  const paid = (await database.db.select().from(testPayment)).filter(({ paidAt }) => paidAt !== null);
  const back = await database.db.select().from(testRefund);
  const sum = (rows: readonly { readonly amountCents: number }[]) =>
    rows.reduce((total, { amountCents }) => total + amountCents, 0);
  return { taken: sum(paid), givenBack: sum(back) };
}

const difference = async (work: () => Promise<void>) => {
  const before = await readBalance();
  await work();
  const after = await readBalance();
  return { taken: after.taken - before.taken, givenBack: after.givenBack - before.givenBack };
};

describe.runIf(process.env.TEST_DATABASE_URL)('a process that is killed', () => {
  it.each([['claimed'], ['begun at the gateway'], ['begun']])(
    'B-27 C-6 when it was %s: the shopper pays after all with the next press, once',
    async (moment) => {
      const { holds, payments } = await begin();
      const { id, href } = await reserveAndDie(holds, moment);
      const balance = await difference(async () => {
        holds.pass(minuteMs);
        await holds.work();
        const started = await holds.goToPay(href);
        if (started.kind !== 'go') throw new Error(`It cannot be paid: ${started.kind}.`);
        await payments.pay(started.href.replace('/test-payment/', ''), 'notice-never');
        holds.pass(minuteMs);
        await holds.work();
        expect((await holds.find(id))?.hold.status).toBe('held');
      });
      expect(balance).toEqual({ taken: 200_00, givenBack: 0 });
      expect((await holds.find(id))?.payments).toHaveLength(1);
    },
  );

  it('C-6 when it was begun at the gateway, and the shopper never comes back: the car is free in time', async () => {
    const { holds } = await begin();
    const { id } = await reserveAndDie(holds, 'begun at the gateway');
    holds.pass(claimMs);
    await holds.work();
    expect((await holds.find(id))?.hold).toMatchObject({ status: 'ended', end: 'unpaid' });
    expect((await holds.claim('car', 2)).kind).toBe('next');
  });

  it.each([['paid'], ['asked'], ['holding, decided'], ['held']])(
    'B-27 C-6 when it was %s: the car is held within a minute, without anyone',
    async (moment) => {
      const { holds } = await begin();
      const { id } = await reserveAndDie(holds, moment);
      holds.pass(minuteMs);
      await holds.work();
      const record = await holds.find(id);
      expect(record?.hold).toMatchObject({ status: 'held', end: null });
      expect(record?.payments).toMatchObject([{ status: 'paid', paidCents: 200_00 }]);
      expect(record?.refunds).toEqual([]);
      expect(await holds.eventsOf(id)).toEqual(['claimed', 'held']);
      expect(await holds.readCar('car')).toMatchObject({ isReserved: true });
    },
  );

  it('B-27 when it was paid, and was not polled until long after: the money has the car, or is refunded', async () => {
    const { holds } = await begin();
    const { id } = await reserveAndDie(holds, 'paid');
    holds.pass(72 * hourMs);
    await holds.work();
    expect((await holds.find(id))?.hold.status).toBe('held');
    holds.pass(48 * hourMs);
    await holds.work();
    expect((await holds.find(id))?.refunds).toMatchObject([{ status: 'refunded', amountCents: 200_00 }]);
  });

  it('B-27 when the ending was decided and not stored: the hold goes on, and ends with the next press', async () => {
    const { holds } = await begin();
    const { id } = await reserveAndDie(holds, 'ending, decided');
    expect((await holds.find(id))?.hold.status).toBe('held');
    const balance = await difference(async () => {
      await holds.end(id, 'released');
      await holds.work();
    });
    expect(balance).toEqual({ taken: 0, givenBack: 200_00 });
  });

  it.each([
    ['ended', 200_00],
    ['given back at the gateway', 0],
    ['giving back, decided', 0],
    ['given back', 0],
  ])('B-27 when it was %s: the money is back, once, within a minute', async (moment, cents) => {
    const { holds } = await begin();
    const { id } = await reserveAndDie(holds, moment);
    const balance = await difference(async () => {
      for (const _round of [1, 2]) {
        holds.pass(minuteMs);
        await holds.work();
      }
    });
    expect(balance).toEqual({ taken: 0, givenBack: cents });
    const record = await holds.find(id);
    expect(record?.hold).toMatchObject({ status: 'ended', end: 'released' });
    expect(record?.refunds).toMatchObject([{ status: 'refunded', amountCents: 200_00, reason: 'released' }]);
    expect(await holds.readCar('car')).toMatchObject({ isReserved: false });
  });
});
