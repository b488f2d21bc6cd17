/** Gates over HTTP, as the server that ships answers: an open one is seen by no other test of a page. */
import { describe, expect, inject, it } from 'vitest';
import { openBrowserWithoutScript } from '../support/browser-without-script.ts';
import { requestPage } from '../support/request-page.ts';
import { signInWithoutScript } from '../support/sign-in-at-server.ts';

const port = inject('forecourtPort');
const ask = (host: string, path: string, more: { form?: Record<string, string>; accept?: string } = {}) =>
  requestPage({
    port,
    host,
    path,
    ...(more.form ? { form: more.form } : {}),
    headers: {
      ...(more.form ? { origin: `http://${host}:${port}` } : {}),
      ...(more.accept ? { accept: more.accept } : {}),
    },
  });

const gated = [
  ['kestrel.localhost', '/my-garage', 'my-garage'],
  ['kestrel.localhost', '/my-garage/details', 'my-garage'],
  ['kestrel.localhost', '/my-garage/searches', 'my-garage'],
  ['kestrel.localhost', '/my-garage/searches/new', 'my-garage'],
  // Files and data have no page around them that could ask.
  ['kestrel.localhost', '/my-garage/data.json', 'my-garage'],
  ['kestrel.localhost', '/watchlist', 'watchlist'],
  ['kestrel.localhost', '/spin-to-win', 'spin-to-win'],
  ['halden.localhost', '/my-garage', 'my-garage'],
  ['halden.localhost', '/saved-cars', 'watchlist'],
  ['halden.localhost', '/spin-to-win', 'spin-to-win'],
  ['wattlebend.localhost', '/mywattlebend', 'my-garage'],
  ['wattlebend.localhost', '/saved-vans', 'watchlist'],
  ['parkway.localhost', '/trade-in', 'trade-in'],
  ['parkway.localhost', '/cars/trade-in', 'trade-in'],
  ['parkway.localhost', '/my-garage/data.json', 'my-garage'],
] as const;

describe('a visitor who is not signed in', () => {
  it.each(gated)(
    'GATE-1 GATE-2 GATE-4 GATE-5 is sent from %s%s to the sign-in, however it is written',
    async (host, path, type) => {
      for (const written of [path, `${path}/`, path.toUpperCase(), path.replace(/[a-z]/, encoded)]) {
        const { status, headers } = await ask(host, written);
        const to = new URL(String(headers.location), `http://${host}`);
        expect([written, status, to.pathname, to.searchParams.get('type')]).toEqual([
          written,
          302,
          '/sign-in',
          type,
        ]);
      }
    },
  );

  it.each([
    ['kestrel.localhost', '/my-garage/details', 'my-garage'],
    ['kestrel.localhost', '/my-garage/searches', 'my-garage'],
    ['kestrel.localhost', '/watchlist', 'watchlist'],
  ])('GATE-5 GATE-8 changes nothing by a form of %s%s, and is led back to it', async (host, path, type) => {
    const { status, headers } = await ask(host, path, { form: {} });
    expect([status, headers.location]).toEqual([
      303,
      expect.stringMatching(`^/sign-in\\?type=${type}&redirect=`),
    ]);
  });

  it('GATE-5 keeps what was typed, where the gate says the way in', async () => {
    const { status, body } = await ask('kestrel.localhost', '/my-garage/details', {
      form: { do: 'save', name: 'Jordan' },
    });
    expect([status, body.includes('Jordan'), body.includes('/sign-in?type=my-garage')]).toEqual([
      401,
      true,
      true,
    ]);
  });

  it.each([
    ['kestrel.localhost', '/trade-in', 200],
    ['wattlebend.localhost', '/my-garage', 404],
    ['kestrel.localhost', '/saved-cars', 404],
    ['parkway.localhost', '/spin-to-win', 404],
  ])('GATE-7 is asked for nothing at %s%s, where that site has no gate', async (host, path, status) => {
    expect((await ask(host, path)).status).toBe(status);
  });
});

it('GATE-1 GATE-8 opens them to a shopper who signed in on that site', async () => {
  const tab = openBrowserWithoutScript({ port, host: 'kestrel.localhost' });
  await tab.go('/my-garage/details');
  expect(tab.path).toBe('/sign-in');
  await signInWithoutScript(tab, port);
  for (const path of ['/my-garage/details', '/my-garage', '/watchlist', '/spin-to-win']) {
    await tab.go(path);
    expect(tab.path).toBe(path);
  }
});

it.each(['/contact-us', '/privacy-request'])(
  'ENQ-3 script that sends the form of %s gets data and no page',
  async (path) => {
    const { status, headers, body } = await ask('kestrel.localhost', path, {
      form: { name: 'A' },
      accept: 'application/json',
    });
    expect([status, headers['content-type']]).toEqual([
      expect.toSatisfy((isClientError: number) => isClientError >= 400 && isClientError < 500),
      expect.stringMatching(/^application\/json/),
    ]);
    expect(JSON.parse(body)).toMatchObject({ kind: 'refused' });
  },
);

it.each([
  '/models.data',
  '/_root.data',
  '/my-garage.data',
  '/cars/none.data',
  '/__manifest',
  // Former addresses that lead nowhere are pages like any other.
  '/pages/none',
])('there is no second way into the pages: %s', async (path) => {
  const { status, headers } = await ask('kestrel.localhost', path);
  expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
});

function encoded(letter: string): string {
  return `%${letter.charCodeAt(0).toString(16)}`;
}
