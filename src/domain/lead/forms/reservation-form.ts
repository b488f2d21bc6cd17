/** RSV-1: a shopper asks for a car to be held. A request and no payment: the dealer confirms, takes the deposit, and then holds the car. */
import type { CarSummary } from '#domain/car/car.ts';
import { describeReservationTerms, reserveWords } from '#domain/reservation/reservation-terms.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { assembleForm, oneStep } from './assemble-form.ts';
import { carValues } from './car-values.ts';
import { carPlaceFields, contactFields, messageField } from './common-fields.ts';
import type { EnquiryFormView } from './enquiry-form-view.ts';
import { choice } from './page-fields.ts';

export const reservationCategory = 'Reservation Request';
/** The answer that says what was agreed to. */
export const reservationTermsName = 'reservation_terms';

export function buildReservationForm(site: SiteContext, car: CarSummary, action: string): EnquiryFormView {
  const times = ['As soon as you can', 'In the morning', 'Around midday', 'In the afternoon'];
  return assembleForm(site, {
    id: 'reservation',
    kind: 'reservation-request',
    family: 'lead',
    action,
    pageId: action.slice(1),
    heading: reserveWords(site.config),
    submitLabel: 'Send reservation request',
    category: reservationCategory,
    subcategory: null,
    department: 'sales',
    steps: oneStep(
      ...contactFields,
      ...carPlaceFields(site, car),
      choice('contact_time', 'When should we call?', times, {
        initial: times[0] ?? '',
        missing: 'Choose when we should call.',
      }),
      messageField('Anything else'),
      {
        kind: 'agreement',
        name: reservationTermsName,
        label: 'Terms agreed to',
        text: describeReservationTerms(site.config).agreement,
        missing: 'Tick this box to say that you have read the terms.',
        isRequired: true,
        initial: '',
      },
    ),
    hidden: carValues(site, car),
  });
}
