/** What one dealer gave a shopper opens nothing at another dealer's: neither their session, nor the links they were sent. */
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { readTextCode } from '../support/read-text-code.ts';
import { type PageAnswer, requestPage } from '../support/request-page.ts';
import { newMobile } from '../support/sign-in-at-server.ts';

const port = inject('forecourtPort');
const own = 'kestrel.localhost';
/** Each of another dealer group. */
const others = [
  { host: 'halden.localhost', garage: '/my-garage' },
  { host: 'wattlebend.localhost', garage: '/mywattlebend' },
  { host: 'parkway.localhost', garage: '/my-garage' },
] as const;

const cookiesOf = ({ headers }: PageAnswer) =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

/** The cookies of a shopper who signed in over HTTP. */
async function signIn(host: string): Promise<{ readonly cookie: string; readonly phone: string }> {
  const phone = newMobile();
  const method = '?type=my-garage&redirect=%2F&back=%2F';
  const requested = await requestPage({
    port,
    host,
    path: `/sign-in${method}`,
    form: { phone: phone.typed },
  });
  const code = await readTextCode(port, phone.stored);
  const entered = await requestPage({
    port,
    host,
    path: `/sign-in/code${method}`,
    form: { code },
    headers: { cookie: cookiesOf(requested) },
  });
  expect(entered.status).toBe(303);
  return { cookie: cookiesOf(entered), phone: phone.stored };
}

async function findCarIds(host: string): Promise<readonly string[]> {
  const path = '/api/search?refinementList%5Bstatus%5D%5B0%5D=in_stock';
  const { hits } = JSON.parse((await requestPage({ port, host, path })).body);
  return (hits as readonly { readonly id: string }[]).slice(0, 2).map(({ id }) => id);
}

let signedIn: Awaited<ReturnType<typeof signIn>>;
beforeAll(async () => {
  signedIn = await signIn(own);
});

const isSignedInAt = async (host: string) => {
  const { cookie } = signedIn;
  return (await requestPage({ port, host, path: '/api/watchlist', headers: { cookie } })).status === 200;
};

describe.each(others)('at $host', ({ host, garage }) => {
  it('GATE-6 GATE-8 the session of another dealer’s site is not valid, and is not ended there', async () => {
    const { cookie, phone } = signedIn;
    expect(await isSignedInAt(own)).toBe(true);
    expect(await isSignedInAt(host)).toBe(false);
    for (const path of [garage, `${garage}/details`, `${garage}/searches`]) {
      const answer = await requestPage({ port, host, path, headers: { cookie } });
      expect([answer.status, String(answer.headers.location)]).toEqual([
        302,
        expect.stringMatching(/^\/sign-in\?type=my-garage/),
      ]);
    }
    const file = await requestPage({ port, host, path: `${garage}/details/data.json`, headers: { cookie } });
    expect(file.body).not.toContain(phone);
    const [car] = await findCarIds(host);
    const saving = await requestPage({
      port,
      host,
      path: '/api/watchlist/save-car',
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ phone_number: phone, car_id: car }),
    });
    expect(saving.status).toBe(401);
    const remove = { do: 'delete', sure: 'yes' };
    await requestPage({ port, host, path: `${garage}/details`, form: remove, headers: { cookie } });
    await requestPage({ port, host, path: '/sign-out', form: {}, headers: { cookie } });
    expect(await isSignedInAt(own)).toBe(true);
  });

  it('C-11 GATE-8 the link of a shared list leads to none, and its keys change nothing', async () => {
    const cars = (await findCarIds(own)).join(',');
    const made = await requestPage({ port, host: own, path: '/shortlist', form: { cars } });
    const path = String(made.headers.location);
    const headers = { cookie: cookiesOf(made) };
    expect((await requestPage({ port, host: own, path, headers })).status).toBe(200);
    expect((await requestPage({ port, host, path, headers })).status).toBe(404);
    await requestPage({ port, host, path, form: { do: 'end' }, headers });
    await requestPage({ port, host, path, form: { do: 'join', name: 'Mallory' }, headers });
    const list = await requestPage({ port, host: own, path, headers });
    expect(list.status).toBe(200);
    expect(list.body).not.toContain('Mallory');
  });

  it('B-6 F-12 GATE-8 the link of an alert confirms and stops nothing', async () => {
    const email = `store${Date.now()}${host.slice(0, 4)}@example.com`;
    const saved = await requestPage({
      port,
      host: own,
      path: '/my-garage/searches/new?refinementList%5Bbody%5D%5B0%5D=SUV',
      form: { kinds: 'sold', channel: 'email', frequency: 'daily', email, agreed: 'yes' },
      headers: { cookie: signedIn.cookie },
    });
    expect([saved.status, saved.headers.location]).toEqual([303, '/my-garage/searches?done=asked']);
    const link = () => findAlertPath(email);
    await expect.poll(link).not.toBeNull();
    const path = (await link()) ?? '';
    const state = async () => {
      const headers = { cookie: signedIn.cookie };
      const { body } = await requestPage({ port, host: own, path: '/my-garage/searches', headers });
      return body.includes(`Waits until you select the link we sent to ${email}`);
    };
    const answer = await requestPage({ port, host, path });
    expect(answer.status).toBe(404);
    expect(answer.body).not.toContain(email);
    for (const act of ['confirm', 'stop']) await requestPage({ port, host, path, form: { do: act } });
    expect(await state()).toBe(true);
    const there = await requestPage({ port, host: own, path });
    expect([there.status, there.body.includes('Confirm and send alerts')]).toEqual([200, true]);
    await requestPage({ port, host: own, path, form: { do: 'confirm' } });
    expect(await state()).toBe(false);
  });

  it('GATE-6 GATE-8 a response to another dealer’s passkey prompt signs no one in', async () => {
    const ask = (at: string) =>
      requestPage({
        port,
        host: at,
        path: '/api/passkeys/sign-in/question',
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      });
    const [there, here] = [await ask(own), await ask(host)];
    const rpIdOf = ({ body }: PageAnswer) => JSON.parse(body).options?.rpId;
    expect([rpIdOf(there), rpIdOf(here)]).toEqual([own, host]);
    const answer = await requestPage({
      port,
      host,
      path: '/api/passkeys/sign-in',
      method: 'POST',
      headers: { cookie: cookiesOf(there), 'content-type': 'application/json' },
      body: JSON.stringify({ id: 'x', rawId: 'x', type: 'public-key', response: {} }),
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(cookiesOf(answer)).not.toMatch(/fc-session=\w/);
  });
});

/** Of the mail that asks whether an address is theirs; null where it has not come. */
async function findAlertPath(to: string): Promise<string | null> {
  const list = await requestPage({ port, host: 'localhost', path: '/dev/mailbox' });
  const item = list.body.split('<li>').find((part) => part.includes(`to ${to}`));
  const mail = /href="([^"]+)"/.exec(item ?? '')?.[1];
  const { body } =
    mail === undefined ? { body: '' } : await requestPage({ port, host: 'localhost', path: mail });
  const link = /http:\/\/\S+?(\/alert\?[^\s"<]+?confirm=[\w-]+)/.exec(body)?.[1];
  return link?.replaceAll('&#38;', '&').replaceAll('&amp;', '&') ?? null;
}
