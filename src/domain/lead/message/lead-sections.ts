/** Everything a lead says, as labelled rows: the part that the messages to the dealer share. */
import { formatKilometres } from '../../car/kilometres.ts';
import { formatMoney } from '../../car/money.ts';
import { formatPhone, telHref } from '../../location/phone-number.ts';
import { type Lead, type LeadDetails, leadReference, testDriveStatus } from '../lead.ts';
import { type MessageSection, messageRow, messageSection } from './message-content.ts';

export function listLeadSections(lead: Lead): readonly MessageSection[] {
  const { contact, car, origin, consent, details } = lead;
  const at = (instant: Date) => formatInstant(lead, instant);
  return [
    ...messageSection('Shopper', [
      messageRow('Name', contact.name || '(no name)'),
      messageRow('Phone', formatPhone(contact.phone), phoneHref(contact.phone)),
      messageRow('Email', contact.email, mailHref(contact.email)),
    ]),
    ...messageSection(
      'Vehicle',
      car === null
        ? []
        : [
            messageRow('Vehicle', [car.title, car.badge].filter(Boolean).join(' '), carAddress(lead)),
            messageRow('Condition', conditions[car.stockType]),
            messageRow('Shown price', car.priceText),
            messageRow('Stock number', car.stockNumber),
            messageRow('VIN', car.vin ?? ''),
            messageRow('Odometer', kilometres(car.odometerKm, lead)),
            messageRow('Colour', car.colour ?? ''),
          ],
    ),
    ...listDetailSections(lead, details),
    ...messageSection('Enquiry', [
      messageRow('About', [lead.category, lead.subcategory].filter((part) => part !== null).join(', ')),
      messageRow('Location', origin.locationName ?? ''),
      messageRow('Received', at(lead.receivedAt)),
      messageRow('Page', origin.url, webHref(origin.url)),
      messageRow(
        'Marketing',
        `${consent.isGranted ? 'Yes' : 'No'}: “${consent.wording}” (${at(consent.recordedAt)})`,
      ),
      messageRow('Reference', leadReference(lead.id)),
    ]),
  ];
}

const conditions = { new: 'New', demo: 'Demo', used: 'Used' } as const;

function listDetailSections(lead: Lead, details: LeadDetails): readonly MessageSection[] {
  const { tradeIn, testDrive, finance, answers } = details;
  const money = (cents: number | null) => (cents === null ? '' : formatMoney(cents, lead.origin));
  return [
    ...messageSection(
      visitTitle(lead, testDrive),
      testDrive === null
        ? []
        : [
            messageRow('Day', testDrive.on === null ? '' : formatDay(testDrive.on, lead)),
            messageRow('Time', testDrive.at ?? ''),
          ],
    ),
    ...messageSection(
      'Trade-in',
      tradeIn === null
        ? []
        : [
            messageRow(
              'Vehicle',
              [tradeIn.year, tradeIn.make, tradeIn.model, tradeIn.badge].filter(Boolean).join(' '),
            ),
            messageRow('Registration', tradeIn.registration ?? ''),
            messageRow('VIN', tradeIn.vin ?? ''),
            messageRow('Odometer', kilometres(tradeIn.odometerKm, lead)),
            messageRow('Transmission', tradeIn.transmission ?? ''),
            messageRow('Colour', tradeIn.colour ?? ''),
            messageRow('Estimate', money(tradeIn.valueCents)),
            messageRow('Comments', tradeIn.comments ?? ''),
          ],
    ),
    ...messageSection(
      'Finance',
      finance === null
        ? []
        : [
            messageRow('Way to pay', finance.method),
            messageRow('Amount', money(finance.amountCents)),
            messageRow('Deposit', money(finance.depositCents)),
            messageRow('Balloon', money(finance.balloonCents)),
            messageRow('A month', money(finance.monthlyCents)),
            messageRow('Term', finance.termYears === null ? '' : `${finance.termYears} years`),
          ],
    ),
    ...messageSection('Answers', [
      ...answers.map(({ label, value, text }) => messageRow(label, text ?? value)),
      messageRow('Also asked for', lead.additionalServices.join(', ')),
    ]),
  ];
}

function visitTitle({ kind }: Lead, visit: LeadDetails['testDrive']): string {
  const noun = kind === 'viewing' ? 'Viewing' : 'Test drive';
  const status = visit === null ? 'wish' : testDriveStatus(visit);
  return status === 'wish' ? noun : `${noun}, ${status}`;
}

type Localised = { readonly origin: Pick<Lead['origin'], 'locale' | 'timeZone'> };

/** "Saturday 21 November 2026 at 1:00 pm" on the location's own clock. */
export function formatInstant({ origin }: Localised, instant: Date): string {
  return new Intl.DateTimeFormat(origin.locale, {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: origin.timeZone,
  }).format(instant);
}

/** "Saturday 28 November 2026" of 2026-11-28; what is no date stays as it was typed. */
function formatDay(on: string, { origin }: Lead): string {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(on) ? new Date(`${on}T00:00:00Z`) : null;
  if (day === null || Number.isNaN(day.getTime())) return on;
  return new Intl.DateTimeFormat(origin.locale, { dateStyle: 'full', timeZone: 'UTC' }).format(day);
}

function kilometres(km: number | null, { origin }: Lead): string {
  return km === null ? '' : formatKilometres(km, origin.locale);
}

/** The number as a telephone dials it, without an extension; null for what is no number. */
export function phoneHref(phone: string): string | null {
  const number = phone.replace(/ ext\..*$/, '');
  const australian = telHref(number);
  if (australian !== null) return australian;
  return /^\+\d{6,15}$/.test(number) ? `tel:${number}` : null;
}

export function mailHref(email: string): string | null {
  const [local, domain, ...more] = email.toWellFormed().split('@');
  if (!local || !domain || more.length > 0) return null;
  return `mailto:${encodeURIComponent(local)}@${encodeURIComponent(domain)}`;
}

/** Only http addresses become links. */
export function webHref(url: string): string | null {
  return /^https?:\/\//i.test(url) && URL.canParse(url) ? new URL(url).href : null;
}

/** The car's page beside the page the form stood on. */
export function carAddress({ car, origin }: Lead): string | null {
  const page = webHref(origin.url);
  return car === null || page === null
    ? null
    : new URL(`/cars/${encodeURIComponent(car.slug.toWellFormed())}`, page).href;
}
