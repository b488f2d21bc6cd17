/**
 * What a week of driving costs, by what the shopper drives and pays. It answers while the shopper types; without script
 * its fields travel in the address and the page answers.
 */
import { useState } from 'react';
import { readAmount, runningCostFields } from '#domain/car/specification/running-cost.ts';
import { answerRunningCost, type RunningCostView } from '#view-models/car-page/running-cost-view.ts';
import { Field } from '#web/ui/field.tsx';
import { island } from '#web/ui/island.tsx';

type Props = { readonly cost: RunningCostView };
type Name = keyof typeof runningCostFields;

const labels: Readonly<Record<Name, string>> = {
  kmPerWeek: 'Kilometres a week',
  centsPerKwh: 'Cents per kWh',
};

export const RunningCostIsland = island('running-cost', RunningCost);

function RunningCost({ cost }: Props) {
  const [typed, setTyped] = useState<Readonly<Record<Name, string>>>({
    kmPerWeek: String(cost.input.kmPerWeek),
    centsPerKwh: String(cost.input.centsPerKwh),
  });
  const answer = answerRunningCost(cost, {
    kmPerWeek: readAmount(typed.kmPerWeek, 'kmPerWeek', cost.input),
    centsPerKwh: readAmount(typed.centsPerKwh, 'centsPerKwh', cost.input),
  });
  const field = (name: Name) => (
    <Field id={`running-cost-${name}`} label={labels[name]} isShort>
      <input
        id={`running-cost-${name}`}
        className="input"
        name={runningCostFields[name]}
        inputMode="decimal"
        autoComplete="off"
        value={typed[name]}
        onChange={({ target }) => setTyped((before) => ({ ...before, [name]: target.value }))}
        // What counts is shown once the field is left: nothing typed counts as the previous value.
        onBlur={() =>
          setTyped((before) => ({ ...before, [name]: String(readAmount(before[name], name, cost.input)) }))
        }
      />
    </Field>
  );
  return (
    <form className="running-cost" method="get" action={cost.action} noValidate>
      <p className="running-cost__answer" aria-live="polite">
        <b className="tabular">{answer.amountText}</b>
        <span>{answer.basisText}</span>
      </p>
      {field('kmPerWeek')}
      {field('centsPerKwh')}
      <button className="button button--outline button--small running-cost__send" type="submit">
        Calculate weekly cost
      </button>
    </form>
  );
}
