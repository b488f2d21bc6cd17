/** Carries what was typed into one form over to another that is offered in its place. */

import type { CarriedForm } from '#domain/lead/enquiry/enquiry-refusal.ts';
import { readEnquiryValues } from '#domain/lead/enquiry/enquiry-values.ts';
import { draftKeyOf } from '#domain/lead/enquiry/kept-drafts.ts';
import type { EnquiryFormView } from '#domain/lead/forms/enquiry-form-view.ts';
import { readPostedForm } from '#web/site/read-posted-form.server.ts';

type Move = { readonly from: EnquiryFormView; readonly to: Pick<EnquiryFormView, 'id' | 'pageId'> };

export async function carryOverFields(request: Request, { from, to }: Move): Promise<CarriedForm> {
  const posted = await readPostedForm(request);
  return {
    values: readEnquiryValues(from, posted),
    errors: [],
    alert: null,
    step: 0,
    leadId: null,
    movedTo: draftKeyOf(to.id, to.pageId),
  };
}
