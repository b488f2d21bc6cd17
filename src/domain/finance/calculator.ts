/** The repayment calculator: what it starts with, what it answers. It is pure: no network, no clock. */
import { formatMoney, type MoneyLocale } from '#domain/text/money.ts';
import { type CalculatorInput, type CalculatorLender, calculatorLoan } from './calculator-input.ts';
import {
  builtIn,
  isPriceOutOfRange,
  normaliseCalculatorInput,
  priceHelp,
  unknownLender,
} from './calculator-limits.ts';
import { explainWorking, type WorkingLine } from './explain-working.ts';
import { minPaymentCents } from './finance-display.ts';
import { sumLenderFees } from './lender-fees.ts';
import { lenderDeposit, loanTerm, statedPaymentCents } from './lender-terms.ts';
import { splitTotal, type TotalPart } from './loan-course.ts';
import {
  computeRepayment,
  type OtherPrice,
  type RepaymentFrequency,
  totalRepaymentsCents,
} from './repayment.ts';

/** The car's price or $30,000, the lender's own term, rate and deposit where there is one. */
export function startCalculator(car: OtherPrice | null, lender: CalculatorLender | null): CalculatorInput {
  const amount = car === null ? null : car.priceCents > 0 ? car.priceCents / 100 : builtIn.amount;
  const { depositCents, balloonCents } = lenderDeposit(
    lender ?? unknownLender,
    Math.round((amount ?? 0) * 100),
  );
  return {
    amount,
    term: loanTerm(lender ?? unknownLender).years,
    interest: lender?.interestRatePercent ?? builtIn.interest,
    frequency: 'week',
    tradeIn: depositCents / 100,
    residual: balloonCents / 100,
  };
}

export type CalculatorAnswer = {
  /** Null where the payment is $25 or less, and "Enquire for Finance" is shown instead. */
  readonly paymentCents: number | null;
  /** "$206/wk*" or "Enquire for Finance". */
  readonly paymentText: string;
  /** "5 Years". */
  readonly termText: string;
  /** Blank where there is no payment. */
  readonly totalCents: number | null;
  readonly totalText: string;
  /** What the total is made of, adding up to it; empty without a total. */
  readonly parts: readonly TotalPart[];
  /** The lender's own figures for this car are shown, not ours. */
  readonly isStated: boolean;
  readonly priceHelp: string | null;
  readonly working: readonly WorkingLine[];
};

/** Nothing is repaid by the year, and a term is written in full. */
const frequencyAbbreviations: Readonly<Record<RepaymentFrequency, string>> = {
  week: 'wk',
  fortnight: 'fn',
  month: 'mo',
};
export const frequencyNames: Readonly<Record<RepaymentFrequency, string>> = {
  week: 'Weekly',
  fortnight: 'Fortnightly',
  month: 'Monthly',
};

const emptyAnswer: CalculatorAnswer = {
  paymentCents: null,
  paymentText: '',
  termText: '',
  totalCents: null,
  totalText: '',
  parts: [],
  isStated: false,
  priceHelp: null,
  working: [],
};

/** Total: what was typed is brought within its limits; without an amount nothing is answered. */
export function calculate(
  input: CalculatorInput,
  lender: CalculatorLender | null,
  car: OtherPrice | null,
  locale: MoneyLocale,
): CalculatorAnswer {
  const rules = lender ?? unknownLender;
  const settled = normaliseCalculatorInput(input, lender);
  if (settled.amount === null) return emptyAnswer;
  const fees = sumLenderFees(rules);
  const loan = calculatorLoan({ ...settled, amount: settled.amount }, rules, car);
  const computed = computeRepayment(loan);
  const statedCents = isAsStated(settled, lender, car)
    ? statedPaymentCents(rules.own, settled.frequency)
    : null;
  const repayment = { ...computed, paymentCents: statedCents ?? computed.paymentCents };
  const isTooLow = repayment.paymentCents <= minPaymentCents;
  const paymentCents = isTooLow ? null : repayment.paymentCents;
  const statedTotalCents = statedCents === null ? null : (rules.own?.totalPayableCents ?? null);
  const totalCents =
    paymentCents === null
      ? null
      : (statedTotalCents ?? totalRepaymentsCents(repayment, fees.addedToTotalCents));
  const money = (amount: number) => formatMoney(amount, locale);
  return {
    paymentCents,
    paymentText:
      paymentCents === null
        ? 'Enquire for Finance'
        : `${money(paymentCents)}/${frequencyAbbreviations[settled.frequency]}*`,
    termText: writeTerm(settled.term),
    totalCents,
    totalText: totalCents === null ? '' : money(totalCents),
    parts:
      totalCents === null
        ? []
        : splitTotal(loan, {
            totalCents,
            addedFeeCents: fees.addedToTotalCents,
            isStated: statedCents !== null,
          }),
    isStated: statedCents !== null,
    priceHelp: priceHelp(settled.amount, rules.provider, locale),
    working:
      totalCents === null
        ? []
        : explainWorking({
            settled: { ...settled, amount: settled.amount },
            rules,
            fees,
            repayment,
            rounding: loan.rounding,
            totalCents,
            isStated: statedCents !== null,
            isStatedTotal: statedTotalCents !== null,
            money,
          }),
  };
}

/** What the calculator answers to what was typed: of a price that it does not take, only what it takes. */
export function answerCalculator(
  ...[input, lender, ...others]: Parameters<typeof calculate>
): CalculatorAnswer {
  const answer = calculate(input, lender, ...others);
  const { amount } = normaliseCalculatorInput(input, lender);
  const isRefused = amount !== null && isPriceOutOfRange(amount, (lender ?? unknownLender).provider);
  return isRefused ? { ...emptyAnswer, priceHelp: answer.priceHelp } : answer;
}

/** "5 Years"; a term that the lender counts in months says its months. */
function writeTerm(years: number): string {
  if (!Number.isInteger(years * 2)) return `${Math.round(years * 12)} Months`;
  return `${years} ${years === 1 ? 'Year' : 'Years'}`;
}

/** Whether the lender's own figures for this car are asked for, and nothing else. */
function isAsStated(
  input: CalculatorInput,
  lender: CalculatorLender | null,
  car: OtherPrice | null,
): boolean {
  if (lender === null || lender.own === null || car === null) return false;
  const start = normaliseCalculatorInput(startCalculator(car, lender), lender);
  return (['amount', 'term', 'interest', 'tradeIn', 'residual'] as const).every(
    (name) => input[name] === start[name],
  );
}
