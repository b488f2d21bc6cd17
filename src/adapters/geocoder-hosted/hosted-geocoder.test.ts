import { createServer, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HostedGeocoder } from './hosted-geocoder.ts';

type Answer = (response: ServerResponse) => void;

const asked: URL[] = [];
let answer: Answer = () => undefined;
let url = '';
const server = createServer((request, response) => {
  asked.push(new URL(request.url ?? '/', 'http://localhost'));
  expect(request.method).toBe('GET');
  answer(response);
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no address');
  url = `http://127.0.0.1:${address.port}/geocode/json?language=en`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked.length = 0;
});

const json =
  (body: unknown, status = 200): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
const place = (lat: unknown, lng: unknown) => ({ geometry: { location: { lat, lng } } });
const geocoder = () => new HostedGeocoder({ url, key: 'secret/key&', timeoutMs: 250 });

describe('a hosted geocoder', () => {
  it('API-14 asks with the address and the key, and reads the first result', async () => {
    answer = json({ status: 'OK', results: [place(-33.8, 151), place(-20, 140)] });
    expect(await geocoder().locate(' 2150 ', [])).toEqual({
      kind: 'found',
      place: { label: '2150', coordinates: { latitude: -33.8, longitude: 151 } },
    });
    expect(asked).toHaveLength(1);
    expect(asked[0]?.pathname).toBe('/geocode/json');
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
      language: 'en',
      address: '2150, Australia',
      components: 'country:AU',
      key: 'secret/key&',
    });
  });

  it.each([
    ['no results', { status: 'ZERO_RESULTS', results: [] }],
    ['an empty list', { status: 'OK', results: [] }],
  ])('API-14 FORM-2 ERR-12 %s is nothing found', async (_, body) => {
    answer = json(body);
    expect(await geocoder().locate('9998', [])).toEqual({ kind: 'not-found' });
  });

  it.each<[string, Answer]>([
    ['a refused key', json({ status: 'REQUEST_DENIED', error_message: 'Bad key', results: [] })],
    ['too many questions', json({ status: 'OVER_QUERY_LIMIT', results: [] })],
    ['a broken server', json({ status: 'OK', results: [place(1, 2)] }, 500)],
    ['another shape', json({ results: [{ geometry: null }] })],
    ['a number as text', json({ status: 'OK', results: [place('-33', 151)] })],
    ['a point that is nowhere', json({ status: 'OK', results: [place(-133, 151)] })],
    ['no JSON', (response) => response.end('<html>')],
    ['a redirect', (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['a broken connection', (response) => response.destroy()],
    ['an endless answer', (response) => response.end('x'.repeat(1_100_000))],
    ['silence', () => undefined],
  ])('API-14 %s is a failure of the service, never a wrong postcode', async (_, behaviour) => {
    answer = behaviour;
    const result = await geocoder().locate('2000', []);
    expect(result.kind).toBe('unavailable');
    expect(JSON.stringify(result)).not.toContain('secret');
  });

  it('API-14 asks once for a place that is known, and again after a failure', async () => {
    const one = geocoder();
    answer = json({}, 503);
    expect((await one.locate('2000', [])).kind).toBe('unavailable');
    answer = json({ status: 'OK', results: [place(-33, 151)] });
    const [first, second] = await Promise.all([one.locate('Sydney', []), one.locate('sydney ', [])]);
    expect([first.kind, second.kind]).toEqual(['found', 'found']);
    expect((await one.locate('2000', [])).kind).toBe('found');
    expect((await one.locate('2000', [])).kind).toBe('found');
    expect(asked).toHaveLength(3);
  });

  it('knows no names without asking', async () => {
    expect(await geocoder().placeNames()).toBeNull();
    expect(asked).toHaveLength(0);
  });
});
