/**
 * What the shopper gets: it arrived, who answers, what to quote. It repeats nothing that was typed, because anybody
 * can type a stranger's address into a form, and then these words would go to that stranger.
 */
import { formatPhone } from '../../location/phone-number.ts';
import { reservationTermsName } from '../forms/reservation-form.ts';
import { type Lead, leadReference } from '../lead.ts';
import type { BookedTime } from './booking-mails.ts';
import { bookingNoun } from './booking-words.ts';
import { siteAddress } from './lead-mail.ts';
import { carAddress, formatInstant, mailHref, phoneHref } from './lead-sections.ts';
import { headerText, type Mail } from './mail.ts';
import { type MessageAction, messageRow, messageSection } from './message-content.ts';
import { renderMessageHtml } from './message-html.ts';
import { renderMessageText } from './message-text.ts';

/** `time` is what was booked with the enquiry; chosen from a list, so that nobody's own words are in it. */
export function buildConfirmationMail(lead: Lead, time: BookedTime | null = null): Mail {
  const { origin, car, consent } = lead;
  const reservation = lead.details.answers.find(({ name }) => name === reservationTermsName) ?? null;
  const about = car?.title ?? lead.category;
  const who = origin.locationName === null ? origin.siteName : `Our ${origin.locationName} team`;
  const content = {
    siteName: origin.siteName,
    brandColour: origin.brandColour,
    heading: time === null ? 'We have your enquiry' : `Your ${bookingNoun(time.booking)} is booked`,
    intro:
      time !== null
        ? `Thank you. ${who} expects you on ${formatInstant(lead, time.booking.startsAt)}.`
        : `Thank you. ${who} has your message${car === null ? '' : ` about the ${about}`} and will call or email you.`,
    warning: null,
    quoted: null,
    actions: [
      ...(time === null || time.href === null ? [] : [{ label: 'Change or cancel it', href: time.href }]),
      ...listShopperActions(lead),
    ],
    sections: [
      ...messageSection(null, [
        messageRow('When', time === null ? '' : formatInstant(lead, time.booking.startsAt)),
        messageRow('About', about, carAddress(lead)),
        messageRow('Stock number', car?.stockNumber ?? ''),
        messageRow('Shown price', car?.priceText ?? ''),
        messageRow('Received', formatInstant(lead, lead.receivedAt)),
        messageRow('Your reference', leadReference(lead.id)),
      ]),
      ...messageSection(
        'Your reservation request',
        reservation === null
          ? []
          : [
              messageRow('Now', 'Nothing is paid and nothing is held yet.'),
              messageRow('You agreed', reservation.text ?? ''),
            ],
      ),
      ...messageSection('Who answers', [
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
      ...messageSection('News and offers', [
        messageRow('You chose', `${consent.isGranted ? 'Yes' : 'No'}: “${consent.wording}”`),
      ]),
    ],
    footer: [
      `You get this message because this address was given in a form on the website of ${origin.siteName}. ${time === null ? whatFollows(lead) : 'The day before, and whenever the time changes, another one comes.'}`,
      'Was it not you? Then there is nothing you need do. Tell us, and we delete the enquiry.',
    ],
  };
  return {
    from: siteAddress(lead),
    replyTo: replyToDealer(lead),
    subject: headerText(
      time === null
        ? `We have your enquiry: ${about}`
        : `Your ${bookingNoun(time.booking)} is booked: ${about}`,
    ),
    text: renderMessageText(content),
    html: renderMessageHtml(content),
    attachments: time === null ? [] : [time.calendar],
    isAutomatic: true,
  };
}

/** Null where nobody reads an answer. */
export function replyToDealer({ origin }: Lead): Mail['replyTo'] {
  return origin.dealerEmail === null
    ? null
    : { name: headerText(origin.dealerName), address: origin.dealerEmail };
}

/** C-15: only a request for photos is answered once more. */
function whatFollows({ kind }: Lead): string {
  return kind === 'photo-request'
    ? 'One more is sent by itself, when photos of this vehicle are on its page; to stop it, reply to this message.'
    : 'It is the only one about this enquiry that is sent by itself.';
}

function listShopperActions(lead: Lead): readonly MessageAction[] {
  const { dealerPhone } = lead.origin;
  const call = dealerPhone === null ? null : phoneHref(dealerPhone);
  const car = carAddress(lead);
  return [
    ...(dealerPhone === null || call === null
      ? []
      : [{ label: `Call ${formatPhone(dealerPhone)}`, href: call }]),
    ...(car === null ? [] : [{ label: `See the ${lead.car?.title ?? 'car'}`, href: car }]),
  ];
}
