/** The enquiry about one car, as a page of its own (the same form is on the car page at `#enquire`). */

import type { EnquiryRefusal } from '#domain/lead/enquiry/enquiry-refusal.ts';
import type { CarEnquiryView } from '#use-cases/lead/view-enquiry.ts';
import { EnquiryFormIsland } from '#web/site/features/lead/form/enquiry-form.island.tsx';
import { AnsweringAside } from './answering-aside.tsx';
import { BackLink } from './back-link.tsx';
import { CarStrip, pickStripCar } from './car-strip.tsx';

type Props = { readonly page: CarEnquiryView; readonly refusal: EnquiryRefusal | null };

export function EnquiryPage({ page, refusal }: Props) {
  const { car, form, location } = page;
  return (
    <div className="wrap form-page">
      <BackLink href={car.href} label={car.title} />
      <div className="form-page__columns">
        <section className="form-page__main" aria-labelledby="enquiry-heading">
          <h1 className="form-page__title" id="enquiry-heading">
            {form.heading}
          </h1>
          <CarStrip car={pickStripCar(car)} />
          <EnquiryFormIsland form={form} refusal={refusal} />
        </section>
        <AnsweringAside location={location} />
      </div>
    </div>
  );
}
