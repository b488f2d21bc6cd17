/** Reserving a car as data at a running server: what the page of a reservation does, once for each key. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { requestPage } from '../support/request-page.ts';

const port = inject('forecourtPort');
const path = '/api/reservations';
const kestrel = 'kestrel.localhost';

type Car = { readonly id: string; readonly slug: string };

let cars: readonly Car[] = [];
beforeAll(async () => {
  cars = await findFreeCars(kestrel);
});

type Hit = Car & { readonly reserved: boolean; readonly price: number | null };

async function listStock(host: string, page: number) {
  const search = `/api/search?refinementList%5Bstatus%5D%5B0%5D=in_stock&page=${page}`;
  return JSON.parse((await requestPage({ port, host, path: search })).body) as {
    readonly pages: number;
    readonly hits: readonly Hit[];
  };
}

/** Far from the first page, where other tests reserve; not those of an earlier run over the same data. */
async function findFreeCars(host: string): Promise<readonly Car[]> {
  const { pages } = await listStock(host, 1);
  const { hits } = await listStock(host, pages - 1);
  const free = hits.filter(({ reserved, price }) => !reserved && (price ?? 0) > 1000);
  const terms = await Promise.all(free.map((car) => readTerms(car, host)));
  return free.filter((_car, index) => terms[index]?.brings === 'reservation');
}

function takeCar(index: number): Car {
  const car = cars[index];
  if (car === undefined) throw new Error('So many free cars were not found.');
  return car;
}

async function readTerms(car: Car, host = kestrel) {
  const { status, body } = await requestPage({ port, host, path: `${path}?car_id=${car.id}` });
  return { status, ...JSON.parse(body) };
}

/** A new person each time, in another run too: one person may only claim so many cars in a day. */
let people = Date.now() % 8_000;
async function wishFor(car: Car, changes: Readonly<Record<string, unknown>> = {}) {
  people += 1;
  return {
    car_id: car.id,
    name: 'Jordan Blake',
    email: `data-${people}@example.com`,
    phone: `0491 57${String(1000 + people)}`,
    reservation_terms: (await readTerms(car)).reservation_terms,
    opt_in: 'false',
    ...changes,
  };
}

function readHold(href: string) {
  const { pathname, search } = new URL(href);
  return requestPage({ port, host: kestrel, path: pathname + search });
}

async function post(
  wish: unknown,
  key: string | null = randomUUID(),
  host = kestrel,
  more: Readonly<Record<string, string>> = {},
) {
  const keyed = key === null ? {} : { 'idempotency-key': key };
  const headers = { 'content-type': 'application/json', ...keyed, ...more };
  const body = typeof wish === 'string' ? wish : JSON.stringify(wish);
  const answer = await requestPage({ port, host, path, method: 'POST', headers, body });
  return { ...answer, json: JSON.parse(answer.body) };
}

const isReserved = async ({ slug }: Car) =>
  JSON.parse((await requestPage({ port, host: kestrel, path: `/cars/${slug}.json` })).body).reserved;

describe('a reservation of another shopper', () => {
  it('C-6 B-28 gives a shopper who knows phone and email a place like anyone, never the link of the holder', async () => {
    const car = takeCar(5);
    const wish = await wishFor(car);
    const own = await post(wish);
    expect(own.json.reservation.state).toBe('claimed');
    const asStranger = async (changes: Readonly<Record<string, unknown>>) => {
      const reservation_terms = (await readTerms(car)).reservation_terms;
      return post({ ...(await wishFor(car)), reservation_terms, ...changes });
    };
    const { name, email, phone } = wish;
    const known = await asStranger({ name, email, phone });
    const unknown = await asStranger({});
    for (const { status, json } of [known, unknown]) {
      expect(status).toBe(201);
      expect(json).toMatchObject({ reservation: { state: 'waiting' }, pay_href: null });
    }
    expect(Object.keys(known.json)).toEqual(Object.keys(unknown.json));
    const secret = new URL(own.json.href).searchParams;
    for (const part of [
      own.json.reservation.reservation_id,
      secret.get('signature') ?? '',
      own.json.reference,
    ]) {
      expect(known.body).not.toContain(part);
    }
    // The browser that keeps the link has it again, whatever it sends.
    const cookie = String((await readHold(own.json.href)).headers['set-cookie']).split(';')[0] ?? '';
    const again = await post(
      { ...(await wishFor(car)), reservation_terms: (await readTerms(car)).reservation_terms },
      randomUUID(),
      kestrel,
      { cookie },
    );
    expect(again.json.href).toBe(own.json.href);
  });

  it('C-6 B-28 gives a form without a key no hold of another browser, with the very same words', async () => {
    const path = `/cars/${takeCar(6).slug}/checkout`;
    const page = await requestPage({ port, host: kestrel, path });
    const hidden = [...page.body.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
    const keyOf = (html: string) => /name="idempotency_key" value="([^"]+)"/.exec(html)?.[1];
    expect(keyOf(page.body)).toMatch(/^[0-9a-f-]{36}$/);
    const send = async (key: string) => {
      const fields = new URLSearchParams(hidden.map(([, name = '', value = '']) => [name, value]));
      fields.set('idempotency_key', key);
      fields.set('step', '');
      const contact = { name: 'Ann Bee', phone: '0491 570 159', email: 'ann@example.com' };
      for (const [name, value] of Object.entries(contact)) fields.set(name, value);
      fields.set('reservation_terms', 'yes');
      for (const [, name = ''] of page.body.matchAll(/<select[^>]* name="([^"]+)"/g)) {
        const option = new RegExp(`name="${name}"[\\s\\S]*?<option value="([^"]+)"`).exec(page.body)?.[1];
        if (option !== undefined) fields.set(name, option);
      }
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const answer = await requestPage({
        port,
        host: kestrel,
        path,
        method: 'POST',
        headers,
        body: `${fields}`,
      });
      return String(answer.headers.location);
    };
    const own = await send(keyOf(page.body) ?? '');
    expect(own).toContain('/reservation/pay?');
    expect(await send(keyOf(page.body) ?? '')).toBe(own);
    const stranger = await send('');
    expect(stranger).toMatch(/^\/reservation\?/);
    expect(stranger).not.toBe(await send(''));
  });

  it('B-28 asks for a confirmed number where nothing is paid, and says where', async () => {
    const parkway = 'parkway.localhost';
    const { hits } = await listStock(parkway, 1);
    const car = hits.find(({ reserved, price }) => !reserved && (price ?? 0) > 1000);
    const wish = { car_id: car?.id, name: 'Ann Bee', email: 'ann@example.com', phone: '0491 570 159' };
    const { status, json } = await post(wish, randomUUID(), parkway);
    expect([status, json.reason]).toEqual([401, 'prove-phone']);
    expect(new URL(json.sign_in).pathname).toBe('/sign-in');
    const page = await requestPage({ port, host: parkway, path: `/cars/${car?.slug}/checkout` });
    expect([page.status, page.headers.location]).toEqual([
      302,
      expect.stringContaining('/sign-in?type=checkout'),
    ]);
  });
});

describe('a reservation as data', () => {
  it('RSV-1 C-6 B-29 says what it brings, keeps the car, and leads to the deposit; the next one joins the line', async () => {
    const car = takeCar(0);
    expect(await readTerms(car)).toMatchObject({
      status: 200,
      brings: 'reservation',
      deposit_cents: 200_00,
      hold_hours: 48,
      reservation_terms: expect.stringContaining('$200 deposit'),
    });
    const { status, json, headers } = await post(await wishFor(car));
    expect([status, headers['cache-control']]).toEqual([201, 'private, no-store']);
    expect(json).toMatchObject({
      reference: expect.stringMatching(/^[0-9A-F]{4}-[0-9A-F]{4}$/),
      reservation: { state: 'claimed', deposit_cents: 200_00, position: null },
      pay_href: expect.stringMatching(/^http:\/\/kestrel\.localhost:\d+\/reservation\/pay\?/),
    });
    const { pathname, search } = new URL(json.pay_href);
    const page = await requestPage({ port, host: kestrel, path: pathname + search });
    expect(page.body).toContain('Pay the $200 deposit');

    expect(await readTerms(car)).toMatchObject({ brings: 'place-in-line' });
    expect((await post(await wishFor(car))).json).toMatchObject({
      reservation: { state: 'waiting', position: 1 },
      pay_href: null,
    });
  });

  it('C-6 the same key does it once, answers the same again, and takes nothing else', async () => {
    const car = takeCar(1);
    const [wish, key] = [await wishFor(car), randomUUID()];
    const first = await post(wish, key);
    const again = await post(wish, key);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toBe(first.body);
    expect([first.headers['idempotent-replayed'], again.headers['idempotent-replayed']]).toEqual([
      undefined,
      'true',
    ]);
    expect(await post({ ...wish, name: 'Somebody Else' }, key)).toMatchObject({ status: 422 });
  });

  it('C-6 eight twins at once reserve once', async () => {
    const car = takeCar(2);
    const [wish, key] = [await wishFor(car), randomUUID()];
    const twins = await Promise.all(Array.from({ length: 8 }, () => post(wish, key)));
    const taken = twins.filter(({ status }) => status === 201);
    expect(taken.length).toBeGreaterThan(0);
    expect(new Set(taken.map(({ body }) => body)).size).toBe(1);
    expect(twins.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
    expect((await post(wish, key)).body).toBe(taken[0]?.body);
  });

  it('C-6 keeps nothing of what was refused before the car was reached for', async () => {
    const car = takeCar(3);
    const [wish, key] = [await wishFor(car), randomUUID()];
    const refused = await post({ ...wish, reservation_terms: 'yes' }, key);
    expect([refused.status, refused.json.reservation_terms]).toEqual([400, wish.reservation_terms]);
    const unreachable = await post({ ...wish, phone: '12' }, key);
    expect([unreachable.status, unreachable.json.errors]).toMatchObject([400, [{ field: 'phone' }]]);
    expect((await post(wish, key)).status).toBe(201);
    // Also while it is paid for.
    await expect.poll(() => isReserved(car)).toBe(true);
  });

  it.each<[string, number, () => Promise<{ status: number; json: unknown }>]>([
    ['no key', 400, async () => post(await wishFor(takeCar(4)), null)],
    ['a key that no header carries', 400, async () => post(await wishFor(takeCar(4)), 'two words')],
    ['no JSON', 400, () => post('{"car_id":')],
    ['a list', 400, () => post('[1]')],
    ['an unknown car', 404, async () => post(await wishFor(takeCar(4), { car_id: 'no-such-car' }))],
    [
      'a car of another dealer',
      404,
      async () => post(await wishFor(takeCar(4)), 'a-key', 'halden.localhost'),
    ],
  ])('C-6 answers %s with %d', async (_what, expected, ask) => {
    const { status, json } = await ask();
    expect(status).toBe(expected);
    expect(json).toMatchObject({ error: expect.any(String) });
  });

  it('RSV-2 C-6 answers 409 with the reason for a car that cannot be reserved', async () => {
    const { pages } = await listStock(kestrel, 1);
    const all = await Promise.all(Array.from({ length: pages }, (_, page) => listStock(kestrel, page + 1)));
    // By its dealer: for one that is held online there is a waitlist.
    const held = all.flatMap(({ hits }) => hits).filter(({ reserved }) => reserved);
    const terms = await Promise.all(held.map((each) => readTerms(each)));
    const car = held.find((_each, index) => terms[index]?.status === 409);
    if (car === undefined) throw new Error('No car is on hold.');
    const { status, json } = await post({ ...(await wishFor(takeCar(4))), car_id: car.id });
    expect([status, json.reason]).toEqual([409, 'on-hold']);
  });
});
