/** What people read about a booked time: the shopper when it changes and the day before, the dealer when it changes. */
import type { Booking } from '#domain/booking/booking.ts';
import { type Lead, leadReference } from '#domain/lead/lead.ts';
import { formatInstant } from '#domain/location/format-instant.ts';
import { formatPhone } from '#domain/location/format-phone.ts';
import { composeToDealer, composeToShopper } from './compose-mail.ts';
import { dealerRows } from './dealer-rows.ts';
import { listActions } from './lead-mail.ts';
import type { Mail, MailAttachment } from './mail.ts';
import { mailHref, messageRow, messageSection, phoneHref } from './message-content.ts';

export type BookedTime = {
  readonly booking: Booking;
  /** The whole address that moves or cancels it; null where the site's own address is not known. */
  readonly href: string | null;
  readonly calendar: MailAttachment;
};

export type ShopperMailOccasion = 'changed' | 'reminder';

export function buildShopperBookingMail(lead: Lead, time: BookedTime, occasion: ShopperMailOccasion): Mail {
  const { booking, href, calendar } = time;
  const noun = bookingNoun(booking);
  const when = formatInstant(lead.origin, booking.startsAt);
  const isCancelled = booking.status === 'cancelled';
  const heading = isCancelled
    ? `Your ${noun} is cancelled`
    : occasion === 'reminder'
      ? `Your ${noun} is tomorrow`
      : `Your ${noun} has a new time`;
  const message = {
    heading,
    intro: isCancelled
      ? `You don’t need to do anything else. Your booking on ${when} has been cancelled.`
      : `We’ll see you on ${when}.${booking.purpose === 'test-drive' ? ' Bring your driver licence.' : ''}`,
    actions: isCancelled || href === null ? [] : [{ label: 'Change or cancel booking', href }],
    sections: [
      ...messageSection(null, [
        messageRow('When', when),
        messageRow('About', lead.car?.title ?? ''),
        messageRow('Your reference', leadReference(lead.id)),
      ]),
      ...messageSection('Where', dealerRows(lead.origin)),
    ],
    footer: [
      `You received this email because a ${noun} was booked with this address on the website of ${lead.origin.siteName}.`,
    ],
  };
  return composeToShopper(lead, isCancelled ? heading : `${heading}: ${when}`, message, [calendar]);
}

/** To the dealer's people: what holds now. */
export function buildBookingChangeMail(lead: Lead, { booking }: BookedTime): Mail {
  const noun = bookingNoun(booking);
  const when = formatInstant(lead.origin, booking.startsAt);
  const isCancelled = booking.status === 'cancelled';
  return composeToDealer(lead, bookingChangeSubject(lead, booking), {
    heading: isCancelled
      ? `${lead.contact.name} cancelled the ${noun}`
      : `${lead.contact.name} moved the ${noun}`,
    intro: isCancelled
      ? `The time on ${when} is available again. Their enquiry is still open.`
      : `The calendar has been updated with the new time.`,
    actions: listActions(lead, null),
    sections: [
      ...messageSection(null, [
        messageRow(isCancelled ? 'Was' : 'Now', when),
        messageRow('Vehicle', lead.car?.title ?? ''),
        messageRow('Stock number', lead.car?.stockNumber ?? ''),
        messageRow('Location', lead.origin.locationName ?? ''),
      ]),
      ...messageSection('Shopper', [
        messageRow('Name', lead.contact.name),
        messageRow('Phone', formatPhone(lead.contact.phone), phoneHref(lead.contact.phone)),
        messageRow('Email', lead.contact.email, mailHref(lead.contact.email)),
        messageRow('Reference', leadReference(lead.id)),
      ]),
    ],
    footer: [
      `Sent by the website of ${lead.origin.siteName}. The shopper changed it with the link in their email.`,
    ],
  });
}

/** A booking in words: its noun in the middle of a sentence, and the line over what tells of a change. */
export function bookingNoun({ purpose }: Pick<Booking, 'purpose'>): string {
  switch (purpose) {
    case 'service':
      return 'service';
    case 'viewing':
      return 'viewing';
    case 'test-drive':
      return 'test drive';
    case 'handover':
      return 'handover';
  }
}

/** "Moved test drive: 2023 Toyota RAV4, Tuesday …": over whatever tells the dealer of a change. */
export function bookingChangeSubject(lead: Lead, booking: Booking): string {
  const noun = bookingNoun(booking);
  const about = lead.car?.title ?? lead.contact.name;
  return booking.status === 'cancelled'
    ? `Cancelled ${noun}: ${about}`
    : `Moved ${noun}: ${about}, ${formatInstant(lead.origin, booking.startsAt)}`;
}
