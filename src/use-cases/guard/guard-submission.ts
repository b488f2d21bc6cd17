/**
 * Guards every public form: proof, trap, time and limits, all on the server. It accepts, with what was noticed, or
 * refuses with a reason that a person can act on. A captcha that fails never costs a lead.
 */

import { createHash } from 'node:crypto';
import { clientNetwork } from '#domain/guard/client-network.ts';
import { evaluateTraces, type LeadGuard, type PageTime, type ProofState } from '#domain/guard/lead-guard.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { hourMs } from '#domain/time/durations.ts';
import type { CaptchaVerdict } from '#ports/shoppers/captcha.ts';
import type { Application } from '#use-cases/application.ts';

export type GuardedSubmission = {
  /** The captcha's answer as the form posted it; empty where no script ran. */
  readonly proof: string;
  readonly trap: string;
  readonly pageTime: PageTime;
  readonly clientAddress: string;
  /** E.164; null where the form asks for no phone. */
  readonly phone: string | null;
  /** The same for a second press of the same button. */
  readonly submissionKey: string;
};

export type GuardOutcome =
  | { readonly kind: 'let-in'; readonly guard: LeadGuard }
  /** A new proof is needed; nothing else is wrong. */
  | { readonly kind: 'unproven' }
  | { readonly kind: 'too-many'; readonly of: 'network' | 'phone'; readonly retryAfterSeconds: number };

export type GuardPorts = Pick<
  Application,
  | 'captchas'
  | 'proofLedger'
  | 'submissionLimiter'
  | 'unprovenLimiter'
  | 'phoneLimiter'
  | 'formKey'
  | 'noteRefusedProof'
  | 'reportFault'
>;

export async function guardSubmission(
  site: SiteContext,
  submission: GuardedSubmission,
  app: GuardPorts,
  now: Date,
): Promise<GuardOutcome> {
  const proof = await checkProof(site, submission, app, now);
  if (proof === 'refused') return { kind: 'unproven' };
  const tooMany = await takeFromLimits(site, submission, proof, app, now);
  if (tooMany !== null) return tooMany;
  return { kind: 'let-in', guard: evaluateTraces({ ...submission, proof }, now) };
}

async function checkProof(
  site: SiteContext,
  { proof, clientAddress, submissionKey }: GuardedSubmission,
  app: GuardPorts,
  now: Date,
): Promise<ProofState | 'refused'> {
  const captcha = app.captchas.of(site.config);
  if (captcha === null) return 'not-asked';
  if (proof === '') return 'absent';
  const isFirstUse = ({ useKey, expiresAt }: Proven) =>
    app.proofLedger.claim({ useKey, expiresAt, submissionKey }, now);
  const verdict = await captcha.verify(proof, clientAddress, now);
  switch (verdict.kind) {
    case 'proven':
      return (await isFirstUse(verdict)) ? 'proven' : refuseOnce('used before');
    case 'refused':
      return refuseOnce(verdict.reason);
    case 'unavailable':
      app.reportFault(new Error(`captcha of ${site.siteSlug}: ${verdict.problem}`), 'captcha');
      return 'unavailable';
  }

  /**
   * The first time a new proof is required. Where that fails too, something is wrong that the shopper cannot fix, such
   * as mismatched keys; a submission without a proof is accepted as well.
   */
  async function refuseOnce(reason: string): Promise<ProofState | 'refused'> {
    const refusal = {
      useKey: `refused ${submissionKey}`,
      submissionKey: createHash('sha256').update(proof).digest('base64url'),
      expiresAt: new Date(now.getTime() + retryAfterMs),
    };
    if (await app.proofLedger.claim(refusal, now)) return 'refused';
    app.noteRefusedProof(site, reason);
    return 'unavailable';
  }
}

const retryAfterMs = hourMs;

type Proven = Extract<CaptchaVerdict, { kind: 'proven' }>;

/** Without a proof an address may send less: a person who reads without script still can, a program soon cannot. */
async function takeFromLimits(
  { dealerGroupId }: Pick<SiteContext, 'dealerGroupId'>,
  { clientAddress, phone }: GuardedSubmission,
  proof: ProofState,
  app: GuardPorts,
  now: Date,
): Promise<Extract<GuardOutcome, { kind: 'too-many' }> | null> {
  const network = clientNetwork(clientAddress);
  // Anyone can type another person's number: it is shut out only where it was used too often, with that dealer.
  const caller = (number: string) => `${dealerGroupId} ${network} ${number}`;
  const limits = [
    { of: 'network' as const, limit: () => app.submissionLimiter.take(network, now) },
    ...(proof === 'absent' || proof === 'unavailable'
      ? [{ of: 'network' as const, limit: () => app.unprovenLimiter.take(network, now) }]
      : []),
    ...(phone === null
      ? []
      : [{ of: 'phone' as const, limit: () => app.phoneLimiter.take(caller(phone), now) }]),
  ];
  for (const { of, limit } of limits) {
    const claimed = await limit();
    if (!claimed.isAllowed) return { kind: 'too-many', of, retryAfterSeconds: claimed.retryAfterSeconds };
  }
  return null;
}
