import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createGoogleReviews } from './google-reviews.ts';

type Answer = (response: ServerResponse) => void;

const asked: IncomingMessage[] = [];
let answer: Answer = () => undefined;
let url = '';
const server = createServer((request, response) => {
  asked.push(request);
  answer(response);
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no address');
  url = `http://127.0.0.1:${address.port}`;
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
const find = (placeId = 'ChIJ/1?') =>
  createGoogleReviews({ url, key: 'secret key', timeoutMs: 250 }).find(placeId);

const review = {
  name: 'places/ChIJ/reviews/one',
  relativePublishTimeDescription: 'a week ago',
  rating: 5,
  text: { text: ' They rang first. ', languageCode: 'en' },
  authorAttribution: { displayName: 'Ann B', uri: 'https://maps.example/ann' },
  publishTime: '2026-11-06T23:59:59.123456789Z',
};

describe('reviews from Google', () => {
  it('REV-2 REV-3 are asked for by the id of the place, with key and fields in headers', async () => {
    answer = json({ rating: 4.7, userRatingCount: 310, reviews: [review] });
    expect(await find()).toEqual({
      kind: 'found',
      reviews: {
        average: 4.7,
        count: 310,
        reviews: [
          {
            id: 'places/ChIJ/reviews/one',
            customerName: 'Ann B',
            text: 'They rang first.',
            rating: 5,
            reviewedOn: '2026-11-06',
          },
        ],
      },
    });
    expect(asked).toHaveLength(1);
    expect(asked[0]?.method).toBe('GET');
    expect(asked[0]?.url).toBe('/v1/places/ChIJ%2F1%3F');
    expect(asked[0]?.headers['x-goog-api-key']).toBe('secret key');
    expect(asked[0]?.headers['x-goog-fieldmask']).toContain('userRatingCount,reviews.name');
  });

  it.each([
    ['a place that nobody has rated', {}, { average: null, count: 0, reviews: [] }],
    [
      'stars without words',
      { rating: 4, userRatingCount: 1, reviews: [{ ...review, text: undefined }] },
      { average: 4, count: 1, reviews: [] },
    ],
  ])('REV-2 %s is no failure', async (_label, body, reviews) => {
    answer = json(body);
    expect(await find()).toEqual({ kind: 'found', reviews });
  });

  it('REV-2 are handed on as a database can keep them', async () => {
    const text = { text: `Good\0 car \ud83d` };
    answer = json({ reviews: [{ ...review, text, authorAttribution: { displayName: ' \0 ' } }] });
    expect(await find()).toMatchObject({
      reviews: { reviews: [{ text: 'Good car \ufffd', customerName: 'A Google user' }] },
    });
  });

  it.each<[string, Answer]>([
    ['a refused key', json({ error: { message: 'API key not valid: secret key' } }, 403)],
    ['too many questions', json({}, 429)],
    ['another shape', json({ rating: 'good' })],
    ['a day that is none', json({ reviews: [{ ...review, publishTime: 'last week' }] })],
    ['no JSON', (response) => response.end('<html>')],
    ['a redirect', (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['a broken connection', (response) => response.destroy()],
    ['an endless answer', (response) => response.end('x'.repeat(1_100_000))],
    ['silence', () => undefined],
  ])('REV-2 %s is said, without the key', async (_label, behaviour) => {
    answer = behaviour;
    const result = await find();
    expect(result.kind).toBe('unavailable');
    expect(JSON.stringify(result)).not.toContain('secret');
  });
});
