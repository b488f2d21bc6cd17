/** What the calculator says of what was typed: the terms as they count, and the answer to them. */
import { answerCalculator } from '#domain/finance/calculator.ts';
import { parseTyped } from '#domain/finance/calculator-address.ts';
import type { CalculatorInput } from '#domain/finance/calculator-input.ts';
import { normaliseCalculatorInput } from '#domain/finance/calculator-limits.ts';
import type { RepaymentFrequency } from '#domain/finance/repayment.ts';
import { numberFormat } from '#domain/text/cached-formatters.ts';
import type { CalculatorView } from '#view-models/finance/calculator-view.ts';

export type ComputedCalculator = {
  readonly settled: ReturnType<typeof normaliseCalculatorInput>;
  readonly answer: ReturnType<typeof answerCalculator>;
  readonly lender: CalculatorView['lender'];
};

export function computeCalculator(
  { lender, car, locale }: CalculatorView,
  input: CalculatorInput,
): ComputedCalculator {
  return {
    settled: normaliseCalculatorInput(input, lender),
    answer: answerCalculator(input, lender, car, locale),
    lender,
  };
}

/** The calculator's fields as text, as they are typed. */
export type TypedInput = Readonly<Record<Exclude<keyof CalculatorInput, 'frequency'>, string>> & {
  readonly frequency: RepaymentFrequency;
  /** What the shopper could pay a period, where the calculator asks for it. */
  readonly repayment: string;
};

/** Amounts with thousand separators; nothing where there is nothing. */
export function writeTyped(input: CalculatorInput, repayment: number | null, locale: string): TypedInput {
  const grouped = numberFormat(locale, { maximumFractionDigits: 2 });
  return {
    amount: input.amount === null ? '' : grouped.format(input.amount),
    term: String(input.term),
    interest: String(input.interest),
    frequency: input.frequency,
    tradeIn: input.tradeIn === 0 ? '' : grouped.format(input.tradeIn),
    residual: input.residual === 0 ? '' : grouped.format(input.residual),
    repayment: repayment === null ? '' : grouped.format(repayment),
  };
}

/** An emptied term or rate keeps what was there before; an emptied amount is nothing. */
export function readTyped(typed: TypedInput, before: CalculatorInput): CalculatorInput {
  return {
    amount: parseTyped(typed.amount),
    term: parseTyped(typed.term) ?? before.term,
    interest: parseTyped(typed.interest) ?? before.interest,
    frequency: typed.frequency,
    tradeIn: parseTyped(typed.tradeIn) ?? 0,
    residual: parseTyped(typed.residual) ?? 0,
  };
}
