/** A whole server whose site is paid through Stripe, against a peer in Stripe's place; and one whose checkout needs a sign-in. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMailboxFolder } from '#adapters/email-mailbox/mailbox-folder.ts';
import { copySites } from '../support/changed-sites.ts';
import { requestPage } from '../support/request-page.ts';
import { findFreeCars, locationOf, press, readCar, reserveAtServer } from '../support/reserve-at-server.ts';
import { type RunningForecourt, startForecourt } from '../support/run-site.ts';
import { type StripePeer, startStripePeer } from '../support/stripe-peer.ts';

const host = 'kestrel.localhost';
const gatedHost = 'wattlebend.localhost';
const webhookPath = '/api/payments/stripe/notices';
const patience = { timeout: 60_000, interval: 200 };

let peer: StripePeer;
let server: RunningForecourt;
let sites: Awaited<ReturnType<typeof copySites>>;
let dataFolder: string;
beforeAll(async () => {
  peer = await startStripePeer();
  sites = await copySites([
    {
      file: 'groups/kestrel-bay/sites/kestrel.yaml',
      from: 'payments: { gateway: test }',
      to: 'payments: { gateway: stripe, secret: kestrel }',
    },
    {
      file: 'groups/wattlebend/sites/wattlebend.yaml',
      from: '  garagePath: mywattlebend',
      to: '  garagePath: mywattlebend\n  gates: [checkout]',
    },
  ]);
  dataFolder = await mkdtemp(join(tmpdir(), 'forecourt-data-'));
  server = await startForecourt({
    dataFolder,
    environment: {
      NODE_ENV: 'test',
      SITES_DIR: sites.folder,
      STRIPE_URL: peer.url,
      PAYMENT_SECRET_KESTREL: peer.apiKey,
      PAYMENT_WEBHOOK_SECRET_KESTREL: peer.webhookSecret,
    },
  });
});
afterAll(async () => {
  await server?.stop();
  await peer?.close();
  await sites?.remove();
  if (dataFolder) await rm(dataFolder, { recursive: true, force: true });
});

const there = () => ({ port: server.port, host });

async function mailsTo(address: string): Promise<readonly string[]> {
  const entries = await createMailboxFolder(join(dataFolder, 'outbox')).list(10_000);
  return entries.filter(({ to }) => to.includes(address)).map(({ subject }) => subject);
}

function notify(type: string, object: object, signature?: string) {
  const event = peer.event(type, object, new Date());
  return requestPage({
    ...there(),
    path: webhookPath,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature ?? event.signature },
    body: event.body,
  });
}

describe('a site that is paid through Stripe', () => {
  it('B-27 RSV-1 RSV-8 C-6 goes from the form over the payment and its webhook event to the hold, with one mail, and gives the deposit back', async () => {
    const [car] = await findFreeCars(there());
    if (car === undefined) throw new Error('No car is free.');
    const { email, status, href } = await reserveAtServer(there(), car);
    expect([status, href]).toEqual([303, expect.stringMatching(/^\/reservation\/pay\?id=/)]);

    const toStripe = await press(there(), href, { do: 'pay' });
    const [session] = [...peer.books.sessions.values()].slice(-1);
    if (session === undefined) throw new Error('Stripe was not asked.');
    expect([toStripe.status, locationOf(toStripe)]).toEqual([303, session.url]);
    expect(session).toMatchObject({ amount_total: 200_00, currency: 'aud', status: 'open' });
    // Pressed twice, it is one payment.
    expect(locationOf(await press(there(), href, { do: 'pay' }))).toBe(session.url);

    const forged = await notify('checkout.session.completed', session, 't=1,v1=00');
    expect(forged.status).toBe(400);
    // Signed, and not true: the answer to our own question says that nothing was paid.
    expect((await notify('checkout.session.completed', session)).status).toBe(200);
    const unpaid = await requestPage({ ...there(), path: href.replace('/pay?', '?') });
    expect(unpaid.body).not.toContain('The car is reserved for you');

    peer.books.pay(session.id);
    expect((await notify('checkout.session.completed', session)).status).toBe(200);
    await expect.poll(async () => (await readCar(there(), car)).reserved, patience).toBe(true);
    const page = await requestPage({ ...there(), path: href.replace('/pay?', '?') });
    expect(page.body).toContain('The car is reserved for you');
    expect(page.body).toContain('fully refundable');
    await expect
      .poll(() => mailsTo(email), patience)
      .toEqual([expect.stringMatching(/^The .+ is reserved for you$/)]);

    expect((await press(there(), href.replace('/pay?', '?'), { do: 'let-go' })).status).toBe(303);
    await expect
      .poll(() => [...peer.books.refunds.values()], patience)
      .toMatchObject([{ amount: 200_00, status: 'succeeded' }]);
    await expect.poll(async () => (await readCar(there(), car)).reserved, patience).toBe(false);
    expect((await mailsTo(email)).filter((subject) => subject.startsWith('We have your enquiry'))).toEqual(
      [],
    );
  });

  it('RSV-1 C-6 B-27 B-29 lets the dealer sell the car and take the sale back, from the link in their message', async () => {
    const [, car] = await findFreeCars(there());
    if (car === undefined) throw new Error('No second car is free.');
    const { email, href } = await reserveAtServer(there(), car);
    const waiting = await reserveAtServer(there(), car);
    await press(there(), href, { do: 'pay' });
    const [session] = [...peer.books.sessions.values()].slice(-1);
    if (session === undefined) throw new Error('Stripe was not asked.');
    peer.books.pay(session.id);
    expect((await notify('checkout.session.completed', session)).status).toBe(200);
    const id = new URL(href, 'http://x').searchParams.get('id') ?? '';
    const findConsolePage = async () => {
      const mailbox = createMailboxFolder(join(dataFolder, 'outbox'));
      const messages = await Promise.all((await mailbox.list(10_000)).map((entry) => mailbox.find(entry.id)));
      const links = messages.map(
        (message) => /\/reservation\/desk\?[^\s>]+/.exec(message?.text ?? '')?.[0] ?? '',
      );
      return links.find((link) => link.includes(id)) ?? '';
    };
    await expect.poll(findConsolePage, patience).not.toBe('');
    const consolePage = await findConsolePage();
    // React's marks between two texts: no reader sees them.
    const read = async () =>
      (await requestPage({ ...there(), path: consolePage })).body.replaceAll('<!-- -->', '');
    expect(await read()).toContain('Mark as sold');
    expect(await read()).not.toContain('The sale fell through');
    expect((await press(there(), consolePage, { do: 'sale-off' })).status).toBe(303);
    expect((await press(there(), consolePage, { do: 'bought' })).status).toBe(303);
    const sold = await read();
    expect(sold).toContain('The sale fell through');
    expect(sold).toContain('The full deposit is refunded to the card it was paid with.');
    const before = peer.books.refunds.size;
    // The shopper's own link takes no sale back, whatever a form says.
    expect((await press(there(), href.replace('/pay?', '?'), { do: 'sale-off' })).status).toBe(400);
    expect((await press(there(), consolePage, { do: 'sale-off' })).status).toBe(303);
    expect(await read()).toContain('fell through');
    await expect.poll(() => peer.books.refunds.size, patience).toBe(before + 1);
    await expect
      .poll(() => mailsTo(email), patience)
      .toContainEqual(expect.stringMatching(/^The sale didn’t go ahead/));
    await expect
      .poll(() => mailsTo(waiting.email), patience)
      .toContainEqual(expect.stringMatching(/you’re first in line/));
  });
});

describe('a site whose checkout needs sign-in', () => {
  const gated = () => ({ port: server.port, host: gatedHost });

  it('RSV-7 GATE-3 GATE-5 sends a shopper without a session to the sign-in and back, from page, form and data alike', async () => {
    const search = '/api/search?refinementList%5Bstatus%5D%5B0%5D=in_stock';
    const { hits } = JSON.parse((await requestPage({ ...gated(), path: search })).body);
    const car = hits.find(
      ({ reserved, car_type }: { reserved: boolean; car_type: string }) => !reserved && car_type === 'used',
    );
    const path = `/cars/${car.slug}/checkout`;
    const page = await requestPage({ ...gated(), path });
    expect(page.status).toBe(302);
    const signIn = new URL(locationOf(page), 'http://x');
    expect([signIn.pathname, signIn.searchParams.get('type'), signIn.searchParams.get('redirect')]).toEqual([
      '/sign-in',
      'checkout',
      path,
    ]);
    expect((await press(gated(), path, { name: 'Jordan Blake' })).status).toBe(401);
    const data = await requestPage({
      ...gated(),
      path: '/api/reservations',
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'gated' },
      body: JSON.stringify({ car_id: car.id, name: 'Jordan Blake' }),
    });
    expect(data.status).toBe(401);
    // The same page of a site without the gate is open.
    const [free] = await findFreeCars(there());
    expect((await requestPage({ ...there(), path: `/cars/${free?.slug}/checkout` })).status).toBe(200);
  });

  it('GATE-9 has no page for staff', async () => {
    for (const path of ['/admin', '/staff', '/dashboard', '/login', '/manage', '/reservation/desk']) {
      expect([path, (await requestPage({ ...gated(), path })).status]).toEqual([path, 404]);
    }
  });
});
