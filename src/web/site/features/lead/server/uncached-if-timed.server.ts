/** A page that shows free times is as old as the last booking: no cache may keep it. */
import { findTimeField } from '#domain/lead/booking/offered-times.ts';
import type { EnquiryFormView } from '#domain/lead/forms/enquiry-form-view.ts';

export function uncachedIfTimed(form: EnquiryFormView): { readonly headers?: Record<string, string> } {
  return findTimeField(form) === null ? {} : { headers: { 'Cache-Control': 'no-store' } };
}
