/** B-54: one short form, reached from the foot of every page. */
import type { EnquiryFormView } from '../../../../domain/lead/forms/enquiry-form-view.ts';
import { BackLink } from './back-link.tsx';
import { EnquiryForm } from './enquiry-form.tsx';
import type { EnquiryRefusal } from './enquiry-refusal.ts';

type Props = { readonly form: EnquiryFormView; readonly refusal: EnquiryRefusal | null };

export function PrivacyRequestPage({ form, refusal }: Props) {
  return (
    <div className="wrap lead-page">
      <BackLink href="/privacy-choices" label="Privacy choices" />
      <div className="lead-page__columns">
        <section className="lead-page__main" aria-labelledby="request-heading">
          <h1 className="lead-page__title" id="request-heading">
            {form.heading}
          </h1>
          {form.intro ? <p className="success__next">{form.intro}</p> : null}
          <EnquiryForm form={form} refusal={refusal} />
        </section>
      </div>
    </div>
  );
}
