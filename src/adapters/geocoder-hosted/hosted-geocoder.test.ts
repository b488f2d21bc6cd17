import { describe, expect, it } from 'vitest';
import {
  brokenAnswers,
  answerJson as json,
  openLoopbackPeer,
  type PeerAnswer,
} from '#tests/support/loopback-peer.ts';
import { HostedGeocoder } from './hosted-geocoder.ts';

const peer = openLoopbackPeer();
const place = (lat: unknown, lng: unknown) => ({ geometry: { location: { lat, lng } } });
/** A busy machine may take its time; only silence is waited for. */
const geocoder = (timeoutMs = 5_000) =>
  new HostedGeocoder({
    url: `${peer.origin}/geocode/json?language=en`,
    key: 'secret/key&',
    timeoutMs,
  });

describe('a hosted geocoder', () => {
  it('API-14 asks with the address and the key, and reads the first result', async () => {
    peer.answer = json({ status: 'OK', results: [place(-33.8, 151), place(-20, 140)] });
    expect(await geocoder().locate(' 2150 ', [])).toEqual({
      kind: 'found',
      place: { label: '2150', coordinates: { latitude: -33.8, longitude: 151 } },
    });
    expect(peer.requested).toHaveLength(1);
    expect(peer.requested[0]?.method).toBe('GET');
    const { pathname, searchParams } = new URL(peer.requested[0]?.url ?? '', peer.origin);
    expect(pathname).toBe('/geocode/json');
    expect(Object.fromEntries(searchParams)).toEqual({
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
    peer.answer = json(body);
    expect(await geocoder().locate('9998', [])).toEqual({ kind: 'not-found' });
  });

  it.each<readonly [string, PeerAnswer]>([
    ['a refused key', json({ status: 'REQUEST_DENIED', error_message: 'Bad key', results: [] })],
    ['too many questions', json({ status: 'OVER_QUERY_LIMIT', results: [] })],
    ['a broken server', json({ status: 'OK', results: [place(1, 2)] }, 500)],
    ['another shape', json({ results: [{ geometry: null }] })],
    ['a number as text', json({ status: 'OK', results: [place('-33', 151)] })],
    ['a point that is nowhere', json({ status: 'OK', results: [place(-133, 151)] })],
    ...brokenAnswers,
  ])('API-14 %s is a failure of the service, never a wrong postcode', async (_, behaviour) => {
    peer.answer = behaviour;
    const result = await geocoder(250).locate('2000', []);
    expect(result.kind).toBe('unavailable');
    expect(JSON.stringify(result)).not.toContain('secret');
  });

  it('API-14 asks once for a place that is known, and again after a failure', async () => {
    const one = geocoder();
    peer.answer = json({}, 503);
    expect((await one.locate('2000', [])).kind).toBe('unavailable');
    peer.answer = json({ status: 'OK', results: [place(-33, 151)] });
    const [first, second] = await Promise.all([one.locate('Sydney', []), one.locate('sydney ', [])]);
    expect([first.kind, second.kind]).toEqual(['found', 'found']);
    expect((await one.locate('2000', [])).kind).toBe('found');
    expect((await one.locate('2000', [])).kind).toBe('found');
    expect(peer.requested).toHaveLength(3);
  });

  it('knows no names without asking', async () => {
    expect(await geocoder().placeNames()).toBeNull();
    expect(peer.requested).toHaveLength(0);
  });
});
