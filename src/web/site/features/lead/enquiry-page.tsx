/** The enquiry about one car, as a page of its own (GAP-4: the same form stands on the car page at `#enquire`). */
import type { CarEnquiryView } from '../../../../use-cases/lead/view-enquiry.ts';
import { BackLink } from './back-link.tsx';
import { CarStrip } from './car-strip.tsx';
import { EnquiryForm } from './enquiry-form.tsx';
import type { EnquiryRefusal } from './enquiry-refusal.ts';
import { WhoAnswers } from './who-answers.tsx';

type Props = { readonly page: CarEnquiryView; readonly refusal: EnquiryRefusal | null };

export function EnquiryPage({ page, refusal }: Props) {
  const { car, form, location } = page;
  return (
    <div className="wrap lead-page">
      <BackLink href={car.href} label={car.title} />
      <div className="lead-page__columns">
        <section className="lead-page__main" aria-labelledby="enquiry-heading">
          <h1 className="lead-page__title" id="enquiry-heading">
            {form.heading}
          </h1>
          <CarStrip car={car} />
          <EnquiryForm form={form} refusal={refusal} />
        </section>
        <WhoAnswers location={location} />
      </div>
    </div>
  );
}
