/**
 * The repayment calculator. It answers while the shopper types; without script its fields travel in the address and the
 * page answers. Rate, comparison rate and warning are always with the amount.
 */
import { type FocusEvent, type FocusEventHandler, type ReactNode, useState } from 'react';
import { frequencyNames } from '#domain/finance/calculator.ts';
import { parseTyped } from '#domain/finance/calculator-address.ts';
import {
  defaultTerms,
  depositHelp,
  interestHelp,
  normaliseCalculatorInput,
  priceHelp,
  termHelp,
  termLimits,
} from '#domain/finance/calculator-limits.ts';
import { repaymentFrequencies } from '#domain/finance/repayment.ts';
import type { CalculatorView } from '#view-models/finance/calculator-view.ts';
import { reportEventOnce } from '#web/client/analytics/report-event.ts';
import { Field, fieldAttributes } from '#web/ui/field.tsx';
import { island } from '#web/ui/island.tsx';
import { CalculatorAnswer, CalculatorResult } from './calculator-result.tsx';
import { computeCalculator, readTyped, type TypedInput, writeTyped } from './compute-calculator.ts';

type CalculatorPanelProps = { readonly calculator: CalculatorView };

export const CalculatorIsland = island('calculator', CalculatorPanel);

export function CalculatorPanel({ calculator }: CalculatorPanelProps) {
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

type CalculatorFieldsProps = {
  readonly calculator: CalculatorView;
  readonly typed: TypedInput;
  readonly onChange: (changes: Partial<TypedInput>) => void;
  readonly onLeave: FocusEventHandler;
};

/** What goes in: native fields that a form can send. */
function CalculatorFields({ calculator, typed, onChange, onLeave }: CalculatorFieldsProps) {
  const { lender, locale, interestLimits } = calculator;
  const { amount } = readTyped(typed, calculator.input);
  const { amountNote } = calculator;
  const note = amountNote !== null && amountNote.amount === amount ? amountNote.text : null;
  const help = (amount === null ? null : priceHelp(amount, lender.provider, locale)) ?? note;
  const shared = { onChange, onLeave, typed };
  return (
    <div className="calculator__fields">
      <Money {...shared} name="amount" label="Purchase Price" help={help ?? undefined} />
      <div>
        <Amount
          {...shared}
          name="term"
          label="Loan term"
          unit="years"
          limits={termLimits}
          help={termHelp(parseTyped(typed.term), calculator.input.term) ?? undefined}
        />
        <fieldset className="segments calculator__terms" aria-label="Usual terms in years">
          {defaultTerms.map((years) => (
            <button
              key={years}
              type="button"
              aria-pressed={parseTyped(typed.term) === years}
              onClick={() => onChange({ term: String(years) })}
            >
              {years}
            </button>
          ))}
        </fieldset>
      </div>
      <Amount
        {...shared}
        name="interest"
        label="Interest rate"
        unit="% p.a."
        limits={interestLimits}
        help={
          interestHelp(parseTyped(typed.interest), interestLimits, lender.interestRatePercent) ?? undefined
        }
      />
      {calculator.choosesFrequency ? (
        <fieldset className="calculator__frequency meta">
          <legend className="field__label">Repayment frequency</legend>
          <div className="segments">
            {repaymentFrequencies.map((frequency) => (
              <label key={frequency} className="segments__one">
                <input
                  type="radio"
                  name="frequency"
                  value={frequency}
                  checked={typed.frequency === frequency}
                  onChange={() => onChange({ frequency })}
                />
                <span>{frequencyNames[frequency]}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ) : null}
      <Money
        {...shared}
        name="tradeIn"
        label="Deposit or trade-in"
        isOptional
        help={depositHelp(parseTyped(typed.tradeIn), locale) ?? undefined}
      />
      <Money
        {...shared}
        name="residual"
        label="Residual repayment"
        isOptional
        help={depositHelp(parseTyped(typed.residual), locale) ?? undefined}
      />
      {calculator.affordable ? (
        <Money {...shared} name="repayment" label={`What you could pay each ${typed.frequency}`} isOptional />
      ) : null}
    </div>
  );
}

type OneProps = {
  readonly name: Exclude<keyof TypedInput, 'frequency'>;
  readonly label: string;
  readonly isOptional?: boolean;
  readonly help?: string | undefined;
} & Pick<CalculatorFieldsProps, 'typed' | 'onChange' | 'onLeave'>;

function Money(props: OneProps) {
  return <Typed {...props} before="$" inputMode="decimal" />;
}

type AmountProps = OneProps & {
  readonly unit: string;
  readonly limits: { readonly min: number; readonly max: number; readonly step: number };
};

/** A number whose arrow keys move it by its step. */
function Amount({ unit, limits, ...props }: AmountProps) {
  return <Typed {...props} after={unit} inputMode="decimal" type="number" {...limits} />;
}

type TypedProps = OneProps & {
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  readonly inputMode: 'decimal';
  readonly type?: 'text' | 'number';
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
};

function Typed({
  name,
  label,
  isOptional,
  help,
  typed,
  onChange,
  onLeave,
  before,
  after,
  ...input
}: TypedProps) {
  const field = { id: `calculator-${name}`, label, isOptional: isOptional ?? false, help };
  return (
    <Field {...field}>
      <span className="affixed">
        {before ? <span aria-hidden="true">{before}</span> : null}
        <input
          className="input tabular"
          name={name}
          value={typed[name]}
          onChange={(event) => onChange({ [name]: event.target.value })}
          onBlur={onLeave}
          autoComplete="off"
          {...input}
          {...fieldAttributes(field)}
        />
        {after ? <span aria-hidden="true">{after}</span> : null}
      </span>
    </Field>
  );
}
