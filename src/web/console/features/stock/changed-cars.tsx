/** The cars of a change that is no preview of prices, before and after, and the buttons that make or undo it. */
import { Form, Link } from 'react-router';
import { quoteFieldValue } from '#domain/car-overrides/field-text.ts';
import type { OverridePath } from '#domain/car-overrides/override.ts';
import { carHref } from '#domain/staff/console-links.ts';
import type { FeedValue } from '#domain/stock-feed/feed-record.ts';
import { formatNumber } from '#domain/text/number.ts';
import type { ChangeLineView, ChangeSetView } from '#use-cases/stock-editor/view-changes.ts';
import { formField } from '#web/console/form-problem.ts';
import { Button } from '#web/console/ui/button.tsx';
import { DataTable } from '#web/console/ui/data-table.tsx';
import { describeChangeNote } from './change-text.ts';
import { formatStockValue } from './stock-labels.ts';

export function ChangeButtons({
  view: { changeSet, newcomers, mayChange },
}: {
  readonly view: ChangeSetView;
}) {
  const { state, lineCount, startsAt, recipe } = changeSet;
  if (!mayChange) return null;
  const change = recipe?.change;
  const move = change?.kind === 'set' ? change.move : undefined;
  const cars = lineCount === 1 ? '1 car' : `${formatNumber(lineCount, 'en-AU')} cars`;
  return (
    <Form method="post" className="row">
      {state === 'open' ? (
        <Button kind="main" name={formField} value="apply">
          {move === 'sell'
            ? `Mark ${cars} as sold`
            : move === 'withdraw'
              ? `Withdraw ${cars}`
              : startsAt === null
                ? `Change ${cars}`
                : 'Schedule change'}
        </Button>
      ) : state === 'undone' ? null : (
        <Button name={formField} value="undo">
          Undo
        </Button>
      )}
      {newcomers === 0 ? null : (
        <Button name={formField} value="extend">
          Preview {newcomers} new {newcomers === 1 ? 'car' : 'cars'}
        </Button>
      )}
    </Form>
  );
}

const shownValue = (path: OverridePath, value: FeedValue) =>
  path === 'status' ? formatStockValue(String(value)) : quoteFieldValue(path, value);

type CarsProps = { readonly lines: readonly ChangeLineView[]; readonly group: string };

export function ChangedCars({ lines, group }: CarsProps) {
  return (
    <DataTable
      caption="Each car before and after"
      rows={lines}
      keyOf={({ ordinal }) => String(ordinal)}
      columns={[
        {
          key: 'changed-car',
          head: 'Car',
          cell: (line) => <Link to={carHref(group, line.subject.id)}>{line.car}</Link>,
        },
        { key: 'field', head: 'Field', cell: ({ label }) => label },
        {
          key: 'before',
          head: 'Before',
          isNumber: true,
          cell: (line) => shownValue(line.path, line.before.shown),
        },
        {
          key: 'after',
          head: 'After',
          isNumber: true,
          cell: (line) => shownValue(line.path, line.value),
        },
        {
          key: 'outcome',
          head: 'Notes',
          cell: (line) => (
            <ul className="change-notes">
              {line.outcome === 'conflict' ? <li>Not changed: a colleague changed it first</li> : null}
              {line.outcome === 'left-out' ? <li>Excluded</li> : null}
              {line.outcome === 'undone' ? <li>Undone</li> : null}
              {line.notes.map((note) => (
                <li key={`${note.kind} ${'changeSetId' in note ? note.changeSetId : ''}`}>
                  {describeChangeNote(note, line)}
                </li>
              ))}
            </ul>
          ),
        },
      ]}
    />
  );
}
