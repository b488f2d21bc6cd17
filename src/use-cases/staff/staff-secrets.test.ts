/** What is stored of recovery codes. */
import { scryptSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { stretchByScrypt } from './staff-secrets.ts';

it('H-1 stretches a recovery code by scrypt, at 16,384 rounds of 1 kB blocks', async () => {
  const hash = await stretchByScrypt('ABCD2345EFGH6789', 'a salt');
  const requested = scryptSync('ABCD2345EFGH6789', 'a salt', 32, {
    cost: 16_384,
    blockSize: 8,
    parallelization: 1,
  });
  expect(hash).toBe(requested.toString('base64url'));
});
