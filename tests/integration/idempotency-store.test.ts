/** Stored responses for machines, over a real database, with twins at the same moment and one that dies at work. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createIdempotencyStore } from '#adapters/postgres/leads/submission-counts.ts';
import { dayMs, minuteMs } from '#domain/time/durations.ts';
import type { StoredResponse } from '#ports/leads/lead-store.ts';
import { idempotent, type KeyedRequest } from '#use-cases/guard/idempotent.ts';
import { exampleNow } from '../support/example-car.ts';
import { openFileDatabase } from '../support/for-file.ts';

const database = await openFileDatabase();

const later = (ms: number) => new Date(exampleNow.getTime() + ms);

/** One process each time it is called; all count the work they do together. */
function begin() {
  let works = 0;
  const key = randomUUID();
  const fault = () => ({ status: 500, body: 'fault' });
  const ask = (
    changes: Partial<KeyedRequest & { site: { dealerGroupId: string; siteSlug: string }; now: Date }> = {},
  ) => {
    const {
      site = { dealerGroupId: 'group-1', siteSlug: 'example' },
      now = exampleNow,
      ...request
    } = changes;
    return idempotent(
      site,
      {
        key,
        kind: 'reservation',
        parameters: { car: 'a' },
        check: async () => null,
        work: async () => answerOf(++works),
        answerFault: fault,
        ...request,
      },
      { answerLedger: createIdempotencyStore(database.db), newId: randomUUID, reportFault: fault },
      now,
    );
  };
  return { ask, works: () => works };
}

const answerOf = (work: number): StoredResponse => ({ status: 201, body: `{"work":${work}}` });
const first = { kind: 'answered', answer: answerOf(1) };

describe('stored responses', () => {
  it('are those of the first time, for a day to the millisecond', async () => {
    const { ask, works } = begin();
    expect(await ask()).toEqual({ ...first, isRepeat: false });
    expect(await ask({ now: later(dayMs - 1) })).toEqual({ ...first, isRepeat: true });
    expect(works()).toBe(1);
    expect(await ask({ now: later(dayMs) })).toMatchObject({ answer: answerOf(2), isRepeat: false });
  });

  it('refuse the key for anything else, be it answered or being worked on', async () => {
    const { ask, works } = begin();
    const parameters = { car: 'b' };
    const twin = await ask({
      work: async () => {
        expect(await ask({ parameters })).toEqual({ kind: 'other-parameters' });
        return answerOf(1);
      },
    });
    expect(twin).toMatchObject(first);
    expect(await ask({ parameters })).toEqual({ kind: 'other-parameters' });
    expect(works()).toBe(0);
  });

  it('are another for another kind of request, site and group', async () => {
    const { ask, works } = begin();
    await ask();
    await ask({ kind: 'enquiry' });
    await ask({ site: { dealerGroupId: 'group-1', siteSlug: 'sister' } });
    await ask({ site: { dealerGroupId: 'group-2', siteSlug: 'example' } });
    expect(works()).toBe(4);
  });

  it('keep nothing where the check fails: the key is free for whatever is right', async () => {
    const { ask } = begin();
    const refusal = { status: 400, body: 'no phone' };
    expect(await ask({ check: async () => refusal })).toMatchObject({ answer: refusal });
    expect(await ask({ parameters: { car: 'a', phone: '1' } })).toEqual({ ...first, isRepeat: false });
  });

  it('let one of many twins work, and tell the others that it does', async () => {
    const { ask, works } = begin();
    const working = Promise.withResolvers<void>();
    const twins = Array.from({ length: 20 }, () =>
      ask({
        work: async () => {
          await working.promise;
          return answerOf(1);
        },
      }),
    );
    const answers: unknown[] = [];
    for (const twin of twins) {
      twin.then((answer) => {
        answers.push(answer);
        if (answers.length === 19) working.resolve();
      });
    }
    const outcomes = await Promise.all(twins);
    expect(outcomes.filter(({ kind }) => kind === 'running')).toHaveLength(19);
    expect(outcomes.filter(({ kind }) => kind === 'answered')).toHaveLength(1);
    expect(await ask()).toEqual({ ...first, isRepeat: true });
    expect(works()).toBe(0);
  });

  it('let another work where the first died, once its time is over and not before', async () => {
    const { ask, works } = begin();
    const isAtWork = Promise.withResolvers<void>();
    const dead = ask({
      work: () => {
        isAtWork.resolve();
        return new Promise(() => undefined);
      },
    });
    void dead;
    await isAtWork.promise;
    expect((await ask()).kind).toBe('running');
    expect((await ask({ now: later(2 * minuteMs - 1) })).kind).toBe('running');
    const claimed = await Promise.all([1, 2, 3].map(() => ask({ now: later(2 * minuteMs) })));
    expect(claimed.filter(({ kind }) => kind === 'answered').length).toBeGreaterThan(0);
    expect(works()).toBe(1);
  });

  it('are those of the process that took over, though the one that counted as dead comes back', async () => {
    const { ask } = begin();
    const slow = Promise.withResolvers<void>();
    const isAtWork = Promise.withResolvers<void>();
    const tooSlow = ask({
      work: async () => {
        isAtWork.resolve();
        await slow.promise;
        return { status: 201, body: 'too late' };
      },
    });
    await isAtWork.promise;
    expect(await ask({ now: later(2 * minuteMs) })).toMatchObject(first);
    slow.resolve();
    await tooSlow;
    expect(await ask({ now: later(3 * minuteMs) })).toEqual({ ...first, isRepeat: true });
  });
});
