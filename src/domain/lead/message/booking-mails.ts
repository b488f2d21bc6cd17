/** What people read about a booked time: the shopper when it changes and the day before, the dealer when it changes. */
import type { Booking } from '../../booking/booking.ts';
import { formatPhone } from '../../location/phone-number.ts';
import { type Lead, leadReference } from '../lead.ts';
import { bookingChangeSubject, bookingNoun } from './booking-words.ts';
import { composeToDealer, listActions, siteAddress } from './lead-mail.ts';
import { formatInstant, mailHref, phoneHref } from './lead-sections.ts';
import { headerText, type Mail, type MailAttachment } from './mail.ts';
import { type MessageContent, messageRow, messageSection } from './message-content.ts';
import { renderMessageHtml } from './message-html.ts';
import { renderMessageText } from './message-text.ts';

export type BookedTime = {
  readonly booking: Booking;
  /** The whole address that moves or cancels it; null where the site's own address is not known. */
  readonly href: string | null;
  readonly calendar: MailAttachment;
};

export type ShopperMailOccasion = 'changed' | 'reminder';

export function buildShopperBookingMail(lead: Lead, time: BookedTime, occasion: ShopperMailOccasion): Mail {
  const { origin, car } = lead;
  const noun = bookingNoun(time.booking);
  const when = formatInstant(lead, time.booking.startsAt);
  const isCancelled = time.booking.status === 'cancelled';
  const heading = isCancelled
    ? `Your ${noun} is cancelled`
    : occasion === 'reminder'
      ? `Your ${noun} is tomorrow`
      : `Your ${noun} has a new time`;
  const content: MessageContent = {
    siteName: origin.siteName,
    brandColour: origin.brandColour,
    heading,
    intro: isCancelled
      ? `Nothing more to do: the time on ${when} is free again.`
      : `We expect you on ${when}.${time.booking.purpose === 'test-drive' ? ' Bring your driver’s licence.' : ''}`,
    warning: null,
    quoted: null,
    actions: isCancelled || time.href === null ? [] : [{ label: 'Change or cancel it', href: time.href }],
    sections: [
      ...messageSection(null, [
        messageRow('When', when),
        messageRow('About', car?.title ?? ''),
        messageRow('Your reference', leadReference(lead.id)),
      ]),
      ...messageSection('Where', [
        messageRow('Dealer', origin.dealerName),
        messageRow('Address', origin.dealerAddress ?? ''),
        messageRow(
          'Phone',
          formatPhone(origin.dealerPhone ?? ''),
          origin.dealerPhone === null ? null : phoneHref(origin.dealerPhone),
        ),
        messageRow(
          'Email',
          origin.dealerEmail ?? '',
          origin.dealerEmail === null ? null : mailHref(origin.dealerEmail),
        ),
      ]),
    ],
    footer: [
      `You get this message because a ${noun} was booked with this address on the website of ${origin.siteName}.`,
    ],
  };
  return {
    from: siteAddress(lead),
    replyTo:
      origin.dealerEmail === null
        ? null
        : { name: headerText(origin.dealerName), address: origin.dealerEmail },
    subject: headerText(isCancelled ? heading : `${heading}: ${when}`),
    text: renderMessageText(content),
    html: renderMessageHtml(content),
    attachments: [time.calendar],
    isAutomatic: true,
  };
}

/** To the dealer's people: what holds now. */
export function buildBookingChangeMail(lead: Lead, { booking }: BookedTime): Mail {
  const noun = bookingNoun(booking);
  const when = formatInstant(lead, booking.startsAt);
  const isCancelled = booking.status === 'cancelled';
  return composeToDealer(lead, bookingChangeSubject(lead, booking), {
    siteName: lead.origin.siteName,
    brandColour: lead.origin.brandColour,
    heading: isCancelled
      ? `${lead.contact.name} cancelled the ${noun}`
      : `${lead.contact.name} moved the ${noun}`,
    intro: isCancelled
      ? `The time on ${when} can be booked again. Their enquiry stands.`
      : `The new time is taken in the calendar, the old one is free again.`,
    warning: null,
    quoted: null,
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
      `Sent by the website of ${lead.origin.siteName}. The shopper changed it with the link in their mail.`,
    ],
  });
}
