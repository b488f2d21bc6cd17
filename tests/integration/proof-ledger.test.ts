import { describe, expect, it } from 'vitest';
import { readSigningKey } from '#adapters/postgres/shoppers/signing-key.ts';
import { createProofLedger } from '#adapters/postgres/shoppers/text-ledger.ts';
import { openFileDatabase } from '../support/for-file.ts';

const database = await openFileDatabase();

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 2, minutes));
const proof = { useKey: 'proof-1', submissionKey: 'submission-1', expiresAt: at(30) };

describe('proof ledger', () => {
  it('B-52 lets a proof be used for one submission, however often its button is pressed', async () => {
    const ledger = createProofLedger(database.db);
    const presses = [ledger.claim(proof, at(0)), ledger.claim(proof, at(0)), ledger.claim(proof, at(1))];
    expect(await Promise.all(presses)).toEqual([true, true, true]);
    expect(await ledger.claim({ ...proof, submissionKey: 'submission-2' }, at(1))).toBe(false);
    expect(await ledger.claim({ ...proof, useKey: 'proof-2', submissionKey: 'submission-2' }, at(1))).toBe(
      true,
    );
  });

  it('forgets a proof only when it would be refused for its age', async () => {
    const ledger = createProofLedger(database.db);
    const other = { ...proof, useKey: 'proof-3', submissionKey: 'submission-3' };
    await ledger.claim(other, at(0));
    expect(await ledger.claim({ ...other, submissionKey: 'submission-4' }, at(30))).toBe(false);
    expect(await ledger.claim({ ...other, submissionKey: 'submission-4' }, at(31))).toBe(true);
  });
});

describe('signing key', () => {
  it('is made once, also by two processes at the same time, and is another for each purpose', async () => {
    const [first, second] = await Promise.all([
      readSigningKey(database.db, 'captcha'),
      readSigningKey(database.db, 'captcha'),
    ]);
    expect(first).toBe(second);
    expect(await readSigningKey(database.db, 'consent')).not.toBe(first);
    expect(first.length).toBeGreaterThanOrEqual(43);
  });
});
