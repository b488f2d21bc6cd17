/**
 * Whose car it is to be. Where the site holds cars online the deposit follows as a step of its own; else it is a
 * request: the dealer confirms, takes the deposit, and then holds the car.
 */
import type { CarSummary } from '#domain/car/car.ts';
import { depositOf } from '#domain/reservation/reservation-mode.ts';
import { describeReservationTerms, formatReserve } from '#domain/reservation/reservation-terms.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { assembleForm, oneStep } from './assemble-form.ts';
import { carValues } from './car-forms.ts';
import { contactFields, messageField } from './common-fields.ts';
import type { EnquiryFormView } from './enquiry-form-view.ts';
import { choice } from './page-fields.ts';
import { carPlaceFields } from './place-fields.ts';

export const reservationCategory = 'Reservation Request';
/** The answer that says what was agreed to. */
export const reservationTermsName = 'reservation_terms';

/** What sending it brings: a request to the dealer, the car itself, or a place in the line of those who wait for it. */
export type ReservationFormPurpose = 'request' | 'hold' | 'line';

export function buildReservationForm(
  site: SiteContext,
  car: CarSummary,
  { action, purpose }: { readonly action: string; readonly purpose: ReservationFormPurpose },
): EnquiryFormView {
  const times = ['As soon as possible', 'In the morning', 'Around midday', 'In the afternoon'];
  return assembleForm(site, {
    id: 'reservation',
    kind: 'reservation-request',
    family: 'lead',
    action,
    pageId: action.slice(1),
    heading: formatReserve(site.config),
    submitLabel: submitLabelOf(site, purpose),
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
        text: purpose === 'line' ? lineAgreement(site) : describeReservationTerms(site.config).agreement,
        missing: 'Tick this box to agree to the terms.',
        isRequired: true,
        initial: '',
      },
    ),
    hidden: carValues(site, car),
  });
}

function submitLabelOf(site: SiteContext, purpose: ReservationFormPurpose): string {
  switch (purpose) {
    case 'request':
      return 'Send reservation request';
    case 'line':
      return 'Join the waitlist';
    case 'hold':
      return depositOf(site.config) === 0 ? formatReserve(site.config) : 'Continue to the deposit';
  }
}

function lineAgreement({ config }: SiteContext): string {
  return `I understand that another shopper has reserved this ${config.labels.stockNoun.one}. If it becomes available, you’ll notify me and hold it for me for 12 hours. Joining the waitlist is free with no obligation.`;
}
