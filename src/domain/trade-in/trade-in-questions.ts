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
        : `Any ${one} that can be registered. We give online estimates for ${many} up to ${maxYears} years old with up to ${km}, if we have at least ${minComparables} similar ${many} in stock. For all others, including any over ${maxYears} years old or over ${km}, one of our team works it out and calls you.`,
    },
    {
      question: 'How is the estimate calculated?',
      answer: isByHand
        ? 'From market prices, its kilometres and its condition. When we call, we’ll take you through it line by line.'
        : `We take the asking prices in our own stock for the same make and model, up to ${comparableYears} years older or newer (up to ${maxComparableYears} where those are too few), adjust each to the age and kilometres of yours, and take the median. We subtract our margin (${dealerMarginPercent}%) and the cost of preparing it for sale (${money(reconditioningCents)}), and round once to the nearest ${money(roundToCents)}. Then we only subtract the amount shown beside each of your answers.`,
    },
    {
      question: 'Is that the exact price?',
      answer: `We confirm the price when we inspect the ${one}. If it matches your answers, you get the amount you accepted. Anything else we find only changes the amount if it’s worth more than ${money(tradeIn.tolerance.cents)}${
        tradeIn.tolerance.percent > 0 ? ` or ${tradeIn.tolerance.percent}% of it, whichever is more` : ''
      }, and we’ll show you why. An estimate is valid for ${tradeIn.validDays} days.`,
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
          : `At ${joinPlaces(places)}${places.length > 1 ? ', whichever you choose' : ''}. It takes about 30 minutes and you can watch.`,
    },
  ];
}

function joinPlaces(places: readonly string[]): string {
  const last = places.at(-1) ?? '';
  return places.length < 2 ? last : `${places.slice(0, -1).join(', ')} or ${last}`;
}
