/** Cloudflare Turnstile and Google reCAPTCHA: the same question to another address. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Captcha, CaptchaVerdict } from '../../ports/captcha.ts';

export const siteverifyAddresses = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
} as const;

type Options = {
  readonly address: string;
  readonly secret: string;
  readonly timeoutMs?: number;
};

const answerSchema = z.object({
  success: z.boolean(),
  'error-codes': z.array(z.string()).default([]),
});

/** Their tokens live for less: five minutes at the one, two at the other. They refuse a second use themselves. */
const tokenLifetimeMs = 5 * 60 * 1000;
const longestToken = 4_096;
const tokenFaults = new Set(['missing-input-response', 'invalid-input-response', 'bad-request']);

export function createSiteverifyCaptcha({ address, secret, timeoutMs = 4_000 }: Options): Captcha {
  return {
    async verify(proof, clientAddress, now) {
      if (proof.length > longestToken) return { kind: 'refused', reason: 'wrong' };
      try {
        const response = await fetch(address, {
          method: 'POST',
          body: new URLSearchParams({ secret, response: proof, remoteip: clientAddress }),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        if (!response.ok) return unavailable(`status ${response.status}`);
        return judge(answerSchema.parse(await response.json()), proof, now);
      } catch (error) {
        return unavailable(error instanceof Error ? error.message : String(error));
      }
    },
  };
}

function judge(answer: z.output<typeof answerSchema>, proof: string, now: Date): CaptchaVerdict {
  if (answer.success) {
    const useKey = createHash('sha256').update(proof).digest('base64url');
    return { kind: 'proven', useKey, expiresAt: new Date(now.getTime() + tokenLifetimeMs) };
  }
  const codes = answer['error-codes'];
  if (codes.includes('timeout-or-duplicate')) return { kind: 'refused', reason: 'expired' };
  if (codes.some((code) => tokenFaults.has(code))) return { kind: 'refused', reason: 'wrong' };
  // A wrong secret or a fault of theirs is not the shopper's.
  return unavailable(codes.join(', ') || 'no reason given');
}

function unavailable(problem: string): CaptchaVerdict {
  return { kind: 'unavailable', problem };
}
