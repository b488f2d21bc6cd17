/** Sends a form that was stored on the device, and returns the outcome. Total. */
import { dropPendingEnquiry, type PendingEnquiry } from '#domain/lead/enquiry/pending-enquiries.ts';
import type { Arrival } from '#web/client/arrivals.ts';
import { storedPendingEnquiries } from '#web/client/storage/form-storage.ts';
import { describePendingEnquiry } from './describe-pending-enquiry.ts';
import { handleSent } from './send-enquiry.ts';

/** `waitsMs`: how long the server wants nothing more of this network or number. */
export type SendReport = { readonly arrival: Arrival; readonly waitsMs: number };

export async function sendPendingEnquiry({ title, key, path, fields }: PendingEnquiry): Promise<SendReport> {
  const body = new URLSearchParams(
    Object.entries(fields)
      // A proof of an hour ago is no longer valid; without one the lead is accepted, and marked. The consent to
      // measurement may have been withdrawn since.
      .filter(([name]) => name !== 'captcha_proof' && name !== 'measurement')
      .flatMap(([name, texts]) => texts.map((text) => [name, text])),
  );
  const answer = await fetch('/api/leads', { method: 'POST', body }).catch(() => null);
  const said: unknown = await answer?.json().catch(() => null);
  if (answer?.ok && typeof said === 'object' && said !== null && 'receipt' in said) {
    handleSent(fields);
    return { arrival: { kind: 'arrived', title, href: String(said.receipt) }, waitsMs: 0 };
  }
  const { alert, waitsMs } = describePendingEnquiry(answer, said);
  if (!alert.isKept) storedPendingEnquiries.update((unsent) => dropPendingEnquiry(unsent, key));
  return { arrival: { kind: alert.isKept ? 'waiting' : 'refused', title, href: path, alert }, waitsMs };
}
