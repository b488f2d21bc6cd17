/** Two whole servers over one PostgreSQL: one car has one hold, one hold has one end, and its money and mails go once. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMailboxFolder } from '#adapters/email-mailbox/mailbox-folder.ts';
import { openPackagedServer, type PackagedServer } from '#adapters/postgres/packaged/packaged-pool.ts';
import { requestPage } from '../support/request-page.ts';
import { type FreeCar, findFreeCars, locationOf, press, readCar } from '../support/reserve-at-server.ts';
import { type RunningForecourt, startForecourt } from '../support/run-site.ts';

const host = 'kestrel.localhost';
const patience = { timeout: 60_000, interval: 200 };

let database: PackagedServer;
let pool: pg.Pool;
let servers: readonly RunningForecourt[] = [];
let folders: readonly string[] = [];
beforeAll(async () => {
  folders = await Promise.all([0, 1, 2].map(() => mkdtemp(join(tmpdir(), 'forecourt-two-'))));
  const [databaseFolder = '', ...dataFolders] = folders;
  database = await openPackagedServer(databaseFolder, 'createdb');
  pool = new pg.Pool({ connectionString: database.url });
  // One public address for both, as behind a load balancer: the gateway gets the same from either. No server listens
  // there, so that no webhook arrives, and each has to poll.
  const environment = {
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    PUBLIC_URL: 'http://localhost:9',
  };
  // The second finds what the first has made.
  for (const dataFolder of dataFolders) {
    servers = [...servers, await startForecourt({ dataFolder, environment })];
  }
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await pool?.end();
  await database?.close();
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
});

/** The two take turns. */
function there(index: number) {
  const server = servers[index % 2];
  if (server === undefined) throw new Error('Two were started.');
  return { port: server.port, host };
}

const count = async (statement: string, values: readonly string[]): Promise<number> =>
  Number((await pool.query<{ count: string }>(statement, [...values])).rows[0]?.count);

type Answer = {
  readonly lead_id: string;
  readonly reservation: {
    readonly reservation_id: string;
    readonly state: string;
    readonly position: number;
  };
  readonly href: string;
  readonly pay_href: string | null;
};

let people = 0;
async function reserve(index: number, car: FreeCar): Promise<Answer & { readonly email: string }> {
  people += 1;
  const person = people;
  const email = `two-${person}@example.com`;
  const path = '/api/reservations';
  const ask = async () => {
    const terms = await requestPage({ ...there(index), path: `${path}?car_id=${car.id}` });
    const wish = {
      car_id: car.id,
      name: `Person ${person}`,
      email,
      phone: `0491 57${String(3_000 + person)}`,
      reservation_terms: JSON.parse(terms.body).reservation_terms,
    };
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    return requestPage({ ...there(index), path, method: 'POST', headers, body: JSON.stringify(wish) });
  };
  const first = await ask();
  // Another shopper had it in between, and the terms to agree to are different now.
  const answer = first.status === 400 ? await ask() : first;
  expect([answer.status, answer.body]).toEqual([201, expect.any(String)]);
  return { ...JSON.parse(answer.body), email };
}

const pathOf = (href: string) => href.replace(/^http:\/\/[^/]+/, '');

/** Every message that left either server, by the delivery it belongs to. */
async function listMails() {
  const boxes = await Promise.all(
    folders.slice(1).map((folder) => createMailboxFolder(join(folder, 'outbox')).list(10_000)),
  );
  return boxes.flat().map(({ id, to, subject }) => ({ id, to, subject }));
}

describe('two servers over one database', () => {
  it('C-6 B-27 B-29 B-33 let one of eight hold a car, end a hold once that both end, and give back and tell once', async () => {
    const [car] = await findFreeCars(there(0));
    if (car === undefined) throw new Error('No car is free.');
    const eight = await Promise.all(Array.from({ length: 8 }, (_, index) => reserve(index, car)));
    const [winner, ...more] = eight.filter(({ reservation }) => reservation.state === 'claimed');
    expect(more).toEqual([]);
    if (winner?.pay_href == null) throw new Error('Nobody has the car.');
    const line = eight.filter(({ reservation }) => reservation.state === 'waiting');
    expect(line).toHaveLength(7);

    // Both lead to the deposit; it is one payment, and returning to either server shows the car held.
    const pay = pathOf(winner.pay_href);
    const started = await Promise.all([0, 1].map((index) => press(there(index), pay, { do: 'pay' })));
    const [toPay, again] = started.map(locationOf);
    expect(again).toBe(toPay);
    await press(there(0), toPay ?? '', { press: 'notice-never' });
    const hold = pathOf(winner.href);
    await Promise.all([0, 1].map((index) => requestPage({ ...there(index), path: `${hold}&returned=1` })));
    for (const index of [0, 1]) {
      await expect.poll(async () => (await readCar(there(index), car)).reserved, patience).toBe(true);
    }

    // Both servers are pressed to release it, four times each, while a worker processes holds in each.
    const ends = await Promise.all(
      Array.from({ length: 8 }, (_, index) => press(there(index), hold, { do: 'let-go' })),
    );
    expect(new Set(ends.map(({ status }) => status))).toEqual(new Set([303]));
    const { reservation_id } = winner.reservation;
    const ofHold = [reservation_id];
    expect(
      await count(`select count(*) from hold_event where hold_id = $1 and status = 'ended'`, ofHold),
    ).toBe(1);
    const refunded = `select count(*) from refund where status = 'refunded' and lead_id = $1`;
    await expect.poll(() => count(refunded, [winner.lead_id]), patience).toBe(1);
    expect(await count('select count(*) from refund where lead_id = $1', [winner.lead_id])).toBe(1);
    expect(
      await count(
        `select count(*) from test_refund join test_payment on gateway_reference = payment_reference
         join payment on payment.id = payment_id where lead_id = $1`,
        [winner.lead_id],
      ),
    ).toBe(1);

    // The first of the waitlist, and no one else, has it now.
    const offered = `select count(*) from hold where car_id = $1 and status = 'claimed' and origin = 'queue'`;
    expect(await count(offered, [car.id])).toBe(1);
    expect(await count(`select count(*) from hold where car_id = $1 and status <> 'ended'`, [car.id])).toBe(
      1,
    );

    const deliveries = `select count(*) from lead_delivery where status = 'waiting' and attempts = 0 and next_attempt_at < now()`;
    await expect.poll(() => count(deliveries, []), patience).toBe(0);
    await expect
      .poll(async () => (await listMails()).filter(({ to }) => to.includes(winner.email)).length, patience)
      .toBeGreaterThan(1);
    // A delivery that a server has taken is no longer pending, and may not be in the outbox yet.
    await expect
      .poll(
        async () => (await listMails()).some(({ subject }) => subject.includes('first in line')),
        patience,
      )
      .toBe(true);
    const mails = await listMails();
    expect(new Set(mails.map(({ id }) => id)).size).toBe(mails.length);
    const subjectsTo = (address: string) =>
      mails.filter(({ to }) => to.includes(address)).map(({ subject }) => subject.replace(/:.*/, ''));
    expect(subjectsTo(winner.email).filter((subject) => subject.endsWith('reserved for you'))).toHaveLength(
      1,
    );
    const offers = line.filter(({ email }) =>
      subjectsTo(email).some((subject) => subject.includes('you’re first in line')),
    );
    expect(offers).toHaveLength(1);
    for (const { email } of line) {
      expect(subjectsTo(email).filter((subject) => /^You are .* in line$/.test(subject))).toHaveLength(1);
    }
  });
});
