/** The ports of the guard for tests that are about something else: no captcha, wide limits. */
import type { GuardPorts } from '#use-cases/guard/guard-submission.ts';
import { createSubmissionLimiter } from '#use-cases/guard/submission-limits.ts';

const wide = { perAddress: 100_000, windowMs: 60_000, rememberedAddresses: 100 };

/** A limit that is not reached. */
export const unlimited = createSubmissionLimiter(wide);

export function openGuard(changes: Partial<GuardPorts> = {}): GuardPorts {
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
    noteRefusedProof: () => undefined,
    reportFault: () => undefined,
    ...changes,
  };
}
