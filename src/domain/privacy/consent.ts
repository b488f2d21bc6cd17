/** What a shopper agreed to with an enquiry, and whether it still holds. */

/** What was agreed: wording, time and state of the box. Never rewritten. */
export type Consent = {
  readonly wording: string;
  readonly isGranted: boolean;
  readonly recordedAt: Date;
};

export type ConsentState = 'granted' | 'withdrawn' | 'never-granted';

type Answered = {
  /** The words beside the box; empty where the site asks nothing. */
  readonly wording: string;
  readonly isTicked: boolean;
  /** The form has reached its last step. */
  readonly isCompleted: boolean;
};

/** The box is on the last step: before it nothing was agreed. Without words there is nothing to agree to. */
export function recordConsent({ wording, isTicked, isCompleted }: Answered, now: Date): Consent {
  return { wording, isGranted: isCompleted && isTicked && wording !== '', recordedAt: now };
}

/** Only what was granted can be withdrawn, and only once. */
export function evaluateConsent({
  isGranted,
  withdrawnAt,
}: Pick<Consent, 'isGranted'> & { readonly withdrawnAt: Date | null }): ConsentState {
  if (!isGranted) return 'never-granted';
  return withdrawnAt === null ? 'granted' : 'withdrawn';
}
