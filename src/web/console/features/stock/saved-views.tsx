/** Saved searches: one press each; the current one can be saved. */
import { Form, Link } from 'react-router';
import { stockHref } from '#domain/staff/console-links.ts';
import { serialiseGridSearch } from '#domain/stock-editor/grid-search.ts';
import type { StockView } from '#use-cases/stock-editor/view-stock.ts';
import { formField, useFormState } from '#web/console/form-problem.ts';
import { Button } from '#web/console/ui/button.tsx';
import { Choice, TextField } from '#web/console/ui/field.tsx';

export function SavedViews({ view, group }: { readonly view: StockView; readonly group: string }) {
  const state = useFormState('save-view');
  const here = serialiseGridSearch({ ...view.search, page: 1 });
  return (
    <div className="stock-views">
      {view.views.map(({ id, name, address, by }) => (
        <span key={id} className="stock-views__own">
          <Link to={stockHref(group, address)} aria-current={address === here ? 'page' : undefined}>
            {name}
          </Link>
          {by === null ? (
            <Form method="post">
              <input type="hidden" name="view" value={id} />
              <Button
                kind="plain"
                isSmall
                name={formField}
                value="remove-view"
                aria-label={`Remove the view ${name}`}
              >
                ×
              </Button>
            </Form>
          ) : (
            <span className="quiet">by {by}</span>
          )}
        </span>
      ))}
      <details open={state.isRefused}>
        <summary>Save view</summary>
        <Form method="post" className="stock-views__form">
          <TextField
            label="Name"
            name="name"
            maxLength={60}
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
          <Button name={formField} value="save-view">
            Save view
          </Button>
        </Form>
      </details>
    </div>
  );
}
