import { describe, expect, it } from 'vitest';
import type { IdempotencyStore, IdempotencyTurn, StoredResponse } from '#ports/leads/lead-store.ts';
import { exampleNow } from '#tests/support/example-car.ts';
import { idempotent, type KeyedRequest, maxKeyLength } from './idempotent.ts';

const site = { dealerGroupId: 'group-1', siteSlug: 'example' };
const held: StoredResponse = { status: 201, body: '{"hold":"1"}' };

function begin(outcome: Awaited<ReturnType<IdempotencyStore['take']>> = { kind: 'yours' }) {
  const done: string[] = [];
  const claimed: IdempotencyTurn[] = [];
  const answerLedger: IdempotencyStore = {
    take: async (turn) => {
      claimed.push(turn);
      return outcome;
    },
    keep: async (_turn, { status }) => {
      done.push(`kept ${status}`);
      return true;
    },
    drop: async () => void done.push('dropped'),
  };
  const app = {
    answerLedger,
    newId: () => 'turn-1',
    reportFault: (error: unknown) => void done.push(String(error)),
  };
  const ask = (changes: Partial<KeyedRequest> = {}) =>
    idempotent(
      site,
      {
        key: 'key-1',
        kind: 'reservation',
        parameters: { car: 'a', name: 'Jo' },
        check: async () => null,
        work: async () => {
          done.push('worked');
          return held;
        },
        answerFault: () => ({ status: 500, body: '{}' }),
        ...changes,
      },
      app,
      exampleNow,
    );
  return { done, taken: claimed, ask };
}

describe('a request with a key', () => {
  it('does its work once and keeps the answer for a day', async () => {
    const { ask, done, taken: claimed } = begin();
    expect(await ask()).toEqual({ kind: 'answered', answer: held, isRepeat: false });
    expect(done).toEqual(['worked', 'kept 201']);
    expect(claimed).toMatchObject([
      {
        dealerGroupId: 'group-1',
        scope: 'example reservation',
        key: 'key-1',
        forgetAt: new Date('2026-11-22T02:00:00Z'),
      },
    ]);
  });

  it('answers what it answered, and does nothing', async () => {
    const { ask, done } = begin({ kind: 'kept', answer: held });
    expect(await ask()).toEqual({ kind: 'answered', answer: held, isRepeat: true });
    expect(done).toEqual([]);
  });

  it.each(['other-parameters', 'running'] as const)('gets %s, and does and stores nothing', async (kind) => {
    const { ask, done } = begin({ kind });
    expect(await ask()).toEqual({ kind });
    expect(done).toEqual([]);
  });

  it('keeps errors too', async () => {
    const { ask, done } = begin();
    await ask({ work: async () => ({ status: 409, body: 'sold' }) });
    expect(done).toEqual(['kept 409']);
  });

  it('keeps the answer to what failed unexpectedly: it may be half done', async () => {
    const { ask, done } = begin();
    const answer = await ask({ work: () => Promise.reject(new Error('The disk is full.')) });
    expect(answer).toMatchObject({ answer: { status: 500 } });
    expect(done).toEqual(['Error: The disk is full.', 'kept 500']);
  });

  it('keeps nothing where the check fails, whichever way', async () => {
    const { ask, done } = begin();
    const refusal = { status: 400, body: 'no phone' };
    expect(await ask({ check: async () => refusal })).toMatchObject({ answer: refusal, isRepeat: false });
    await expect(ask({ check: () => Promise.reject(new Error('No database.')) })).rejects.toThrow(
      'No database.',
    );
    expect(done).toEqual(['dropped', 'dropped']);
  });

  it('is the same whatever the order of the names, and another with any other value', async () => {
    const { ask, taken: claimed } = begin();
    await ask({ parameters: { a: 1, b: { c: [1, 2], d: null } } });
    await ask({ parameters: { b: { d: null, c: [1, 2] }, a: 1 } });
    await ask({ parameters: { b: { d: null, c: [2, 1] }, a: 1 } });
    await ask({ parameters: { a: 1 } });
    const [first, second, ...others] = claimed.map(({ fingerprint }) => fingerprint);
    expect(second).toBe(first);
    expect(new Set([first, ...others]).size).toBe(3);
  });

  it('needs a key that a header can carry', async () => {
    const { ask, taken: claimed } = begin();
    for (const key of ['', 'two words', 'schlüssel', 'line\nbreak', 'x'.repeat(maxKeyLength + 1)]) {
      expect(await ask({ key })).toEqual({ kind: 'bad-key' });
    }
    expect(claimed).toEqual([]);
    expect(await ask({ key: 'x'.repeat(maxKeyLength) })).toMatchObject({ kind: 'answered' });
  });

  it('without a key is a new one each time', async () => {
    const { ask, done, taken: claimed } = begin();
    await ask({ key: null });
    await ask({ key: null });
    const refused = await ask({ key: null, check: async () => ({ status: 400, body: '' }) });
    expect(refused).toMatchObject({ answer: { status: 400 } });
    expect(done).toEqual(['worked', 'worked']);
    expect(claimed).toEqual([]);
  });
});
