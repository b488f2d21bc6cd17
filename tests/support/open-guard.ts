/** The plugs of the guard for tests that are about something else: no captcha, wide limits. */
import type { GuardPlugs } from '../../src/use-cases/guard/guard-submission.ts';
import { createSubmissionLimiter } from '../../src/use-cases/guard/submission-limiter.ts';

const wide = { perAddress: 1_000, windowMs: 60_000, rememberedAddresses: 100 };

export function openGuard(changes: Partial<GuardPlugs> = {}): GuardPlugs {
  return {
    captchas: {
      of: () => null,
      proofOfWork: {
        createChallenge: async () => ({}),
        verify: async () => ({ kind: 'refused', reason: 'wrong' }),
      },
    },
    proofLedger: { claim: async () => true },
    submissionLimiter: createSubmissionLimiter(wide),
    unprovenLimiter: createSubmissionLimiter(wide),
    phoneLimiter: createSubmissionLimiter(wide),
    formKey: 'a key of forms',
    reportFault: () => undefined,
    ...changes,
  };
}
