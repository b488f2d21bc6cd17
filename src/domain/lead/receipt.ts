/** The confirmation that a shopper sees: its address, and for how long. */
import { successPath } from '#domain/privacy/token-address.ts';
import { dayMs } from '#domain/time/durations.ts';

/** The address stays in histories and shared browsers; by then the shopper has the email. */
const shownForMs = 30 * dayMs;

export function isReceiptShown(receivedAt: Date, now: Date): boolean {
  return now.getTime() - receivedAt.getTime() <= shownForMs;
}

/** It opens by its token alone, and nothing personal is in the address. */
export function receiptHref(receiptToken: string): string {
  return `${successPath}?${new URLSearchParams({ receipt: receiptToken })}`;
}
