/** Until when a buyer may say again who they are. */
import { hourMs } from '#domain/time/durations.ts';
import type { PurchaseState } from './purchase.ts';

/** A lead that was begun takes other words for a day; this stays inside it. */
const changeableMs = 20 * hourMs;

/** After that they are contacted by phone. */
export function mayChangeContact(
  { contactedAt, requestedAt }: Pick<PurchaseState, 'contactedAt' | 'requestedAt'>,
  now: Date,
): boolean {
  if (requestedAt !== null) return false;
  return contactedAt === null || now.getTime() - new Date(contactedAt).getTime() < changeableMs;
}
