/** ROUTE-2, ROUTE-3: the terms of a hold beside the form that asks for one; for a car that cannot be held, why, another form, and cars like it. */
import { type ReactNode, useEffect, useRef } from 'react';
import type { ReservationView } from '../../../../use-cases/reservation/view-reservation.ts';
import { BackLink } from './back-link.tsx';
import { CarStrip } from './car-strip.tsx';
import { EnquiryForm } from './enquiry-form.tsx';
import type { EnquiryRefusal } from './enquiry-refusal.ts';
import { ReservationTerms } from './reservation-terms.tsx';
import { WhoAnswers } from './who-answers.tsx';

type Props = {
  readonly page: ReservationView;
  readonly refusal: EnquiryRefusal | null;
  /** Shown where this car cannot be had. */
  readonly similar: ReactNode;
};

export function ReservationPage({ page, refusal, similar }: Props) {
  const { car, form, location, terms, isOpen } = page;
  const heading = useHeadingOnceClosed(isOpen);
  return (
    <div className="wrap lead-page">
      <BackLink href={car.href} label={car.title} />
      <div className="lead-page__columns">
        <section className="lead-page__main" aria-labelledby="reservation-heading">
          <h1 className="lead-page__title" id="reservation-heading" ref={heading} tabIndex={-1}>
            {page.heading}
          </h1>
          <p className="reservation__intro">{page.intro}</p>
          <CarStrip car={car} />
          {isOpen ? <ReservationTerms terms={terms} /> : null}
          {refusal && !isOpen ? (
            <p className="kept-note">What you typed is still here. Send it, and we answer you.</p>
          ) : null}
          <EnquiryForm key={form.id} form={form} refusal={refusal} />
        </section>
        <WhoAnswers location={location} />
      </div>
      {!isOpen && page.similar.length > 0 ? (
        <section className="reservation__similar" aria-labelledby="similar-heading">
          <h2 className="lead-page__heading" id="similar-heading">
            The nearest we have
          </h2>
          {similar}
        </section>
      ) : null}
    </div>
  );
}

/** The form goes from under whoever sent it when the car has gone: the heading that says so takes the focus. */
function useHeadingOnceClosed(isOpen: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) heading.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return heading;
}
