/** The terms of a reservation in words, the same on button, page, form, receipt and message. */

import type { SiteContext } from '#domain/site/site-context.ts';
import { capitalise } from '#domain/text/capitalise.ts';
import { formatMoney } from '#domain/text/money.ts';
import { depositOf, holdsOnline } from './reservation-mode.ts';

export type ReservationTerm = { readonly title: string; readonly text: string };

export type ReservationTerms = {
  /** "$200"; null where no deposit is asked for. */
  readonly depositText: string | null;
  /** "48 hours". */
  readonly holdText: string;
  /** The conditions, one by one. */
  readonly points: readonly ReservationTerm[];
  /** What the shopper agrees to, in one sentence; stored with the request. */
  readonly agreement: string;
};

type Config = Pick<SiteContext['config'], 'reservations' | 'payments' | 'labels' | 'locale' | 'currency'>;

export function describeReservationTerms(config: Config): ReservationTerms {
  const deposit = depositOf(config);
  const texts: TermWords = {
    noun: config.labels.stockNoun.one,
    depositText: deposit === 0 ? null : formatMoney(deposit, config),
    holdText: describeHours(config.reservations.holdHours),
  };
  const { depositText, holdText } = texts;
  return { depositText, holdText, ...(holdsOnline(config) ? describeHold(texts) : describeRequest(texts)) };
}

/** "48 hours". */
export function describeHours(hours: number): string {
  return hours === 1 ? '1 hour' : `${hours} hours`;
}

type TermWords = Pick<ReservationTerms, 'depositText' | 'holdText'> & { readonly noun: string };
type Terms = Pick<ReservationTerms, 'points' | 'agreement'>;

/** The car is held at once. */
function describeHold({ noun, depositText, holdText }: TermWords): Terms {
  const held = {
    title: `Held for ${holdText}`,
    text: `We won’t sell this ${noun} to anyone else in that time. The hold starts ${depositText === null ? 'when you send this form' : 'when your deposit is paid'}, and it shows as reserved on our site.`,
  };
  const call = {
    title: 'We call you',
    text: `To show you the ${noun} and answer your questions. No obligation.`,
  };
  if (depositText === null) {
    return {
      points: [
        held,
        { title: 'Nothing to pay', text: 'No deposit and no card needed.' },
        {
          title: 'Cancel any time',
          text: `You can cancel at any time. The hold ends automatically after ${holdText}.`,
        },
        call,
      ],
      agreement: `I understand that the ${noun} is held for me for ${holdText} from now. No deposit is taken, and I can cancel at any time.`,
    };
  }
  return {
    points: [
      held,
      {
        title: `${depositText} deposit, 100% refundable`,
        text: 'Change your mind for any reason and we’ll refund it to the card you paid with. We refund it automatically when the hold ends. It counts towards the price if you buy.',
      },
      {
        title: 'No card surcharge',
        text: `You pay ${depositText} with any card on the payment provider’s page. We never see your card number.`,
      },
      call,
    ],
    agreement: `I understand that the ${noun} is held for me for ${holdText} from when the ${depositText} deposit is paid, and not before. The deposit is 100% refundable.`,
  };
}

/** The dealer is asked, and takes the deposit. */
function describeRequest({ noun, depositText, holdText }: TermWords): Terms {
  const once = depositText === null ? 'confirmed it to you' : 'confirmed it to you and taken the deposit';
  return {
    points: [
      {
        title: `Held for ${holdText}`,
        text: `We won’t sell this ${noun} to anyone else in that time. The hold starts once we have ${once}, not before.`,
      },
      ...(depositText === null
        ? []
        : [
            {
              title: `${depositText} deposit, 100% refundable`,
              text: 'Change your mind for any reason and get a full refund.',
            },
          ]),
      {
        title: 'Nothing to pay on this website',
        text: `You send a request. We check that the ${noun} is still available and call you${depositText === null ? '' : ' about the deposit'}.`,
      },
      {
        title: 'Available to others until then',
        text: `The ${noun} stays on this website. Others can request it until we confirm your hold.`,
      },
    ],
    agreement:
      depositText === null
        ? `I understand that this is a request. The ${noun} is held for ${holdText} from when the dealer has confirmed it, and not before. No deposit is taken.`
        : `I understand that this is a request. The ${noun} is held for ${holdText} from when the dealer has confirmed it and taken the ${depositText} deposit, and not before. The deposit is 100% refundable.`,
  };
}

/** "Reserve this Car ($200 deposit)". */
export function reserveLabel(text: string, { depositText }: Pick<ReservationTerms, 'depositText'>): string {
  return depositText === null ? text : `${text} (${depositText}\u00a0deposit)`;
}

/** On a card, where there is little room: "Reserve this Car ($200)". */
export function shortReserveLabel(
  text: string,
  { depositText }: Pick<ReservationTerms, 'depositText'>,
): string {
  return depositText === null ? text : `${text} (${depositText})`;
}

/** "Reserve this Car", or Van where the dealer says van. */
export function formatReserve({ labels }: Pick<SiteContext['config'], 'labels'>): string {
  return `Reserve this ${capitalise(labels.stockNoun.one)}`;
}

/** "Reserve Car Now". */
export function formatReserveNow({ labels }: Pick<SiteContext['config'], 'labels'>): string {
  return `Reserve ${capitalise(labels.stockNoun.one)} Now`;
}
