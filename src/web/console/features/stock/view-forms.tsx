/** Saves the current search as a view, or removes the own view that is open. */
import { Form } from 'react-router';
import { serialiseGridSearch } from '#domain/stock-editor/grid-search.ts';
import type { StockView } from '#use-cases/stock-editor/view-stock.ts';
import { formField, useFormState } from '#web/console/form-problem.ts';
import { Button } from '#web/console/ui/button.tsx';
import { Choice, TextField } from '#web/console/ui/field.tsx';
import { DropForm } from './drop-form.tsx';

export function ViewForms({ view }: { readonly view: StockView }) {
  const state = useFormState('save-view');
  const here = serialiseGridSearch({ ...view.search, page: 1 });
  const open = view.tabs.find(({ address }) => address === here);
  if (open !== undefined)
    return open.id === null ? null : (
      <Form method="post">
        <input type="hidden" name="view" value={open.id} />
        <Button kind="plain" name={formField} value="remove-view">
          Remove view
        </Button>
      </Form>
    );
  return (
    <DropForm key={here} label="Save view" kind="plain" isRefused={state.isRefused}>
      {() => (
        <Form method="post" className="save-view">
          <TextField
            label="Name of the view"
            name="name"
            maxLength={60}
            autoComplete="off"
            defaultValue={state.valueOf('name', '')}
            problem={state.problemOf('name')}
          />
          <Choice
            type="checkbox"
            name="shared"
            value="yes"
            defaultChecked={state.valueOf('shared', '') === 'yes'}
          >
            Share with colleagues
          </Choice>
          <Button kind="main" name={formField} value="save-view">
            Save
          </Button>
        </Form>
      )}
    </DropForm>
  );
}
