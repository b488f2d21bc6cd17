/** What goes in: native fields that a form can send. */
import type { FocusEventHandler, ReactNode } from 'react';
import { frequencyNames } from '#domain/finance/calculator.ts';
import { parseTyped } from '#domain/finance/calculator-address.ts';
import {
  defaultTerms,
  depositHelp,
  interestHelp,
  priceHelp,
  termHelp,
  termLimits,
} from '#domain/finance/calculator-limits.ts';
import { repaymentFrequencies } from '#domain/finance/repayment.ts';
import type { CalculatorView } from '#view-models/finance/calculator-view.ts';
import { Field, fieldAttributes } from '#web/ui/field.tsx';
import { readTyped, type TypedInput } from './typed-input.ts';

type Props = {
  readonly calculator: CalculatorView;
  readonly typed: TypedInput;
  readonly onChange: (changes: Partial<TypedInput>) => void;
  readonly onLeave: FocusEventHandler;
};

export function CalculatorFields({ calculator, typed, onChange, onLeave }: Props) {
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
} & Pick<Props, 'typed' | 'onChange' | 'onLeave'>;

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
