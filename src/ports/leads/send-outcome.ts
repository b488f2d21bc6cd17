/** What came back, for the receipt of the attempt: the HTTP status or SMTP code, and the first words. */
export type Answer = { readonly code: number; readonly words: string };

/** How an attempt to hand a message over ended. A refusal is expected, and says whether trying again can help. */
export type SendOutcome =
  | {
      readonly kind: 'accepted';
      /** The receiver's response, in one short line; stored as the receipt of the delivery. */
      readonly receipt: string;
      readonly answer?: Answer;
    }
  | {
      readonly kind: 'refused';
      /** For the person who reads the list of failed deliveries. */
      readonly problem: string;
      /** The receiver will never take this message. */
      readonly isPermanent: boolean;
      /** How long the receiver asked us to wait; null when it did not say. */
      readonly retryAfterMs: number | null;
      readonly answer?: Answer;
    };

export function accepted(receipt: string): SendOutcome {
  return { kind: 'accepted', receipt };
}

/** To be tried again, not before `retryAfterMs` where the receiver set it. */
export function refusedForNow(problem: string, retryAfterMs: number | null = null): SendOutcome {
  return { kind: 'refused', problem, isPermanent: false, retryAfterMs };
}

/** Trying again cannot help. */
export function refusedForGood(problem: string): SendOutcome {
  return { kind: 'refused', problem, isPermanent: true, retryAfterMs: null };
}
