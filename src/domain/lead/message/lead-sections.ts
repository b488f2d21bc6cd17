/** Everything a lead says, as labelled rows: the part that the messages to the dealer share. */
import { describeAgent } from '#domain/lead/agent/lead-agent.ts';
import {
  type Lead,
  type LeadDetails,
  type LeadOffer,
  type LeadTradeIn,
  leadReference,
  testDriveStatus,
} from '#domain/lead/lead.ts';
import { formatDeadline, formatInstant } from '#domain/location/format-instant.ts';
import { formatPhone } from '#domain/location/format-phone.ts';
import { dateFormat } from '#domain/text/cached-formatters.ts';
import { formatMoney } from '#domain/text/money.ts';
import { formatKilometres } from '#domain/text/number.ts';
import { effectText } from '#domain/trade-in/adjustment.ts';
import { toleranceText } from '#domain/trade-in/estimate.ts';
import {
  carPageHref,
  type MessageRow,
  type MessageSection,
  mailHref,
  messageRow,
  messageSection,
  phoneHref,
  webHref,
} from './message-content.ts';

export function listLeadSections(lead: Lead): readonly MessageSection[] {
  const { contact, car, origin, consent, details } = lead;
  const at = (instant: Date) => formatInstant(origin, instant);
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
            messageRow('Vehicle', [car.title, car.badge].filter(Boolean).join(' '), carPageHref(lead)),
            messageRow('Condition', conditions[car.stockType]),
            messageRow('Shown price', car.priceText),
            messageRow('Stock number', car.stockNumber),
            messageRow('VIN', car.vin ?? ''),
            messageRow('Odometer', kilometres(car.odometerKm, lead)),
            messageRow('Colour', car.colour ?? ''),
          ],
    ),
    ...listDetailSections(lead, details),
    ...agentSection(lead),
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

/** The dealer answers a shopper who asked through an agent, and can show what they agreed to. */
function agentSection({ agent, origin }: Lead): readonly MessageSection[] {
  if (agent === null) return [];
  const { agreed } = agent;
  return messageSection('Assistant', [
    messageRow('Sent by', describeAgent(agent)),
    messageRow('Program', agent.userAgent ?? ''),
    ...(agreed === null
      ? []
      : [
          messageRow(
            'Agreed',
            `“${agreed.wording}” (${formatInstant(origin, new Date(agreed.agreedAt))}; answer by ${agreed.channels.join(', ')})`,
          ),
        ]),
  ]);
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
            messageRow('Registration', registrationText(tradeIn)),
            messageRow('VIN', tradeIn.vin ?? ''),
            messageRow('Odometer', kilometres(tradeIn.odometerKm, lead)),
            messageRow('Transmission', tradeIn.transmission ?? ''),
            messageRow('Colour', tradeIn.colour ?? ''),
            messageRow('Estimate', money(tradeIn.valueCents)),
            ...listOfferRows(lead),
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

/** "Saturday 28 November 2026" of 2026-11-28; what is no date stays as it was typed. */
function formatDay(on: string, { origin }: Lead): string {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(on) ? new Date(`${on}T00:00:00Z`) : null;
  if (day === null || Number.isNaN(day.getTime())) return on;
  return dateFormat(origin.locale, { dateStyle: 'full', timeZone: 'UTC' }).format(day);
}

function kilometres(km: number | null, { origin }: Lead): string {
  return km === null ? '' : formatKilometres(km, origin.locale);
}

/**
 * What was offered for a shopper's car, as the dealer reads it: every answer with its effect, how long it is valid,
 * and the shopper's response.
 */
export function registrationText({ registration, registrationState }: LeadTradeIn): string {
  return [registration, registrationState].filter(Boolean).join(', ');
}

/** None where nothing was offered. */
export function listOfferRows({ details, origin }: Pick<Lead, 'details' | 'origin'>): readonly MessageRow[] {
  const offer = details.tradeIn?.offer;
  if (offer === undefined) return [];
  const { estimate } = offer;
  const money = (cents: number) => formatMoney(cents, origin);
  const at = (instant: string) => formatInstant(origin, new Date(instant));
  return [
    messageRow('Range', `${money(estimate.lowCents)} to ${money(estimate.highCents)}`),
    messageRow('Method', estimate.valuation.method),
    messageRow('Value before the answers', money(estimate.valuation.baseCents)),
    ...estimate.adjustments.map(({ label, answer, cents }) =>
      messageRow(label, `${answer} (${effectText(cents, origin)})`),
    ),
    messageRow('Valid until', formatDeadline(origin, new Date(estimate.expiresAt))),
    messageRow('Inspection tolerance', toleranceText(estimate, origin)),
    messageRow('Offer', offerText(offer, at)),
  ];
}

function offerText({ status, answeredAt }: LeadOffer, at: (instant: string) => string): string {
  const when = answeredAt === null ? '' : `, ${at(answeredAt)}`;
  switch (status) {
    case 'shown':
      return 'Shown, no response yet';
    case 'accepted':
      return `Accepted${when}: this figure is fixed`;
    case 'declined':
      return `Not now${when}`;
  }
}
