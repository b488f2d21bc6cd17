/** The text under repayments: the short disclaimer, the long footnote and the sums they name. */
import { formatMoney, type MoneyLocale } from '#domain/text/money.ts';
import { comparisonRange } from './comparison-rate.ts';
import { describeTerms, formatRate } from './finance-display.ts';
import { sumLenderFees } from './lender-fees.ts';
import {
  describeTerm,
  type LenderTerms,
  loanTerm,
  monthlyRepaymentCents,
  weeklyRepayment,
} from './lender-terms.ts';
import { type OtherPrice, totalRepaymentsCents, wholeDollarsUp } from './repayment.ts';

const shortDisclaimerLength = 197;

export type CutDisclaimer = { readonly shown: string; readonly rest: string };

/** The first 197 characters, and the rest behind Show More; an empty rest where all of it fits. */
export function cutDisclaimer(text: string): CutDisclaimer {
  const characters = [...text];
  return {
    shown: characters.slice(0, shortDisclaimerLength).join(''),
    rest: characters.slice(shortDisclaimerLength).join(''),
  };
}

/** `asAt` as a shopper reads a day. */
export function buildGuideStatement(lender: string, asAt: string): string {
  return `The calculator is a guide only. It is not a loan application and not an offer of credit. Rates of ${lender} as at ${asAt}.`;
}

/** The footnote of one car, for the finance disclaimer dialog: every figure that its repayment rests on. */
export function buildFinanceFootnote(
  car: OtherPrice,
  priceType: string,
  terms: LenderTerms,
  locale: MoneyLocale,
): string {
  const weekly = weeklyRepayment(car, terms);
  const term = loanTerm(terms);
  const money = (cents: number) => formatMoney(cents, locale);
  const { interestRatePercent, comparisonRatePercent } = terms;
  const monthlyCents = monthlyRepaymentCents(terms, weekly.paymentCents);
  const totalCents = totalPayableCents(car, terms);
  const range = comparisonRange(terms);
  const [, deposit = 'no deposit', balloon] = describeTerms(terms, locale).split(', ');
  const sentences = [
    `Worked out on a price of ${money(car.priceCents)} (${priceType.toLowerCase()}), ${
      deposit === 'no deposit' ? deposit : `a ${deposit}`
    }${balloon === undefined ? '' : ` and a ${balloon}`}, over ${describeTerm(term)} at ${formatRate(interestRatePercent)}`,
    `${money(weekly.paymentCents)} a week is about ${money(monthlyCents)} a month`,
    `Total payable ${money(totalCents)}`,
    `Comparison rate ${formatRate(comparisonRatePercent)}, based on a 5-year secured loan of $30,000`,
    ...(range
      ? [
          `Comparison rates range from ${formatRate(range.lowestPercent)} to ${formatRate(range.highestPercent)}`,
        ]
      : []),
    ...otherTerms(terms, money),
  ];
  return `${sentences.map((sentence) => sentence.replace(/\.$/, '')).join('. ')}.`;
}

type DisclaimerTexts = { readonly footnote: string; readonly disclaimer: string };

/** The car's own figures come before the lender's text, wherever both are shown. */
function ownFiguresFirst({ footnote, disclaimer }: DisclaimerTexts): readonly [string, string] {
  return [footnote, disclaimer];
}

/** The two for programs, as one text. */
export function joinDisclaimer(texts: DisclaimerTexts): string {
  return ownFiguresFirst(texts).join(' ');
}

/** What the dialog says, a paragraph each. */
export function listDisclaimerParagraphs(
  texts: DisclaimerTexts & { readonly warning: string; readonly guide: string },
): readonly string[] {
  return [...ownFiguresFirst(texts), texts.warning, texts.guide];
}

/** Everything that the lender's usual repayments come to, fees included, or what it states for this car. */
export function totalPayableCents(car: OtherPrice, terms: LenderTerms): number {
  const added = sumLenderFees(terms).addedToTotalCents;
  return terms.own?.totalPayableCents ?? totalRepaymentsCents(weeklyRepayment(car, terms), added);
}

/** What the lender asks for this car over other terms. */
function otherTerms({ own }: LenderTerms, money: (cents: number) => string): readonly string[] {
  const terms = Object.entries(own?.weeklyCentsByMonths ?? {}).sort(([a], [b]) => Number(a) - Number(b));
  if (terms.length === 0) return [];
  const each = terms.map(([months, cents]) => `${money(wholeDollarsUp(cents))} over ${months} months`);
  return [`Other weekly repayments from this lender: ${each.join(', ')}`];
}
