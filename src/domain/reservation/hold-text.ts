/** Texts of a hold and its money, the same on the page, in the mail, in the garage and for the dealer. */

import { type Zone, zoneName } from '#domain/location/zone-name.ts';
import type { Payment, Refund } from '#domain/payment/payment-record.ts';
import { dateFormat } from '#domain/text/cached-formatters.ts';
import { formatMoney } from '#domain/text/money.ts';
import type { Hold } from './hold.ts';

export type HoldFacts = {
  readonly hold: Hold;
  readonly payments: readonly Payment[];
  readonly refunds: readonly Refund[];
};

export type HoldTexts = {
  readonly heading: string;
  readonly text: string;
  /** What became of the money, in a sentence; null where none was paid. */
  readonly money: string | null;
};

/** Where and in whose words. */
export type HoldTimes = {
  readonly locale: string;
  readonly timeZone: string;
  readonly currency: string;
  /** "car", "van". */
  readonly noun: string;
};

export function describeForShopper(facts: HoldFacts, clock: HoldTimes): HoldTexts {
  return { ...shopperState(facts.hold, clock), money: describeMoney(facts, clock, 'shopper') };
}

export function describeForDealer(facts: HoldFacts, clock: HoldTimes, shopper: string): HoldTexts {
  return { ...dealerState(facts.hold, clock, shopper), money: describeMoney(facts, clock, 'dealer') };
}

type State = Pick<HoldTexts, 'heading' | 'text'>;

function shopperState(hold: Hold, clock: HoldTimes): State {
  const { noun } = clock;
  if (hold.status === 'held') {
    return {
      heading: `The ${noun} is reserved for you`,
      text: 'Nobody else can buy it until then. We call you; you are bound to nothing.',
    };
  }
  if (hold.status === 'claimed') {
    return hold.origin === 'queue'
      ? {
          heading: `The ${noun} is free again, and you are the first to know`,
          text: 'We keep it for you until then. If you still want it, reserve it now; after that it goes to the next in line.',
        }
      : {
          heading: `The ${noun} is kept for you while you pay`,
          text: 'Nobody else can take it until then. It is reserved once the deposit is paid.',
        };
  }
  const free = 'It goes to the next in line, or is free for everybody again.';
  switch (hold.end) {
    case 'unpaid':
      return { heading: 'The time to pay ran out', text: `Nothing is reserved. ${free}` };
    case 'left':
    case 'released':
      return { heading: `You let the ${noun} go`, text: free };
    case 'dealer-released':
      return {
        heading: 'We had to end your reservation',
        text: `We are sorry. Call us, and we tell you why and what else we have.`,
      };
    case 'bought':
      return {
        heading: `The ${noun} is yours`,
        text: hasDeposit(hold) ? 'Your deposit counts towards the price. Thank you!' : 'Thank you!',
      };
    case 'sale-fell-through':
      return {
        heading: 'The sale did not go ahead',
        text: `Your reservation of the ${noun} has ended with it. Call us if you want it all the same.`,
      };
    case 'car-gone':
      return {
        heading: `The ${noun} is no longer for sale`,
        text: 'We are sorry: it went in those minutes, while you paid.',
      };
    default:
      return { heading: 'Your reservation has ended', text: `Its time is over. ${free}` };
  }
}

function dealerState(hold: Hold, clock: HoldTimes, shopper: string): State {
  const { noun } = clock;
  if (hold.status === 'held') {
    return {
      heading: `Reserved: ${shopper} holds the ${noun}`,
      text: 'It shows as reserved everywhere until then. Call them to arrange what comes next.',
    };
  }
  if (hold.status === 'claimed' && hold.origin === 'checkout') {
    return {
      heading: `${shopper} is paying the deposit`,
      text: `The ${noun} is kept for them until then. It is reserved once the deposit is paid.`,
    };
  }
  if (hold.status === 'claimed') {
    return {
      heading: `${shopper} is next in line`,
      text: `The ${noun} is kept for them until then, and they have been told.`,
    };
  }
  switch (hold.end) {
    case 'unpaid':
      return { heading: `${shopper} did not pay the deposit`, text: 'Nothing is reserved.' };
    case 'left':
      return { heading: `${shopper} stepped back before paying`, text: 'Nothing is reserved.' };
    case 'released':
      return { heading: `${shopper} let the ${noun} go`, text: nextOrFree };
    case 'dealer-released':
      return { heading: 'You ended the reservation', text: `${shopper} has been told.` };
    case 'bought':
      return {
        heading: `Sold to ${shopper}`,
        text: hasDeposit(hold) ? 'Their deposit counts towards the price.' : 'No deposit was paid.',
      };
    case 'sale-fell-through':
      return {
        heading: `The sale to ${shopper} fell through`,
        text: `They have been told. ${nextOrFree}`,
      };
    case 'car-gone':
      return {
        heading: `${shopper} paid for a ${noun} that is no longer for sale`,
        text: 'The stock said so when the payment came. They have been told.',
      };
    default:
      return {
        heading: `The reservation of ${shopper} has ended`,
        text: `Its time is over. ${nextOrFree}`,
      };
  }
}

const nextOrFree =
  'It can be sold again, unless somebody waited: then it is kept for them, and you hear of it.';

/** The holder had paid what was asked. */
function hasDeposit({ depositCents, heldAt }: Hold): boolean {
  return depositCents > 0 && heldAt !== null;
}

/** The refund, where there is one, says more than the payment it gives back. */
function describeMoney(
  { hold, payments, refunds }: HoldFacts,
  clock: HoldTimes,
  reader: 'shopper' | 'dealer',
): string | null {
  const sentences = payments
    .filter(({ status }) => status === 'paid')
    .map((payment) => {
      const refund = refunds.find(({ paymentId }) => paymentId === payment.id);
      const amount = formatMoney(payment.paidCents ?? payment.amountCents, clock);
      return refund === undefined
        ? `${amount} deposit paid on ${formatMoment(clock, payment.paidAt ?? payment.createdAt)}, ${hold.end === 'bought' ? 'part of the price' : 'all of it refundable'}.`
        : describeRefund(refund, clock, reader);
    });
  return sentences.length === 0 ? null : sentences.join(' ');
}

function describeRefund(refund: Refund, clock: HoldTimes, reader: 'shopper' | 'dealer'): string {
  const amount = formatMoney(refund.amountCents, clock);
  switch (refund.status) {
    case 'owed':
      return `${amount} goes back to the card that paid it; the payment service is being asked for it.`;
    case 'pending':
      return `${amount} is on its way back to the card that paid it.`;
    case 'refunded':
      return `${amount} went back to the card that paid it on ${formatMoment(clock, refund.endedAt ?? refund.createdAt)}. Banks take up to ten working days to show it.`;
    case 'failed':
      return reader === 'shopper'
        ? `${amount} could not be sent back by itself. We have been told, and pay it back to you in another way: call us to say how.`
        : `${amount} could not be sent back by itself (${refund.problem ?? 'no reason given'}). Pay it back by hand, and tell the shopper.`;
  }
}

/** To the minute, with the day: "Wed 25 Nov, 2:15 pm". */
export function formatMoment({ locale, timeZone }: Zone, at: Date): string {
  return dateFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(at);
}

/** When a hold ends: money hangs on it, and its reader may be in another zone, so that the zone is named. */
export function formatHoldEnd(zone: Zone, at: Date): string {
  return `${formatMoment(zone, at)} ${zoneName(zone, at)}`;
}
