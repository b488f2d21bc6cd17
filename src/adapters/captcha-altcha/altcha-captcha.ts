/**
 * ALTCHA without its service: tasks are signed and checked with our own key, so no third party learns of the shopper.
 */

import { createChallenge, type Payload, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { hourMs } from '#domain/time/durations.ts';
import type { CaptchaVerdict, ProofOfWork } from '#ports/shoppers/captcha.ts';

/** Rounds of each try, and how many tries it takes: about 1.5 million rounds, at most two. Measured in docs/privacy-and-analytics.md. */
const cost = 5_000;
const minTries = 200;
const maxTries = 400;
/** A shopper may think for as long before sending. */
export const challengeLifetimeMs = hourMs;
/** A payload is some 600 characters. */
const maxProofLength = 4_000;

/** `key` signs tasks; with it, anyone can forge proofs. */
export function createAltchaCaptcha(key: string): ProofOfWork {
  const secrets = { hmacSignatureSecret: `${key}:task`, hmacKeySignatureSecret: `${key}:answer` };
  return {
    createChallenge: (now) =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(maxTries, minTries),
        expiresAt: new Date(now.getTime() + challengeLifetimeMs),
        deriveKey,
        ...secrets,
      }),

    async verify(proof, _clientAddress, now) {
      const payload = readPayload(proof);
      const expiresAtSeconds = payload?.challenge.parameters.expiresAt;
      const { signature } = payload?.challenge ?? {};
      if (payload === null || expiresAtSeconds === undefined || signature === undefined) return wrong;
      const expiresAt = new Date(expiresAtSeconds * 1000);
      if (expiresAt <= now) return { kind: 'refused', reason: 'expired' };
      const result = await verifySolution({ ...payload, deriveKey, ...secrets }).catch(() => null);
      return result?.verified ? { kind: 'proven', useKey: signature, expiresAt } : wrong;
    },
  };
}

const wrong: CaptchaVerdict = { kind: 'refused', reason: 'wrong' };

/** Only what the check reads, and bounded: a posted cost or key length would otherwise decide how long we calculate. */
const payloadSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      cost: z.literal(cost),
      keyLength: z.literal(32),
      expiresAt: z.number(),
    }),
    signature: z.string().max(200),
  }),
  solution: z.object({ counter: z.int().min(0).max(maxTries), derivedKey: z.string().max(200) }),
});

function readPayload(proof: string): Payload | null {
  if (proof.length > maxProofLength) return null;
  try {
    const parsed = payloadSchema.safeParse(JSON.parse(Buffer.from(proof, 'base64').toString('utf8')));
    return parsed.success ? (parsed.data as unknown as Payload) : null;
  } catch {
    return null;
  }
}
