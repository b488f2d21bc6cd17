/** The terms of a hold beside the form that asks for one; for a car that cannot be held, why, another form, and cars like it. */
import type { ReactNode } from 'react';
import type { EnquiryRefusal } from '#domain/lead/enquiry/enquiry-refusal.ts';
import type { ReservationView } from '#use-cases/reservation/view-reservation.ts';
import { EnquiryFormIsland } from '#web/site/features/lead/form/enquiry-form.island.tsx';
import { CheckoutSteps } from '#web/ui/checkout-steps.tsx';
import { TermList } from '#web/ui/term-list.tsx';
import { AnsweringAside, BackLink } from './answering-location.tsx';
import { CarStrip, pickStripCar } from './car-strip.tsx';

type Props = {
  readonly page: ReservationView;
  readonly refusal: EnquiryRefusal | null;
  /** Shown where this car is not available. */
  readonly similar: ReactNode;
};

export function ReservationPage({ page, refusal, similar }: Props) {
  const { car, form, location, terms, isOpen } = page;
  return (
    <div className="wrap form-page">
      <BackLink href={car.href} label={car.title} />
      <div className="form-page__columns">
        <section className="form-page__main" aria-labelledby="reservation-heading">
          {page.purpose === 'hold' ? <CheckoutSteps current="details" hasDeposit={page.hasDeposit} /> : null}
          <h1
            className="form-page__title"
            id="reservation-heading"
            tabIndex={-1}
            // biome-ignore lint/a11y/noAutofocus: the form was replaced on sending, and this says why
            autoFocus={refusal !== null && !isOpen}
          >
            {page.heading}
          </h1>
          <p className="reservation__intro">{page.intro}</p>
          <CarStrip car={pickStripCar(car)} />
          <TermList terms={terms} />
          {refusal && !isOpen ? (
            <p className="saved-note cluster">
              Your details are still here. Send the form and we’ll contact you.
            </p>
          ) : null}
          <EnquiryFormIsland key={form.id} form={form} refusal={refusal} />
        </section>
        <AnsweringAside location={location} />
      </div>
      {!isOpen && page.similar.length > 0 ? (
        <section className="reservation__similar" aria-labelledby="similar-heading">
          <h2 className="form-page__heading" id="similar-heading">
            The closest matches
          </h2>
          {similar}
        </section>
      ) : null}
    </div>
  );
}
