/** B-54: one short form, reached from the foot of every page. */
import { ArrowLeft } from 'lucide-react';
import type { EnquiryFormView } from '../../../../domain/lead/forms/enquiry-form-view.ts';
import { Icon } from '../../../ui/icon.tsx';
import { EnquiryForm } from './enquiry-form.tsx';
import type { EnquiryRefusal } from './enquiry-refusal.ts';

type Props = { readonly form: EnquiryFormView; readonly refusal: EnquiryRefusal | null };

export function PrivacyRequestPage({ form, refusal }: Props) {
  return (
    <div className="wrap lead-page">
      <a className="lead-page__back" href="/privacy-choices">
        <Icon of={ArrowLeft} size={18} />
        Privacy choices
      </a>
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
