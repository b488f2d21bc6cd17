/** The car, typed in, or put right where a register knew it. */
import { knownMakes } from '#domain/stock-kinds/makes.ts';
import type { TypedTradeInCar } from '#domain/trade-in/parse-trade-in-car.ts';
import type { TradeInStepView } from '#use-cases/trade-in/view-step.ts';
import { TextField } from '#web/ui/text-field.tsx';

type Props = {
  readonly noun: string;
  readonly body: Extract<TradeInStepView['body'], { readonly kind: 'car' }>;
  readonly typed: TypedTradeInCar;
  readonly errors: Readonly<Record<string, string | undefined>>;
};

export function CarStep({ noun, body: { isLookedUp, odometer, exampleName }, typed, errors }: Props) {
  const field = (name: keyof TypedTradeInCar) => ({
    id: name,
    name,
    defaultValue: typed[name],
    error: errors[name],
  });
  return (
    <form className="journey__form" method="post" noValidate>
      <header className="trade-in__head">
        <h1 className="journey__title">{isLookedUp ? `Is this your ${noun}?` : `What is your ${noun}?`}</h1>
        <p className="journey__lead">
          {isLookedUp
            ? 'These details are from the register. Correct anything that’s wrong.'
            : 'You’ll find this on the registration papers.'}
        </p>
      </header>
      <div className="trade-in__pair">
        <TextField
          {...field('make')}
          label="Make"
          help={`For example, ${exampleName.make}.`}
          autoComplete="off"
          list="known-makes"
        />
        <datalist id="known-makes">
          {knownMakes.map((make) => (
            <option key={make} value={make} />
          ))}
        </datalist>
        <TextField
          {...field('year')}
          label="Year"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          isShort
        />
      </div>
      <TextField
        {...field('model')}
        label="Model"
        help={`For example, ${exampleName.model}.`}
        autoComplete="off"
      />
      <TextField
        {...field('badge')}
        label="Badge"
        help={`For example, ${exampleName.badge}.`}
        autoComplete="off"
        isOptional
      />
      <TextField
        {...field('km')}
        label="Kilometres"
        help={
          odometer === 'always'
            ? 'As shown on the odometer.'
            : 'As shown on the odometer of a motorhome. Leave blank for anything towed.'
        }
        inputMode="numeric"
        autoComplete="off"
        unit="km"
        isOptional={odometer !== 'always'}
      />
      <button className="button button--primary button--large" type="submit">
        Next
      </button>
    </form>
  );
}
