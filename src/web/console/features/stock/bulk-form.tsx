/** One change for the chosen cars: it leads to a preview of each, never to the change itself. */
import { Form } from 'react-router';
import { roundingNames } from '#domain/car-overrides/bulk-change.ts';
import { priceRoundings } from '#domain/change/change-recipe.ts';
import { type FormState, formField } from '#web/console/form-problem.ts';
import { Button } from '#web/console/ui/button.tsx';
import { DateField } from '#web/console/ui/date-field.tsx';
import { Choice, SelectField, TextField } from '#web/console/ui/field.tsx';
import { StatusMessage } from '#web/console/ui/status-message.tsx';

const changes = [
  { value: 'price-by', label: 'Change the price by dollars' },
  { value: 'price-by-percent', label: 'Change the price by percent' },
  { value: 'price-to', label: 'Set the price, in dollars' },
  { value: 'status', label: 'Set the status' },
  { value: 'tag', label: 'Set the label on the card' },
  { value: 'release', label: 'Let the feed’s price show again' },
];

type Props = { readonly state: FormState; readonly total: number };

export function BulkForm({ state, total }: Props) {
  const { problemOf } = state;
  const wrong = problemOf('form');
  return (
    <details className="bulk" open={state.isRefused}>
      <summary>Change many cars at once</summary>
      <Form method="post" id="bulk" className="bulk__form">
        {wrong === undefined ? null : <StatusMessage kind="problem">{wrong}</StatusMessage>}
        <Choice type="checkbox" name="all" value="yes" defaultChecked={state.valueOf('all', '') === 'yes'}>
          All {total} cars of this search, not only those that are ticked
        </Choice>
        <div className="bulk__fields">
          <SelectField
            label="Change"
            name="change"
            options={changes}
            defaultValue={state.valueOf('change', 'price-by')}
            problem={problemOf('change')}
          />
          <TextField
            label="Value"
            hint="-500, 3 or sold"
            name="value"
            defaultValue={state.valueOf('value', '')}
            problem={problemOf('value')}
          />
          <TextField
            label="Never below"
            hint="Dollars; empty: no floor"
            name="floor"
            inputMode="numeric"
            defaultValue={state.valueOf('floor', '')}
            problem={problemOf('floor')}
          />
          <SelectField
            label="New prices"
            name="rounding"
            options={priceRoundings.map((value) => ({ value, label: roundingNames[value] }))}
            defaultValue={state.valueOf('rounding', 'dollars')}
          />
          <DateField
            label="From"
            hint="Empty: at once"
            name="starts"
            hasTime
            defaultValue={state.valueOf('starts', '')}
            problem={problemOf('starts')}
          />
          <DateField
            label="Until"
            hint="Empty: until removed"
            name="ends"
            hasTime
            defaultValue={state.valueOf('ends', '')}
            problem={problemOf('ends')}
          />
        </div>
        <input type="hidden" name={formField} value="preview" />
        <Button kind="main">Look at every car first</Button>
      </Form>
    </details>
  );
}
