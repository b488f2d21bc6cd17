/** What a shopper agrees to before anything is sent, in the words that they read, and how it ends. */
import type { Alert, AlertChannel } from './alert.ts';

export type AlertConsent = {
  /** As it was shown beside the box. */
  readonly wording: string;
  readonly channel: AlertChannel;
  /** Address or number. */
  readonly target: string;
  readonly recordedAt: Date;
};

/**
 * `link`: the page that a message leads to; `one-click`: a mail program for its reader (RFC 8058); `garage`: the box was
 * unticked; `changed`: another address, number or wording took its place; `removed`: with the alert; `erased`: with the shopper.
 */
export const alertEndings = ['link', 'one-click', 'garage', 'changed', 'removed', 'erased'] as const;
export type AlertEnding = (typeof alertEndings)[number];

/** The regulator asks for an act of the shopper's: nothing is ticked before they tick it. */
export function consentWording(siteName: string): string {
  return `Yes, send me these alerts from ${siteName}. I can stop them at any time with the link in every message.`;
}

export type SendingDecision =
  | { readonly kind: 'sends' }
  | { readonly kind: 'silent'; readonly reason: 'no-consent' | 'unconfirmed' | 'paused' };

type Judged = Pick<Alert, 'channel' | 'isPaused' | 'isEmailConfirmed'> & { readonly consent: unknown };

/** Whether anything may be sent, judged before each message. */
export function evaluateSending({ consent, channel, isEmailConfirmed, isPaused }: Judged): SendingDecision {
  if (consent === null) return { kind: 'silent', reason: 'no-consent' };
  if (channel === 'email' && !isEmailConfirmed) return { kind: 'silent', reason: 'unconfirmed' };
  return isPaused ? { kind: 'silent', reason: 'paused' } : { kind: 'sends' };
}
