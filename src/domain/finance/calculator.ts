/** The repayment calculator (CALC): what it starts with, what it answers. It asks nobody: no network, no clock (CALC-29). */
import { formatMoney, type MoneyLocale } from '../car/money.ts';
import type { FinanceConfig } from '../site/finance-config.ts';
import {
  clampTo,
  depositLimits,
  floorPrice,
  priceHelp,
  residualLimits,
  termLimits,
} from './calculator-limits.ts';
import { sumLenderFees } from './lender-fees.ts';
import { lenderVariants } from './lender-variant.ts';
import { choosePaymentRounding, type OtherPrice } from './payment-rounding.ts';
import { computeRepayment, type RepaymentFrequency } from './repayment.ts';

/** CALC-2, CALC-31: dollars, years and per cent, as they are typed. */
export type CalculatorInput = {
  /** Null without a car, until somebody types a price (CALC-28). */
  readonly amount: number | null;
  readonly term: number;
  readonly interest: number;
  readonly frequency: RepaymentFrequency;
  readonly tradeIn: number;
  readonly residual: number;
};

/** What the calculator knows of the lender (CALC-30). */
export type CalculatorLender = Pick<
  FinanceConfig,
  | 'provider'
  | 'interestRatePercent'
  | 'termYears'
  | 'depositPercent'
  | 'balloonPercent'
  | 'establishmentFeeCents'
  | 'fees'
>;

/** CALC-4, GAP-7: where no lender is configured. */
const builtIn = { amount: 30_000, term: 5, interest: 12.94 };

/** CALC-4: the car's price or $30,000, the lender's own term, rate and deposit where there is one. */
export function startCalculator(car: OtherPrice | null, lender: CalculatorLender | null): CalculatorInput {
  const amount = car === null ? null : car.priceCents > 0 ? car.priceCents / 100 : builtIn.amount;
  const share = (percent: number) => Math.round((amount ?? 0) * percent) / 100;
  return {
    amount,
    term: lender?.termYears ?? builtIn.term,
    interest: lender?.interestRatePercent ?? builtIn.interest,
    frequency: 'week',
    tradeIn: share(lender?.depositPercent ?? 0),
    residual: share(lender?.balloonPercent ?? 0),
  };
}

export type CalculatorAnswer = {
  /** CALC-9: null where the payment is $25 or less, and "Enquire for Finance" stands instead. */
  readonly paymentCents: number | null;
  /** "$206/wk*" or "Enquire for Finance" (CALC-8, CALC-9). */
  readonly paymentText: string;
  /** "5 Years" (CALC-3). */
  readonly termText: string;
  /** CALC-10: blank where there is no payment. */
  readonly totalCents: number | null;
  readonly totalText: string;
  /** CALC-19. */
  readonly priceHelp: string | null;
  readonly working: readonly WorkingLine[];
};

/** One line of "show the working" (C-3). */
export type WorkingLine = { readonly label: string; readonly value: string };

/** CALC-9, CALC-10. */
const lowestPaymentCents = 25_00;
/** CALC-6. */
export const frequencyAbbreviations: Readonly<Record<RepaymentFrequency | 'year', string>> = {
  week: 'wk',
  fortnight: 'fn',
  month: 'mo',
  year: 'yr',
};
export const frequencyNames: Readonly<Record<RepaymentFrequency, string>> = {
  week: 'Weekly',
  fortnight: 'Fortnightly',
  month: 'Monthly',
};

const unknownLender: CalculatorLender = {
  provider: 'manual',
  interestRatePercent: builtIn.interest,
  termYears: builtIn.term,
  depositPercent: 0,
  balloonPercent: 0,
  establishmentFeeCents: 0,
  fees: [],
};

/** The input as it is reckoned with: everything but the price is brought within its limits (FORM-7, GAP-19). */
export function settleInput(input: CalculatorInput, lender: CalculatorLender | null): CalculatorInput {
  const variant = lenderVariants[(lender ?? unknownLender).provider];
  // The lender's own rate may lie outside the limits of the field; it stays reachable (GAP-7).
  const isLendersRate = lender !== null && input.interest === lender.interestRatePercent;
  return {
    amount: input.amount === null ? null : floorPrice(input.amount),
    term: clampTo(termLimits, input.term),
    interest: isLendersRate ? input.interest : clampTo(variant.interestRate, input.interest),
    frequency: variant.choosesFrequency ? input.frequency : 'week',
    tradeIn: clampTo(depositLimits, input.tradeIn),
    residual: clampTo(residualLimits, input.residual),
  };
}

/** CALC-28. */
const emptyAnswer: CalculatorAnswer = {
  paymentCents: null,
  paymentText: '',
  termText: '',
  totalCents: null,
  totalText: '',
  priceHelp: null,
  working: [],
};

/** Total: what was typed is brought within its limits; without an amount nothing is answered (CALC-28). */
export function calculate(
  input: CalculatorInput,
  lender: CalculatorLender | null,
  car: OtherPrice | null,
  locale: MoneyLocale,
): CalculatorAnswer {
  const rules = lender ?? unknownLender;
  const settled = settleInput(input, lender);
  if (settled.amount === null) return emptyAnswer;
  const fees = sumLenderFees(rules);
  const cents = (dollars: number) => Math.round(dollars * 100);
  const repayment = computeRepayment({
    priceCents: cents(settled.amount),
    depositCents: cents(settled.tradeIn),
    feeCents: fees.onceCents,
    monthlyFeeCents: fees.monthlyCents,
    balloonCents: cents(settled.residual),
    interestRatePercent: settled.interest,
    termYears: settled.term,
    frequency: settled.frequency,
    rounding: choosePaymentRounding(rules.provider, car),
  });
  const isTooLow = repayment.paymentCents <= lowestPaymentCents;
  const paymentCents = isTooLow ? null : repayment.paymentCents;
  // CALC-10: the establishment fee is named on top, as the contract has it, also where it was financed.
  const totalCents =
    paymentCents === null ? null : repayment.payments * paymentCents + fees.establishmentCents;
  const money = (amount: number) => formatMoney(amount, locale);
  const worked = { settled, amountCents: cents(settled.amount), fees, repayment, money };
  return {
    paymentCents,
    paymentText:
      paymentCents === null
        ? 'Enquire for Finance'
        : `${money(paymentCents)}/${frequencyAbbreviations[settled.frequency]}*`,
    termText: `${settled.term} ${settled.term === 1 ? 'Year' : 'Years'}`,
    totalCents,
    totalText: totalCents === null ? '' : money(totalCents),
    priceHelp: priceHelp(settled.amount, rules.provider, locale),
    working: paymentCents === null ? [] : explainWorking(worked),
  };
}

type Worked = {
  readonly settled: CalculatorInput;
  readonly amountCents: number;
  readonly fees: ReturnType<typeof sumLenderFees>;
  readonly repayment: ReturnType<typeof computeRepayment>;
  readonly money: (cents: number) => string;
};

const periodNouns: Readonly<Record<RepaymentFrequency, string>> = {
  week: 'weekly',
  fortnight: 'fortnightly',
  month: 'monthly',
};

/** C-3: every step from the price to the total, so that anybody can follow it with a pocket calculator. */
function explainWorking({ settled, amountCents, fees, repayment, money }: Worked): readonly WorkingLine[] {
  const cents = (dollars: number) => Math.round(dollars * 100);
  const lines: readonly (WorkingLine | null)[] = [
    { label: 'Purchase price', value: money(amountCents) },
    settled.tradeIn > 0
      ? { label: 'Less deposit or trade-in', value: `−${money(cents(settled.tradeIn))}` }
      : null,
    fees.onceCents > 0 ? { label: 'Plus fees charged once', value: money(fees.onceCents) } : null,
    { label: 'Amount financed', value: money(repayment.amountFinancedCents) },
    {
      label: 'Repayments',
      value: `${repayment.payments} ${periodNouns[settled.frequency]} at ${settled.interest}% p.a., rounded to the dollar`,
    },
    fees.monthlyCents > 0
      ? { label: 'Of which account fee', value: `${money(fees.monthlyCents)} a month` }
      : null,
    { label: 'All repayments', value: money(repayment.payments * repayment.paymentCents) },
    fees.establishmentCents > 0
      ? { label: 'Plus establishment fee', value: money(fees.establishmentCents) }
      : null,
    settled.residual > 0 ? { label: 'Still owed at the end', value: money(cents(settled.residual)) } : null,
  ];
  return lines.filter((line) => line !== null);
}
