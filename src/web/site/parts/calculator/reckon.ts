/** What the calculator says of what was typed: the terms as they count, and the answer to them. */
import { answerCalculator } from '#domain/finance/calculator.ts';
import type { CalculatorInput } from '#domain/finance/calculator-input.ts';
import { settleInput } from '#domain/finance/settle-input.ts';
import type { CalculatorView } from '#view-models/finance/calculator-view.ts';

export type Reckoned = {
  readonly settled: ReturnType<typeof settleInput>;
  readonly answer: ReturnType<typeof answerCalculator>;
  readonly lender: CalculatorView['lender'];
};

export function reckon({ lender, car, locale }: CalculatorView, input: CalculatorInput): Reckoned {
  return {
    settled: settleInput(input, lender),
    answer: answerCalculator(input, lender, car, locale),
    lender,
  };
}
