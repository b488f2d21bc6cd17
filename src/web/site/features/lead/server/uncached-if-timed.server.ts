/** A page that shows free times is as old as the last booking: no cache may keep it. */
import { findTimeField } from '#domain/lead/booking/offered-times.ts';
import type { EnquiryFormView } from '#domain/lead/forms/enquiry-form-view.ts';
import type { Application } from '#use-cases/application.ts';

export function uncachedIfTimed(form: EnquiryFormView): { readonly headers?: Record<string, string> } {
  return findTimeField(form) === null ? {} : { headers: { 'Cache-Control': 'no-store' } };
}

/** No cache shares such a page, so that it has a key of its own without script too: a second press is the same booking. */
export function keyIfTimed(form: EnquiryFormView, { newId }: Pick<Application, 'newId'>): EnquiryFormView {
  return findTimeField(form) === null ? form : { ...form, key: newId() };
}
