/** The terms of a reservation in words, the same on button, page, form, receipt and message (RSV-3, RSV-4, F-7). */

import type { SiteContext } from '#domain/site/site-context.ts';
import { formatMoney } from '#domain/text/money.ts';

export type ReservationTerm = { readonly title: string; readonly text: string };

export type ReservationTerms = {
  /** "$200"; null where no deposit is asked for. */
  readonly depositText: string | null;
  /** "48 hours". */
  readonly holdText: string;
  /** The conditions, one by one. */
  readonly points: readonly ReservationTerm[];
  /** What the shopper agrees to, in one sentence; kept with the request. */
  readonly agreement: string;
};

export function describeReservationTerms(
  config: Pick<SiteContext['config'], 'reservations' | 'labels' | 'locale' | 'currency'>,
): ReservationTerms {
  const { depositCents, holdHours } = config.reservations;
  const noun = config.labels.stockNoun.one;
  const depositText = depositCents === null || depositCents === 0 ? null : formatMoney(depositCents, config);
  const holdText = holdHours === 1 ? '1 hour' : `${holdHours} hours`;
  const once = depositText === null ? 'confirmed it to you' : 'confirmed it to you and taken the deposit';
  return {
    depositText,
    holdText,
    points: [
      {
        title: `Held for ${holdText}`,
        text: `Nobody else is sold this ${noun} in that time. The hold begins once we have ${once}, not before.`,
      },
      ...(depositText === null
        ? []
        : [
            {
              title: `${depositText} deposit, 100% refundable`,
              text: 'Change your mind, for whatever reason, and you get all of it back.',
            },
          ]),
      {
        title: 'Nothing to pay on this website',
        text: `You send a request. We check that the ${noun} is still free and call you${depositText === null ? '' : ' about the deposit'}.`,
      },
      {
        title: 'Free for everybody until then',
        text: `Sending the request does not take the ${noun} off this website. Others can ask for it too, until we have confirmed your hold.`,
      },
    ],
    agreement:
      depositText === null
        ? `I understand: this is a request. The ${noun} is held for ${holdText} from when the dealer has confirmed it, and not before. No deposit is taken.`
        : `I understand: this is a request. The ${noun} is held for ${holdText} from when the dealer has confirmed it and taken the ${depositText} deposit, and not before. The deposit is 100% refundable.`,
  };
}

/** RSV-3: "Reserve this Car ($200 deposit)". */
export function reserveLabel(words: string, { depositText }: Pick<ReservationTerms, 'depositText'>): string {
  return depositText === null ? words : `${words} (${depositText}\u00a0deposit)`;
}

/** RSV-3 on a card, where there is little room: "Reserve this Car ($200)". */
export function shortReserveLabel(
  words: string,
  { depositText }: Pick<ReservationTerms, 'depositText'>,
): string {
  return depositText === null ? words : `${words} (${depositText})`;
}

/** "Reserve this Car", or Van where the dealer says van. */
export function reserveWords({ labels }: Pick<SiteContext['config'], 'labels'>): string {
  return `Reserve this ${titleCase(labels.stockNoun.one)}`;
}

/** VDP-6: "Reserve Car Now". */
export function reserveNowWords({ labels }: Pick<SiteContext['config'], 'labels'>): string {
  return `Reserve ${titleCase(labels.stockNoun.one)} Now`;
}

function titleCase(noun: string): string {
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`;
}
