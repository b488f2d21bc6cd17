/** What the guard of a form learnt about the sender. Stored with the lead: nothing is dropped for it. */

export const proofStates = [
  /** A captcha was solved. */
  'proven',
  /** Nothing was posted where a proof belongs: no script ran. */
  'absent',
  /** The captcha did not answer. */
  'unavailable',
  /** The site asks for none. */
  'not-asked',
] as const;
export type ProofState = (typeof proofStates)[number];

export const spamSignals = [
  /** A field that people never see was filled in. */
  'trap-filled',
  /** Sent faster than anyone types, without a proof. */
  'too-fast',
  /** It says to come from a page that we did not make, or made long ago, and brings no proof. */
  'no-page',
] as const;
export type SpamSignal = (typeof spamSignals)[number];

export type LeadGuard = { readonly proof: ProofState; readonly suspicions: readonly SpamSignal[] };

export const notScreened: LeadGuard = { proof: 'not-asked', suspicions: [] };

const suspicionTexts: Readonly<Record<SpamSignal, string>> = {
  'trap-filled': 'a hidden field was filled in',
  'too-fast': 'it was sent too fast for a person',
  'no-page': 'it did not come from a page of this site',
};

/** "a hidden field was filled in"; an older lead without stored reasons has that one. */
export function formatSpamSignals({ suspicions }: Pick<LeadGuard, 'suspicions'>): string {
  return (
    suspicions.map((suspicion) => suspicionTexts[suspicion]).join(', and ') || suspicionTexts['trap-filled']
  );
}

/** No person types a name, a phone and an email in less. */
export const minFillMs = 3_000;

/** When the page was made: as our signature says; or it says nothing; or what it says is not ours, or too old. */
export type PageTime =
  | { readonly kind: 'said'; readonly openedAtMs: number }
  | { readonly kind: 'unsaid' }
  | { readonly kind: 'untrue' };

export type FormTraces = {
  readonly proof: ProofState;
  /** The content of the field that people never see. */
  readonly trap: string;
  readonly pageTime: PageTime;
};

/** A form that brings a proof may be quick: a browser fills in what it knows. */
export function evaluateTraces({ proof, trap, pageTime }: FormTraces, now: Date): LeadGuard {
  const found: SpamSignal[] = [];
  if (trap !== '') found.push('trap-filled');
  if (proof === 'absent' && pageTime.kind === 'untrue') found.push('no-page');
  if (proof === 'absent' && pageTime.kind === 'said') {
    const filledInMs = now.getTime() - pageTime.openedAtMs;
    if (filledInMs >= 0 && filledInMs < minFillMs) found.push('too-fast');
  }
  return { proof, suspicions: found };
}
