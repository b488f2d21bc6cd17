/** What belongs to one dealer, or to a shopper there, asked for at another dealer's, over every address of the table. */
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowserWithoutScript } from '../support/browser-without-script.ts';
import { type Ask, isolationTable, type Theirs } from '../support/isolation-table.ts';
import { createTestShortlist, findCarIds } from '../support/made-shortlist.ts';
import { requestPage } from '../support/request-page.ts';
import { type FreeCar, findFreeCars, reserveAtServer } from '../support/reserve-at-server.ts';
import { newMobile, signInWithoutScript } from '../support/sign-in-at-server.ts';
import { fillCarForm, valuations } from '../support/trade-in-forms.ts';

const port = inject('forecourtPort');
const home = 'kestrel.localhost';
const away = 'halden.localhost';

let theirs: Theirs;
beforeAll(async () => {
  theirs = await gather();
});

async function gather(): Promise<Theirs> {
  const phone = newMobile();
  const tab = openBrowserWithoutScript({ port, host: home });
  await tab.go('/my-garage');
  await signInWithoutScript(tab, port, phone);
  const session = tab
    .cookies()
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
  const free = await findFreeCars({ port, host: home });
  const car = await findPhotographed(free.toReversed());
  return {
    car,
    location: 'parramatta',
    session,
    phone: phone.typed,
    shortlist: (await createTestShortlist(port, home, await findCarIds(port, home, 2))).path,
    tradeIn: await beginTradeIn(),
    purchase: await beginPurchase(free.map(({ slug }) => slug)),
    reservation: await beginReservation(free.filter(({ slug }) => slug !== car.slug)),
    receipt: await sendLead(),
  };
}

/** The first that has a page for a photo: some cars have none. */
async function findPhotographed(free: readonly FreeCar[]): Promise<FreeCar> {
  for (const car of free) {
    const { status } = await ask(home, { path: `/cars/${car.slug}/photos/1` });
    if (status === 200) return car;
  }
  throw new Error('No free car has a photo.');
}

/** The first that is not claimed already, by another run over the same data. */
async function beginReservation(free: readonly FreeCar[]): Promise<string> {
  for (const car of free) {
    const { href } = await reserveAtServer({ port, host: home }, car);
    if (href.startsWith('/reservation/pay?')) return href;
  }
  throw new Error('No car can be reserved.');
}

async function beginTradeIn(): Promise<string> {
  const page = openBrowserWithoutScript({ port, host: home });
  await page.go('/trade-in');
  await fillCarForm(page, valuations[0].car);
  return page.path;
}

async function beginPurchase(slugs: readonly string[]): Promise<string> {
  const page = openBrowserWithoutScript({ port, host: home });
  for (const slug of slugs) {
    await page.go(`/checkout-journey?car_id=${slug}`);
    if (!page.hasButton('Start')) continue;
    page.fill(/^Postcode/, '2150');
    await page.press('Start');
    return page.path;
  }
  throw new Error('No such car is sold online.');
}

async function sendLead(): Promise<string> {
  const form = {
    name: 'Jordan Blake',
    phone: newMobile().typed,
    email: 'isolation@example.com',
    message: 'Please ring.',
    category: 'Sales Enquiry',
    location: 'parramatta',
  };
  const { status, body } = await requestPage({ port, host: home, path: '/api/leads', form });
  expect(status, body).toBe(200);
  return JSON.parse(body).receipt;
}

function ask(host: string, { path, cookie, form, json }: Ask) {
  return requestPage({
    port,
    host,
    path,
    headers: {
      ...(cookie === undefined ? {} : { cookie }),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(form === undefined ? {} : { form }),
    ...(json === undefined ? {} : { method: 'POST', body: JSON.stringify(json) }),
  });
}

const tried = Object.entries(isolationTable).flatMap(([pattern, lines]) =>
  lines.flatMap((line, at) => ('ask' in line ? [{ pattern, at, ...line }] : [])),
);

describe('of another dealer', () => {
  it.each(tried)(
    'CFG-4 $pattern ($at) gives nothing away',
    async ({ ask: requested, home: own, away: status, hidden }) => {
      const request = requested(theirs);
      const atHome = own === undefined ? null : await ask(home, request);
      if (atHome) expect(atHome.status, `${request.path} at home`).toBe(own);
      if (hidden && atHome) expect(atHome.body, 'what is hidden is there at home').toContain(hidden(theirs));
      const { status: answered, body } = await ask(away, request);
      expect(answered, request.path).toBe(status);
      expect(body).not.toContain(theirs.phone);
      if (hidden) expect(body).not.toContain(hidden(theirs));
    },
  );

  it('CFG-4 leaves what was asked for as it was', async () => {
    expect((await ask(home, { path: '/api/shopper', cookie: theirs.session })).status).toBe(200);
    expect((await ask(home, { path: theirs.shortlist })).status).toBe(200);
    expect((await ask(home, { path: theirs.purchase })).status).toBe(200);
    expect((await ask(home, { path: theirs.reservation })).status).toBe(200);
  });
});

/** Letters of a link that opens something. */
const secret = /[\w-]{20,}/;
const linkNames = ['shortlist', 'tradeIn', 'purchase', 'reservation'] as const;

/** Another letter in the same place. */
function changeLetter(text: string, at: number): string {
  return text.slice(0, at) + (text[at] === 'a' ? 'b' : 'a') + text.slice(at + 1);
}

describe.each(linkNames)('a link of a %s', (name) => {
  const secretOf = (of: (typeof linkNames)[number]) => secret.exec(theirs[of])?.[0] ?? '';
  const openWith = (text: string) => ask(home, { path: theirs[name].replace(secret, () => text) });

  it('CFG-4 B-54 opens nothing with another letter anywhere, one less, one more or in capitals', async () => {
    const own = secretOf(name);
    expect(own.length).toBeGreaterThan(20);
    expect((await openWith(own)).status).toBe(200);
    const changed = [0, Math.floor(own.length / 2), own.length - 1].map((at) => changeLetter(own, at));
    for (const text of [...changed, own.slice(0, -1), `${own}a`, own.toUpperCase(), 'a'.repeat(own.length)]) {
      const { status } = await openWith(text);
      expect([text, status]).toEqual([text, 404]);
    }
  });

  it('CFG-4 B-54 is not opened by the link of something else', async () => {
    for (const other of linkNames.filter((one) => one !== name))
      expect([other, (await openWith(secretOf(other))).status]).toEqual([other, 404]);
  });
});
