import { describe, expect, it } from 'vitest';
import {
  brokenAnswers,
  answerJson as json,
  openLoopbackPeer,
  type PeerAnswer,
} from '#tests/support/loopback-peer.ts';
import { createGoogleReviews } from './google-reviews.ts';

const peer = openLoopbackPeer();
/** A busy machine may take its time; only silence is waited for. */
const find = (timeoutMs = 5_000) =>
  createGoogleReviews({ url: peer.origin, key: 'secret key', timeoutMs }).find('ChIJ/1?');

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
    peer.answer = json({ rating: 4.7, userRatingCount: 310, reviews: [review] });
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
    expect(peer.requested).toHaveLength(1);
    expect(peer.requested[0]?.method).toBe('GET');
    expect(peer.requested[0]?.url).toBe('/v1/places/ChIJ%2F1%3F');
    expect(peer.requested[0]?.headers['x-goog-api-key']).toBe('secret key');
    expect(peer.requested[0]?.headers['x-goog-fieldmask']).toContain('userRatingCount,reviews.name');
  });

  it.each([
    ['a place without ratings', {}, { average: null, count: 0, reviews: [] }],
    [
      'stars without words',
      { rating: 4, userRatingCount: 1, reviews: [{ ...review, text: undefined }] },
      { average: 4, count: 1, reviews: [] },
    ],
  ])('REV-2 %s is no failure', async (_label, body, reviews) => {
    peer.answer = json(body);
    expect(await find()).toEqual({ kind: 'found', reviews });
  });

  it('REV-2 are handed on as a database can keep them', async () => {
    const text = { text: `Good\0 car \ud83d` };
    peer.answer = json({ reviews: [{ ...review, text, authorAttribution: { displayName: ' \0 ' } }] });
    expect(await find()).toMatchObject({
      reviews: { reviews: [{ text: 'Good car \ufffd', customerName: 'A Google user' }] },
    });
  });

  it.each<readonly [string, PeerAnswer]>([
    ['a refused key', json({ error: { message: 'API key not valid: secret key' } }, 403)],
    ['too many questions', json({}, 429)],
    ['another shape', json({ rating: 'good' })],
    ['a day that is none', json({ reviews: [{ ...review, publishTime: 'last week' }] })],
    ...brokenAnswers,
  ])('REV-2 %s is reported, without the key', async (_label, behaviour) => {
    peer.answer = behaviour;
    const result = await find(250);
    expect(result.kind).toBe('unavailable');
    expect(JSON.stringify(result)).not.toContain('secret');
  });
});
