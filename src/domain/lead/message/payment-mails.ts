/** What people read of a payment of an account: the shopper's receipt, and the dealer's news. */
import { paymentReferenceName } from '#domain/lead/forms/request-forms.ts';
import { type Lead, leadReference } from '#domain/lead/lead.ts';
import { formatInstant } from '#domain/location/format-instant.ts';
import type { Payment } from '#domain/payment/payment.ts';
import { formatMoney } from '#domain/text/money.ts';
import { composeToDealer, composeToShopper } from './compose-mail.ts';
import { dealerRows } from './dealer-rows.ts';
import { listActions } from './lead-mail.ts';
import type { Mail } from './mail.ts';
import { messageRow, messageSection } from './message-content.ts';

export function buildPaymentReceipt(lead: Lead, payment: Payment): Mail {
  const amount = amountOf(lead, payment);
  return composeToShopper(lead, `Receipt: ${amount} paid to ${lead.origin.dealerName}`, {
    heading: `${amount} received`,
    intro: 'Thank you. Keep this email as your receipt.',
    actions: [],
    sections: [
      ...messageSection(null, paidRows(lead, payment)),
      ...messageSection('Paid to', dealerRows(lead.origin)),
    ],
    footer: [
      `You received this email because a payment was made with this address on the website of ${lead.origin.siteName}.`,
    ],
  });
}

export function buildPaymentNews(lead: Lead, payment: Payment): Mail {
  const amount = amountOf(lead, payment);
  return composeToDealer(lead, `Paid online: ${amount} from ${lead.contact.name}`, {
    heading: `${lead.contact.name} paid ${amount}`,
    intro: 'The payment provider has received it. Allocate it to the account below.',
    actions: listActions(lead, null),
    sections: messageSection(null, [
      ...paidRows(lead, payment),
      messageRow('Charge', payment.chargeReference ?? ''),
      messageRow('Location', lead.origin.locationName ?? ''),
    ]),
    footer: [`Sent by the website of ${lead.origin.siteName} when a payment is received.`],
  });
}

function paidRows(lead: Lead, payment: Payment) {
  const answerOf = (name: string) => lead.details.answers.find((answer) => answer.name === name);
  return [
    messageRow('Amount', amountOf(lead, payment)),
    messageRow('When', payment.paidAt === null ? '' : formatInstant(lead.origin, payment.paidAt)),
    messageRow('Account', answerOf(paymentReferenceName)?.value ?? ''),
    messageRow('For', answerOf('payment_for')?.text ?? answerOf('payment_for')?.value ?? ''),
    messageRow('Reference', leadReference(lead.id)),
  ];
}

function amountOf({ origin }: Lead, { paidCents, amountCents }: Payment): string {
  return formatMoney(paidCents ?? amountCents, { locale: origin.locale, currency: 'AUD' });
}
