/** Carries what was typed into one form over to another that is offered in its place. */
import { data } from 'react-router';
import { readEnquiryValues } from '../../../../domain/lead/enquiry-values.ts';
import type { EnquiryFormView } from '../../../../domain/lead/forms/enquiry-form-view.ts';
import { draftKeyOf } from '../../../../domain/lead/kept-drafts.ts';
import type { EnquiryRefusal } from './enquiry-refusal.ts';

export type MovedForm = EnquiryRefusal & {
  /** The form that shows what was typed now, and its page: the name of its draft on the device. */
  readonly movedTo: string;
};

type Move = { readonly from: EnquiryFormView; readonly to: Pick<EnquiryFormView, 'id' | 'pageId'> };

export async function moveTyped(request: Request, { from, to }: Move): Promise<MovedForm> {
  const posted = await request.formData().catch(() => {
    throw data(null, { status: 400 });
  });
  return {
    values: readEnquiryValues(from, posted),
    errors: [],
    alert: null,
    step: 0,
    leadId: null,
    movedTo: draftKeyOf(to.id, to.pageId),
  };
}
