/** One lender's panel on the page of a car: the same facts for every lender, in the order and number of its own layout. */
import { oldestFinancedYear } from '#domain/finance/car-age.ts';
import { comparisonRange } from '#domain/finance/comparison-range.ts';
import { totalPayableCents } from '#domain/finance/finance-disclaimer.ts';
import { formatRate } from '#domain/finance/finance-display.ts';
import { type LenderTerms, lenderDeposit } from '#domain/finance/lender-terms.ts';
import { type LenderFact, lenderVariants } from '#domain/finance/lender-variant.ts';
import { describeTerm, loanTerm } from '#domain/finance/loan-term.ts';
import type { OtherPrice } from '#domain/finance/payment-rounding.ts';
import { formatMoney, type MoneyLocale } from '#domain/text/money.ts';
import { type ListedFee, writeLenderFees } from './write-lender-fees.ts';

export type LenderPanel = {
  readonly facts: readonly { readonly fact: LenderFact; readonly label: string; readonly value: string }[];
  readonly fees: readonly ListedFee[];
  readonly isOfferEndFirst: boolean;
};

type Facts = Readonly<Record<LenderFact, readonly [label: string, value: string] | null>>;

export function viewLenderPanel(
  car: OtherPrice,
  terms: LenderTerms,
  locale: MoneyLocale,
  currentYear: number,
): LenderPanel {
  const { layout } = lenderVariants[terms.provider];
  const facts = describeFacts(car, terms, locale, currentYear);
  return {
    facts: layout.facts.flatMap((fact) => {
      const [label, value] = facts[fact] ?? [];
      return label === undefined || value === undefined ? [] : [{ fact, label, value }];
    }),
    fees: layout.listsFees ? writeLenderFees(terms, locale) : [],
    isOfferEndFirst: layout.isOfferEndFirst,
  };
}

function describeFacts(car: OtherPrice, terms: LenderTerms, locale: MoneyLocale, currentYear: number): Facts {
  const money = (cents: number) => formatMoney(cents, locale);
  const { depositCents, balloonCents } = lenderDeposit(terms, car.priceCents);
  const term = loanTerm(terms);
  const range = comparisonRange(terms);
  const oldestYear = oldestFinancedYear(terms, currentYear);
  return {
    age: oldestYear === null ? null : ['For cars of', `${oldestYear} or newer`],
    deposit: ['Deposit', depositCents === 0 ? 'None' : money(depositCents)],
    term: ['Loan term', describeTerm(term)],
    weeks: ['Loan term', `${term.months} months (${Math.round(term.weeks)} weeks)`],
    balloon: ['Balloon at the end', money(balloonCents)],
    range: range && [
      'Comparison rates',
      `from ${formatRate(range.lowestPercent)} to ${formatRate(range.highestPercent)}`,
    ],
    total: ['Total payable', money(totalPayableCents(car, terms))],
  };
}
