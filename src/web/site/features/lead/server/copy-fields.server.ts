/** Carries what was typed into one form over to another that is offered in its place. */

import { draftKeyOf } from '#domain/lead/enquiry/enquiry-drafts.ts';
import type { CopiedForm } from '#domain/lead/enquiry/enquiry-refusal.ts';
import { readEnquiryValues } from '#domain/lead/enquiry/enquiry-values.ts';
import type { EnquiryFormView } from '#domain/lead/forms/enquiry-form-view.ts';
import { readPostedForm } from '#web/site/read-posted-form.server.ts';

type Move = { readonly from: EnquiryFormView; readonly to: Pick<EnquiryFormView, 'id' | 'pageId'> };

export async function copyFields(request: Request, { from, to }: Move): Promise<CopiedForm> {
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
