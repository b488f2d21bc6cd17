/** Texts of a hold and its money, the same on the page, in the mail, in the garage and for the dealer. */
import { type Zone, zoneName } from '#domain/location/format-instant.ts';
import type { Payment, Refund } from '#domain/payment/payment.ts';
import { dateFormat } from '#domain/text/cached-formatters.ts';
import { formatMoney } from '#domain/text/money.ts';
import type { Hold, WaitingShopper } from './hold.ts';

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
      text: 'No one else can buy it until then. We’ll call you. There is no obligation to buy.',
    };
  }
  if (hold.status === 'claimed') {
    return hold.origin === 'queue'
      ? {
          heading: `The ${noun} is available again, and you’re first in line`,
          text: 'It’s on hold for you until then. Reserve it now if you still want it. After that we’ll offer it to the next in line.',
        }
      : {
          heading: `The ${noun} is on hold for you while you pay`,
          text: 'No one else can reserve it until then. It’s reserved once you pay the deposit.',
        };
  }
  const free = 'We’ll offer it to the next in line or put it back on sale.';
  switch (hold.end) {
    case 'unpaid':
      return { heading: 'Your time to pay has expired', text: `Nothing is reserved. ${free}` };
    case 'left':
    case 'released':
      return { heading: `You cancelled your reservation of the ${noun}`, text: free };
    case 'dealer-released':
      return {
        heading: 'We had to end your reservation',
        text: `We’re sorry. Call us to find out why and what else we have.`,
      };
    case 'bought':
      return {
        heading: `The ${noun} is yours`,
        text: hasDeposit(hold) ? 'Your deposit counts towards the price. Thank you!' : 'Thank you!',
      };
    case 'sale-fell-through':
      return {
        heading: 'The sale didn’t go ahead',
        text: `Your reservation of the ${noun} has ended too. Call us if you still want it.`,
      };
    case 'car-gone':
      return {
        heading: `The ${noun} is no longer for sale`,
        text: 'We’re sorry, it was sold while you were paying.',
      };
    default:
      return { heading: 'Your reservation has ended', text: `It has expired. ${free}` };
  }
}

function dealerState(hold: Hold, clock: HoldTimes, shopper: string): State {
  const { noun } = clock;
  if (hold.status === 'held') {
    return {
      heading: `${shopper} has reserved the ${noun}`,
      text: 'It shows as reserved until then. Call them to arrange the next step.',
    };
  }
  if (hold.status === 'claimed' && hold.origin === 'checkout') {
    return {
      heading: `${shopper} is paying the deposit`,
      text: `The ${noun} is on hold for them until then. It’s reserved once the deposit is paid.`,
    };
  }
  if (hold.status === 'claimed') {
    return {
      heading: `${shopper} is next in line`,
      text: `The ${noun} is on hold for them until then. We’ve notified them.`,
    };
  }
  switch (hold.end) {
    case 'unpaid':
      return { heading: `${shopper} did not pay the deposit`, text: 'Nothing is reserved.' };
    case 'left':
      return { heading: `${shopper} cancelled before paying`, text: 'Nothing is reserved.' };
    case 'released':
      return { heading: `${shopper} cancelled their reservation of the ${noun}`, text: nextOrFree };
    case 'dealer-released':
      return { heading: 'You ended the reservation', text: `${shopper} has been notified.` };
    case 'bought':
      return {
        heading: `Sold to ${shopper}`,
        text: hasDeposit(hold) ? 'Their deposit counts towards the price.' : 'No deposit was paid.',
      };
    case 'sale-fell-through':
      return {
        heading: `The sale to ${shopper} fell through`,
        text: `We’ve notified them. ${nextOrFree}`,
      };
    case 'car-gone':
      return {
        heading: `${shopper} paid for a ${noun} that is no longer for sale`,
        text: 'The stock showed it as unavailable when the payment came in. We’ve notified them.',
      };
    default:
      return {
        heading: `The reservation of ${shopper} has ended`,
        text: `It has expired. ${nextOrFree}`,
      };
  }
}

const nextOrFree =
  'It’s available again, unless someone is on the waitlist: then it’s on hold for them and we’ll notify you.';

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
        ? `${amount} deposit paid on ${formatMoment(clock, payment.paidAt ?? payment.createdAt)}, ${hold.end === 'bought' ? 'counted towards the price' : 'fully refundable'}.`
        : describeRefund(refund, clock, reader);
    });
  return sentences.length === 0 ? null : sentences.join(' ');
}

function describeRefund(refund: Refund, clock: HoldTimes, reader: 'shopper' | 'dealer'): string {
  const amount = formatMoney(refund.amountCents, clock);
  switch (refund.status) {
    case 'owed':
      return `${amount} will be refunded to the card it was paid with.`;
    case 'pending':
      return `${amount} is being refunded to the card it was paid with.`;
    case 'refunded':
      return `${amount} was refunded to the card it was paid with on ${formatMoment(clock, refund.endedAt ?? refund.createdAt)}. Banks can take up to 10 business days to show it.`;
    case 'failed':
      return reader === 'shopper'
        ? `${amount} couldn’t be refunded automatically. We’ll pay you back another way: call us to arrange it.`
        : `${amount} couldn’t be refunded automatically (${refund.problem ?? 'no reason given'}). Refund it manually and tell the shopper.`;
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

/** Texts for the waitlist of a car that is held for another shopper, the same on the page and in the email. */
export type WaitlistPosition = {
  readonly waiting: WaitingShopper;
  /** From 1. */
  readonly position: number;
  /** It was sold, or taken off sale: no one is called until that changes. */
  readonly isCarGone: boolean;
};

export function describeWaitlist(
  { position, isCarGone }: Pick<WaitlistPosition, 'position' | 'isCarGone'>,
  noun: string,
): { readonly heading: string; readonly text: string } {
  if (isCarGone) {
    return {
      heading: `The ${noun} is no longer for sale`,
      text: 'Someone else has bought it. You keep your place: if it comes back on sale, we’ll hold it for you and notify you. It’s free, with no obligation.',
    };
  }
  return {
    heading: position === 1 ? 'You are next in line' : `You are number ${position} in line`,
    text: `Someone else has reserved the ${noun}. Not every reservation ends in a sale: if it becomes available, we’ll hold it for you for 12 hours and notify you. It’s free, with no obligation.`,
  };
}
