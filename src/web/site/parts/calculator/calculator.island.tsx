/**
 * The repayment calculator. It answers while the shopper types; without script its fields travel in the address and the
 * page answers. Rate, comparison rate and warning are always with the amount.
 */
import { type FocusEvent, useState } from 'react';
import { parseTyped } from '#domain/finance/calculator-address.ts';
import { normaliseCalculatorInput } from '#domain/finance/normalise-input.ts';
import type { CalculatorView } from '#view-models/finance/calculator-view.ts';
import { reportEventOnce } from '#web/client/analytics/report-event.ts';
import { island } from '#web/ui/island.tsx';
import { CalculatorAnswer } from './calculator-answer.tsx';
import { CalculatorFields } from './calculator-fields.tsx';
import { CalculatorResult } from './calculator-result.tsx';
import { computeCalculator } from './compute-calculator.ts';
import { readTyped, type TypedInput, writeTyped } from './typed-input.ts';

type Props = { readonly calculator: CalculatorView };

export const CalculatorIsland = island('calculator', CalculatorPanel);

export function CalculatorPanel({ calculator }: Props) {
  const [typed, setTyped] = useState<TypedInput>(() =>
    writeTyped(calculator.input, calculator.affordable?.dollars ?? null, calculator.locale.locale),
  );
  const input = readTyped(typed, calculator.input);
  const change = (changes: Partial<TypedInput>) => {
    // The first touch of any field, once.
    reportEventOnce('calculator-used', calculator.carId ?? 'no car', {
      ...(calculator.carId ? { carId: calculator.carId } : {}),
    });
    // Several fields may change before it is rendered again: what was typed into them before the calculator answered.
    setTyped((before) => ({ ...before, ...changes }));
  };
  // What was typed is brought within its limits once the field is left; the price never is.
  const settle = (_event: FocusEvent) =>
    setTyped((before) =>
      writeTyped(
        normaliseCalculatorInput(readTyped(before, calculator.input), calculator.lender),
        parseTyped(before.repayment),
        calculator.locale.locale,
      ),
    );
  const reckoned = computeCalculator(calculator, input);
  return (
    <div className="calculator">
      <form className="calculator__form" method="get" action={calculator.action} noValidate>
        <CalculatorFields calculator={calculator} typed={typed} onChange={change} onLeave={settle} />
        <button className="button button--outline calculator__send" type="submit">
          Calculate
        </button>
      </form>
      <CalculatorAnswer {...reckoned} />
      <CalculatorResult
        calculator={calculator}
        reckoned={reckoned}
        affordable={calculator.affordable ? parseTyped(typed.repayment) : null}
      />
    </div>
  );
}
