/** What the calculator says of what was typed: the terms as they count, and the answer to them. */
import { answerCalculator } from '#domain/finance/calculator.ts';
import type { CalculatorInput } from '#domain/finance/calculator-input.ts';
import { normaliseCalculatorInput } from '#domain/finance/normalise-input.ts';
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
