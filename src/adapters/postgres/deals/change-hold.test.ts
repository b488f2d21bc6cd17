import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { expect, it } from 'vitest';
import { changeHold, type RequestedChange } from './change-hold.ts';

const requested: RequestedChange = {
  key: { dealerGroupId: 'kestrel', id: 'a' },
  decide: () => {
    throw new Error('Nothing is decided here.');
  },
  at: new Date('2026-11-21T04:00:00Z'),
  newId: () => 'b',
};

/** A database in which another shopper claims the car before each of the first attempts is written. */
function contested(times: number, code = '23505') {
  let attempts = 0;
  const transaction = async () => {
    attempts += 1;
    if (attempts <= times)
      throw new Error('Failed query', { cause: Object.assign(new Error('refused'), { code }) });
    return null;
  };
  return { db: { transaction } as unknown as NodePgDatabase, attempts: () => attempts };
}

it.each([0, 1, 2, 5])(
  'C-6 a hold is changed although others claimed its car %d times meanwhile',
  async (times) => {
    const { db, attempts } = contested(times);
    expect(await changeHold(db, requested)).toBeNull();
    expect(attempts()).toBe(times + 1);
  },
);

it('C-6 gives up where it is refused for good, and at once where the reason is another', async () => {
  const forGood = contested(Number.POSITIVE_INFINITY);
  await expect(changeHold(forGood.db, requested)).rejects.toThrow('Failed query');
  expect(forGood.attempts()).toBe(10);
  const other = contested(Number.POSITIVE_INFINITY, '23502');
  await expect(changeHold(other.db, requested)).rejects.toThrow('Failed query');
  expect(other.attempts()).toBe(1);
});
