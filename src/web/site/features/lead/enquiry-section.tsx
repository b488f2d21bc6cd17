/** GAP-4: the enquiry on the car's own page, at `/cars/{slug}#enquire`. */
import type { EnquiryFormView } from '../../../../domain/lead/forms/enquiry-form-view.ts';
import { EnquiryForm } from './enquiry-form.tsx';

type Props = { readonly form: EnquiryFormView };

export function EnquirySection({ form }: Props) {
  return (
    <section className="enquiry-section" id="enquire" aria-labelledby="enquiry-heading">
      <h2 className="enquiry-section__title" id="enquiry-heading">
        {form.heading}
      </h2>
      <EnquiryForm form={form} />
    </section>
  );
}
