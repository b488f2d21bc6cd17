/** What cars side by side cost: as advertised, drive away, and a week. The best is named on one basis only. */

import { formatMoney, type MoneyLocale } from '#domain/text/money.ts';
import type { CarCardView } from '#view-models/car-card/car-card-view.ts';
import type { Column, Question } from './comparison-question.ts';

type ShownFinance = Extract<CarCardView['finance'], { isShown: true }>;

/** The price type stands in the label where it is the same for all, else beside each price. */
export function priceQuestions(columns: readonly Column[], money: MoneyLocale): readonly Question[] {
  const prices = columns.map(({ card }) => shownPrice(card)).filter((price) => price !== null);
  const types = new Set(prices.map(({ priceType }) => priceType));
  const [only] = types.size === 1 ? types : [];
  const hasEstimates = prices.some(({ compared }) => compared?.basis.kind === 'estimated');
  const priceText = ({ card }: Column) => {
    const price = shownPrice(card);
    if (price === null) return card.soldText ?? (card.price.kind === 'no-price' ? card.price.text : null);
    return only ? price.text : `${price.text} ${price.priceType}`;
  };
  return [
    {
      label: only ? `Price, ${only.charAt(0).toLowerCase()}${only.slice(1)}` : 'Price',
      text: priceText,
      // With an estimate beside it, the drive away row is the one that compares.
      ...(only && !hasEstimates
        ? { score: ({ card }) => shownPrice(card)?.cents ?? null, better: 'less' }
        : {}),
    },
    ...(hasEstimates ? [driveAwayQuestion(money)] : []),
    ...financeQuestions(columns),
  ];
}

function driveAwayQuestion(money: MoneyLocale): Question {
  const compared = ({ card }: Column) => shownPrice(card)?.compared ?? null;
  return {
    label: 'Drive away',
    text: (column) => {
      const price = compared(column);
      if (price === null) return shownPrice(column.card) && 'no estimate';
      const text = formatMoney(price.driveAwayCents, money);
      return price.basis.kind === 'estimated' ? `about ${text}` : text;
    },
    score: (column) => compared(column)?.driveAwayCents ?? null,
    better: 'less',
  };
}

function financeQuestions(columns: readonly Column[]): readonly Question[] {
  const finance =
    (read: (line: ShownFinance) => string | null) =>
    ({ card }: Column) =>
      card.finance.isShown ? read(card.finance) : null;
  const isOneBasis = columns.every(
    ({ card }) => !card.finance.isShown || card.finance.pricedOn !== 'before-charges',
  );
  return [
    {
      label: 'Per week*',
      text: finance(({ weeklyText }) => weeklyText),
      ...(isOneBasis
        ? { score: ({ card }) => (card.finance.isShown ? card.finance.weeklyCents : null), better: 'less' }
        : {}),
    },
    { label: 'Interest rate', text: finance(({ interestRateText }) => interestRateText) },
    { label: 'Comparison rate', text: finance(({ comparisonRateText }) => comparisonRateText) },
    // A special rate is no better than a lasting one without its last day.
    { label: 'Rate offer', text: finance(({ offerEndText }) => offerEndText) },
  ];
}

/** A sold car shows no price. */
function shownPrice(card: CarCardView) {
  return card.price.kind === 'price' && card.availability.kind !== 'sold' ? card.price : null;
}
