/** What people ask of a valuation, answered from the very rules that it follows. */
import type { SiteConfig } from '#domain/site/config/site-config.ts';
import { formatMoney } from '#domain/text/money.ts';
import { formatKilometres } from '#domain/text/number.ts';
import { comparableYears, maxComparableYears } from './stock-value.ts';

export type TradeInQuestion = { readonly question: string; readonly answer: string };

type Input = Pick<SiteConfig, 'tradeIn' | 'locale' | 'currency' | 'labels'> & {
  /** Where inspections are available, in words. */
  readonly places: readonly string[];
};

export function listTradeInQuestions({
  tradeIn,
  labels,
  places,
  ...locale
}: Input): readonly TradeInQuestion[] {
  if (tradeIn === null) return [];
  const { one, many } = labels.stockNoun;
  const money = (cents: number) => formatMoney(cents, locale);
  const { maxYears, maxKm, minComparables, dealerMarginPercent, reconditioningCents, roundToCents } = tradeIn;
  const km = formatKilometres(maxKm, locale.locale);
  const isByHand = tradeIn.valuation === 'by-hand';
  return [
    {
      question: `Which ${many} do you value?`,
      answer: isByHand
        ? `All of them. One of our team looks at your answers and calls you. You don’t have to trade it in with us, and it doesn’t have to run.`
        : `Every one that can be registered. Online you get a figure for one that is up to ${maxYears} years old and has up to ${km}, where we have had at least ${minComparables} like it for sale. For any other, one of our people works it out and calls you: it is generally not produced online for one over ${maxYears} years old or over ${km}.`,
    },
    {
      question: 'How is the estimate calculated?',
      answer: isByHand
        ? 'From market prices, its kilometres and its condition. When we call, we’ll take you through it line by line.'
        : `We take the asking prices in our own stock for the same make and model, up to ${comparableYears} years older or newer (up to ${maxComparableYears} where those are too few), bring each to the age and kilometres of yours, and take the median. Off that come our margin (${dealerMarginPercent}%) and what making it ready for sale costs (${money(reconditioningCents)}). The result is rounded to the nearest ${money(roundToCents)}, once. Then we subtract the amount shown beside each of your answers, and nothing else.`,
    },
    {
      question: 'Is that the exact price?',
      answer: `It becomes the price when we have inspected the ${one}. If it is as you told us, you get what you accepted. What we find beyond that changes the figure only above ${money(tradeIn.tolerance.cents)}${
        tradeIn.tolerance.percent > 0 ? ` or ${tradeIn.tolerance.percent}% of it, whichever is more` : ''
      }, and we’ll show you what and why. An estimate holds for ${tradeIn.validDays} days.`,
    },
    {
      question: 'What if I have finance owing?',
      answer:
        'Bring a payout letter from your lender. We pay them out of the price and give you the rest. If you owe more than it’s worth, you pay the difference. We’ll tell you before you sign.',
    },
    {
      question: 'Where do you inspect it?',
      answer:
        places.length === 0
          ? 'At our yard or at your place. It takes about 30 minutes and you can watch.'
          : `At ${joinPlaces(places)}${places.length > 1 ? ': choose one when you tell us who you are' : ''}. It takes about half an hour; stay and watch.`,
    },
  ];
}

function joinPlaces(places: readonly string[]): string {
  const last = places.at(-1) ?? '';
  return places.length < 2 ? last : `${places.slice(0, -1).join(', ')} or ${last}`;
}
