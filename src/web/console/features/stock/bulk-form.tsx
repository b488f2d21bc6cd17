/** One change for the chosen cars: it leads to a preview of each, never to the change itself. */
import { Form } from 'react-router';
import { roundingNames } from '#domain/car-overrides/bulk-change.ts';
import { priceRoundings } from '#domain/change/change-set.ts';
import { type FormState, formField } from '#web/console/form-problem.ts';
import { Button } from '#web/console/ui/button.tsx';
import { DateField } from '#web/console/ui/date-field.tsx';
import { Choice, SelectField, TextField } from '#web/console/ui/field.tsx';
import { StatusMessage } from '#web/console/ui/status-message.tsx';

const changes = [
  { value: 'price-by', label: 'Change price by dollars' },
  { value: 'price-by-percent', label: 'Change price by percent' },
  { value: 'price-to', label: 'Set price in dollars' },
  { value: 'status', label: 'Set status' },
  { value: 'tag', label: 'Set card label' },
  { value: 'release', label: 'Use feed price' },
];

type Props = { readonly state: FormState; readonly total: number };

export function BulkForm({ state, total }: Props) {
  const { problemOf } = state;
  const wrong = problemOf('form');
  return (
    <details className="bulk" open={state.isRefused}>
      <summary>Change several cars</summary>
      <Form method="post" id="bulk" className="bulk__form">
        {wrong === undefined ? null : <StatusMessage kind="problem">{wrong}</StatusMessage>}
        <Choice type="checkbox" name="all" value="yes" defaultChecked={state.valueOf('all', '') === 'yes'}>
          All {total} cars in this search, not just the selected ones
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
            hint="e.g. -500, 3 or sold"
            name="value"
            defaultValue={state.valueOf('value', '')}
            problem={problemOf('value')}
          />
          <TextField
            label="Minimum price"
            hint="In dollars. Leave empty for no minimum."
            name="floor"
            inputMode="numeric"
            defaultValue={state.valueOf('floor', '')}
            problem={problemOf('floor')}
          />
          <SelectField
            label="Rounding"
            name="rounding"
            options={priceRoundings.map((value) => ({ value, label: roundingNames[value] }))}
            defaultValue={state.valueOf('rounding', 'dollars')}
          />
          <DateField
            label="From"
            hint="Leave empty to start now"
            name="starts"
            hasTime
            defaultValue={state.valueOf('starts', '')}
            problem={problemOf('starts')}
          />
          <DateField
            label="Until"
            hint="Leave empty for no end"
            name="ends"
            hasTime
            defaultValue={state.valueOf('ends', '')}
            problem={problemOf('ends')}
          />
        </div>
        <input type="hidden" name={formField} value="preview" />
        <Button kind="main">Preview changes</Button>
      </Form>
    </details>
  );
}
