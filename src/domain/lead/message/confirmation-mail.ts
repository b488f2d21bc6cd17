/**
 * What the shopper gets: it arrived, who answers, what to quote. It repeats nothing that was typed, because anyone can
 * type another person's address into a form, and then these words would go to that person.
 */

import { formatCategory } from '#domain/enquiry-kinds/lead-category.ts';
import { type Lead, leadReference } from '#domain/lead/lead.ts';
import { formatInstant } from '#domain/location/format-instant.ts';
import { formatPhone } from '#domain/location/format-phone.ts';
import { type BookedTime, bookingNoun } from './booking-mails.ts';
import { composeToShopper } from './compose-mail.ts';
import { agreedTerms, consentSection, dealerRows, notYouText } from './dealer-rows.ts';
import type { Mail } from './mail.ts';
import {
  carPageHref,
  formatCarInSentence,
  type MessageAction,
  type MessageSection,
  messageRow,
  messageSection,
  phoneHref,
} from './message-content.ts';

/** `time` is what was booked with the enquiry; chosen from a list, so that it contains no free text. */
export function buildConfirmationMail(lead: Lead, time: BookedTime | null = null): Mail {
  const { origin } = lead;
  const about = lead.car?.title ?? formatCategory(lead);
  const heading = time === null ? 'We have your enquiry' : `Your ${bookingNoun(time.booking)} is booked`;
  const next =
    time === null ? whatFollows(lead) : 'We’ll email you again the day before and if the time changes.';
  const message = {
    heading,
    intro: `Thank you. ${promise(lead, time)}`,
    actions: listShopperActions(lead, time),
    sections: [
      ...messageSection(null, [
        messageRow('When', time === null ? '' : formatInstant(lead.origin, time.booking.startsAt)),
        messageRow('About', about, carPageHref(lead)),
        messageRow('Stock number', lead.car?.stockNumber ?? ''),
        messageRow('Shown price', lead.car?.priceText ?? ''),
        messageRow('Received', formatInstant(lead.origin, lead.receivedAt)),
        messageRow('Your reference', leadReference(lead.id)),
      ]),
      ...reservationSection(lead),
      ...messageSection('Who will contact you', dealerRows(origin)),
      ...consentSection(lead),
    ],
    footer: [
      `You received this email because this address was entered in a form on the website of ${origin.siteName}. ${next}`,
      notYouText,
    ],
  };
  return composeToShopper(lead, `${heading}: ${about}`, message, time === null ? [] : [time.calendar]);
}

function promise(lead: Lead, time: BookedTime | null): string {
  const { car, origin } = lead;
  const who = origin.locationName === null ? origin.siteName : `Our ${origin.locationName} team`;
  if (time !== null) return `${who} expects you on ${formatInstant(lead.origin, time.booking.startsAt)}.`;
  const about = car === null ? '' : ` about the ${car.title}`;
  return `${who} has your message${about} and will call or email you.`;
}

function reservationSection(lead: Lead): readonly MessageSection[] {
  const terms = agreedTerms(lead);
  if (terms === null) return [];
  return messageSection('Your reservation request', [
    messageRow('Now', 'This isn’t a hold yet. We’ll tell you once it’s on hold for you.'),
    messageRow('You agreed', terms),
  ]);
}

/** Only a request for photos is answered again. */
function whatFollows(lead: Lead): string {
  return lead.kind === 'photo-request'
    ? `We’ll send one more message when photos of the ${formatCarInSentence(lead)} are available. To stop it, reply to this message.`
    : 'This is the only automatic message about this enquiry.';
}

function listShopperActions(lead: Lead, time: BookedTime | null): readonly MessageAction[] {
  const change = time?.href ?? null;
  const { dealerPhone } = lead.origin;
  const call = dealerPhone === null ? null : phoneHref(dealerPhone);
  const car = carPageHref(lead);
  return [
    ...(change === null ? [] : [{ label: 'Change or cancel booking', href: change }]),
    ...(dealerPhone === null || call === null
      ? []
      : [{ label: `Call ${formatPhone(dealerPhone)}`, href: call }]),
    ...(car === null ? [] : [{ label: `See the ${lead.car?.title ?? 'car'}`, href: car }]),
  ];
}
