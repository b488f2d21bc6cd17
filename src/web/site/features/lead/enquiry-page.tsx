/** The enquiry about one car, as a page of its own (GAP-4: the same form stands on the car page at `#enquire`). */
import { ArrowLeft } from 'lucide-react';
import type { CarEnquiryView } from '../../../../use-cases/lead/view-enquiry.ts';
import { Icon } from '../../../ui/icon.tsx';
import { AnsweringLocation } from './answering-location.tsx';
import { CarStrip } from './car-strip.tsx';
import { EnquiryForm } from './enquiry-form.tsx';
import type { EnquiryRefusal } from './enquiry-refusal.ts';

type Props = { readonly page: CarEnquiryView; readonly refusal: EnquiryRefusal | null };

export function EnquiryPage({ page, refusal }: Props) {
  const { car, form, location } = page;
  return (
    <div className="wrap lead-page">
      <a className="lead-page__back" href={car.href}>
        <Icon of={ArrowLeft} size={18} />
        {car.title}
      </a>
      <div className="lead-page__columns">
        <section className="lead-page__main" aria-labelledby="enquiry-heading">
          <h1 className="lead-page__title" id="enquiry-heading">
            {form.heading}
          </h1>
          <CarStrip car={car} />
          <EnquiryForm form={form} refusal={refusal} />
        </section>
        {location ? (
          <aside className="lead-page__aside" aria-label="Who answers">
            <AnsweringLocation location={location} />
          </aside>
        ) : null}
      </div>
    </div>
  );
}
