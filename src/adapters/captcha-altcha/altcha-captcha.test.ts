import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { challengeLifetimeMs, createAltchaCaptcha } from './altcha-captcha.ts';

const now = new Date();
const captcha = createAltchaCaptcha('a key of this installation');
type Payload = { challenge: Challenge; solution: { counter: number; derivedKey: string } };
let payload: Payload;

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
const verify = (value: unknown, at = now) => captcha.verify(encode(value), '192.0.2.1', at);

beforeAll(async () => {
  const challenge = (await captcha.createChallenge(now)) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error('not solved');
  payload = { challenge, solution };
});

describe('ALTCHA', () => {
  it('ENQ-11 B-52 accepts the answer to a task of its own', async () => {
    expect(await verify(payload)).toMatchObject({ kind: 'proven', useKey: payload.challenge.signature });
  });

  it.each<[string, number, string]>([
    ['just before', -1000, 'proven'],
    ['from', 1000, 'refused'],
  ])('B-52 %s its end', async (_label, offsetMs, kind) => {
    const end = Math.floor((now.getTime() + challengeLifetimeMs) / 1000) * 1000;
    expect((await verify(payload, new Date(end + offsetMs))).kind).toBe(kind);
  });

  it.each<[string, (input: Payload) => unknown]>([
    [
      'another key',
      ({ solution, ...rest }) => ({ ...rest, solution: { ...solution, derivedKey: '00'.repeat(32) } }),
    ],
    ['no answer', ({ challenge }) => ({ challenge })],
    [
      'a task without signature',
      ({ challenge, solution }) => ({ challenge: { parameters: challenge.parameters }, solution }),
    ],
    [
      'a task that was made easier',
      ({ challenge, solution }) => ({
        challenge: { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '00' } },
        solution,
      }),
    ],
    [
      'a task that lives longer',
      ({ challenge, solution }) => ({
        challenge: { ...challenge, parameters: { ...challenge.parameters, expiresAt: 9_999_999_999 } },
        solution,
      }),
    ],
    [
      'a task that would keep us busy',
      ({ challenge, solution }) => ({
        challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 1e9 } },
        solution,
      }),
    ],
  ])('B-52 refuses %s', async (_label, change) => {
    expect(await verify(change(payload))).toEqual({ kind: 'refused', reason: 'wrong' });
  });

  it('B-52 refuses what another installation signed', async () => {
    const elsewhere = createAltchaCaptcha('a key of another installation');
    expect(await elsewhere.verify(encode(payload), '192.0.2.1', now)).toMatchObject({ kind: 'refused' });
  });

  it('B-52 is total', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string(),
          fc.base64String(),
          fc.json().map((json) => encode(json)),
        ),
        async (proof) => {
          expect((await captcha.verify(proof, '192.0.2.1', now)).kind).toBe('refused');
        },
      ),
    );
  });
});
