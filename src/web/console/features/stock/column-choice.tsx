/** Which columns the table of stock has, for this person on every device. */
import { Form } from 'react-router';
import { type GridColumn, gridColumnFacts, gridColumns } from '#domain/stock-editor/grid-columns.ts';
import { formField } from '#web/console/form-problem.ts';
import { Button } from '#web/console/ui/button.tsx';
import { Choice } from '#web/console/ui/field.tsx';
import { DropForm } from './drop-form.tsx';

export const columnsForm = 'columns';
export const defaultColumnsForm = 'default-columns';
export const columnField = 'column';

export function ColumnChoice({ columns }: { readonly columns: readonly GridColumn[] }) {
  return (
    <div className="stock-bar__columns">
      <DropForm label="Columns" icon="columns">
        {(close) => (
          <Form
            method="post"
            className="column-choice"
            key={columns.join()}
            preventScrollReset
            onSubmit={close}
          >
            <fieldset>
              <legend className="quiet">Shown columns</legend>
              {gridColumns.map((column) => (
                <Choice
                  key={column}
                  type="checkbox"
                  name={columnField}
                  value={column}
                  defaultChecked={columns.includes(column)}
                >
                  {gridColumnFacts[column].label}
                </Choice>
              ))}
            </fieldset>
            <div className="filter-picker__foot">
              <Button kind="plain" name={formField} value={defaultColumnsForm}>
                Reset columns
              </Button>
              <Button kind="main" name={formField} value={columnsForm}>
                Save columns
              </Button>
            </div>
          </Form>
        )}
      </DropForm>
    </div>
  );
}
