import { describe, expect, it } from 'vitest';
import type { Quarantine } from '#ports/stock/quarantine.ts';
import { exampleNow } from '#tests/support/example-car.ts';
import { readGuarded } from './read-guarded.ts';

const input = { dealerGroupId: 'example', source: 'feed dms', fingerprint: 'f' };
const read = async () => ({ kind: 'read' as const, result: 'rows' });
const throws = () => Promise.reject(new Error('Ctrl-C'));

/** Readings that never came to an end, noted before; and what is noted from then on. */
function openQuarantine({ unfinished = 0, quarantinedFor = null as string | null, isAway = false } = {}) {
  const noted: string[] = [];
  const quarantine: Pick<Quarantine, 'begin' | 'findReason' | 'finish' | 'add'> = {
    findReason: async () => quarantinedFor,
    async begin() {
      noted.push('begun');
      return quarantinedFor === null
        ? { kind: 'begun', unfinishedBefore: unfinished }
        : { kind: 'quarantined', reason: quarantinedFor };
    },
    async finish() {
      if (isAway) throw new Error('The database is away.');
      noted.push('finished');
    },
    async add(_input, reason) {
      noted.push(reason);
    },
  };
  return { app: { quarantine, clock: () => exampleNow }, noted };
}

describe('DATA-1 an input from outside', () => {
  it.each([
    ['by itself', false, ['begun', 'the server stopped 5 times while reading it']],
    ['by a person, who ends no server', true, ['finished']],
  ])('that stopped the server before is read %s: %s', async (_label, isAttended, expected) => {
    const { app, noted } = openQuarantine({ unfinished: 5 });
    const outcome = await readGuarded({ input, read, isAttended }, app);
    expect(outcome.kind).toBe(isAttended ? 'read' : 'quarantined');
    expect(noted).toEqual(expected);
  });

  it('whose reading a person broke off has nothing noted against it', async () => {
    const { app, noted } = openQuarantine();
    await expect(readGuarded({ input, read: throws, isAttended: true }, app)).rejects.toThrow('Ctrl-C');
    // Ended in the middle, it would have left behind whatever was noted by now.
    expect(noted).toEqual([]);
  });

  it.each([[true], [false]])('that is quarantined is not read at all (attended: %s)', async (isAttended) => {
    const { app } = openQuarantine({ quarantinedFor: 'too long' });
    const never = () => Promise.reject(new Error('It was read.'));
    expect(await readGuarded({ input, read: never, isAttended }, app)).toEqual({
      kind: 'quarantined',
      reason: 'too long',
    });
  });

  it('that breaks a limit is quarantined, whichever process reads it', async () => {
    const { app, noted } = openQuarantine();
    const ended = async () => ({ kind: 'ended' as const, reason: 'it never ends' });
    expect((await readGuarded({ input, read: ended, isAttended: true }, app)).kind).toBe('quarantined');
    expect(noted).toEqual(['it never ends']);
  });

  it('whose reading failed says why, also where the note cannot be removed now', async () => {
    const { app } = openQuarantine({ isAway: true });
    await expect(readGuarded({ input, read: throws }, app)).rejects.toThrow('Ctrl-C');
  });
});
