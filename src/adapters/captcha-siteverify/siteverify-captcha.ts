/**
 * Cloudflare Turnstile and Google reCAPTCHA v2: nearly the same question to another address, as their documents say
 * (developers.cloudflare.com/turnstile/get-started/server-side-validation, developers.google.com/recaptcha/docs/verify).
 */

import { createHash } from 'node:crypto';
import { z } from 'zod';
import { readLimitedText } from '#adapters/http/public-address.ts';
import type { Captcha, CaptchaVerdict } from '#ports/shoppers/captcha.ts';

export const siteverifyAddresses = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
} as const;
export type SiteverifyProvider = keyof typeof siteverifyAddresses;

type Options = {
  readonly provider: SiteverifyProvider;
  readonly address: string;
  readonly secret: string;
  /** The host names that the site answers to; a token that was solved elsewhere proves nothing here. */
  readonly hosts: readonly string[];
  readonly timeoutMs?: number;
};

/** What both answer; `action` only Turnstile. A failed answer may leave everything but `success` out. */
const answerSchema = z.object({
  success: z.boolean(),
  hostname: z.string().nullish(),
  action: z.string().nullish(),
  'error-codes': z
    .array(z.string())
    .nullish()
    .transform((codes) => codes ?? []),
});
type Answer = z.output<typeof answerSchema>;

/** The name that our box gives itself; Turnstile signs it into the token. A test compares it with the browser's. */
export const turnstileAction = 'lead_form';

/** How long a used token is remembered: five minutes at the one, two at the other, after that they refuse it themselves. */
const tokenLifetimeMs = { turnstile: 300_000, recaptcha: 120_000 } as const;
/** Turnstile's have at most 2,048 characters; reCAPTCHA's document names no limit. */
const maxTokenLength = { turnstile: 2_048, recaptcha: 4_096 } as const;
/** An answer is a few hundred bytes. */
const maxAnswerLength = 16_384;

export function createSiteverifyCaptcha({
  provider,
  address,
  secret,
  hosts,
  timeoutMs = 4_000,
}: Options): Captcha {
  return {
    async verify(proof, clientAddress, now) {
      if (proof.length > maxTokenLength[provider]) return { kind: 'refused', reason: 'wrong' };
      try {
        const response = await fetch(address, {
          method: 'POST',
          body: new URLSearchParams({
            secret,
            response: proof,
            remoteip: clientAddress,
            // The same token may then be asked about again: a second press after a lost answer is no second use.
            ...(provider === 'turnstile' ? { idempotency_key: uuidOf(proof) } : {}),
          }),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        if (!response.ok) return unavailable(`status ${response.status}`);
        const text = await readLimitedText(response, maxAnswerLength, 'the answer was too large');
        return judge(answerSchema.parse(JSON.parse(text)));
      } catch (error) {
        return unavailable(error instanceof Error ? error.message : String(error));
      }

      function judge(answer: Answer): CaptchaVerdict {
        if (!answer.success) return evaluateRefusal(answer['error-codes']);
        const doubt = findDoubt(answer, provider, hosts);
        if (doubt !== null) return unavailable(doubt);
        const useKey = createHash('sha256').update(proof).digest('base64url');
        return { kind: 'proven', useKey, expiresAt: new Date(now.getTime() + tokenLifetimeMs[provider]) };
      }
    },
  };
}

/** Only an error about the token itself is the shopper's: a wrong secret, a bad request or a fault of theirs is not. */
function evaluateRefusal(codes: readonly string[]): CaptchaVerdict {
  if (codes.includes('timeout-or-duplicate')) return { kind: 'refused', reason: 'expired' };
  if (codes.includes('missing-input-response') || codes.includes('invalid-input-response')) {
    return { kind: 'refused', reason: 'wrong' };
  }
  return unavailable(codes.join(', ').slice(0, 200) || 'no reason given');
}

/**
 * A success that was issued for another site: it proves nothing, and our own set-up may be the cause, so that it costs
 * no lead.
 */
function findDoubt(
  { hostname, action }: Answer,
  provider: SiteverifyProvider,
  hosts: readonly string[],
): string | null {
  if (!hosts.some((host) => host === hostname?.toLowerCase())) {
    return `solved for the host ${hostname?.slice(0, 100) || '(none)'}`;
  }
  if (provider === 'turnstile' && action !== turnstileAction) {
    return `solved for the action ${action?.slice(0, 100) || '(none)'}`;
  }
  return null;
}

/** A UUID, as they ask for, that is the same for the same token. */
function uuidOf(proof: string): string {
  const hex = createHash('sha256').update(`idempotency ${proof}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

function unavailable(problem: string): CaptchaVerdict {
  return { kind: 'unavailable', problem };
}
