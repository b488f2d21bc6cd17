/** A car in the review of many prices: its price before and after, why it is checked, and whether it is included. */
import { Link } from 'react-router';
import { shareText } from '#domain/car/price/price-change-text.ts';
import { carHref } from '#domain/staff/console-links.ts';
import type { ReviewRow } from '#use-cases/stock-editor/view-price-review.ts';
import type { FormState } from '#web/console/form-problem.ts';
import { Pill, type Tone } from '#web/console/ui/pill.tsx';
import { describeChangeNote } from './change-text.ts';
import { dollars } from './stock-labels.ts';

const choiceField = (ordinal: number) => `car:${ordinal}`;

type RowProps = { readonly row: ReviewRow };

export function CarCell({ row, group }: RowProps & { readonly group: string }) {
  return (
    <td>
      <Link to={carHref(group, row.carId)}>{row.title}</Link>
      <span className="quiet price-review__stock">{row.stockNumber}</span>
      <Notes row={row} />
    </td>
  );
}

export function PriceCells({ row: { beforeCents, afterCents } }: RowProps) {
  const share =
    beforeCents === null || beforeCents === 0 || afterCents === null
      ? undefined
      : shareText((afterCents - beforeCents) / beforeCents);
  return (
    <>
      <td className="number" data-head="Now">
        {dollars(beforeCents)}
      </td>
      <td className="number" data-head="New">
        <strong>{dollars(afterCents)}</strong>
        {share === undefined ? null : <span className="quiet price-review__stock">{share}</span>}
      </td>
    </>
  );
}

const tones: Readonly<Record<string, Tone>> = { 'below-minimum': 'red', reserved: 'blue' };

function whyText({ check, minimumCents }: ReviewRow): string {
  switch (check) {
    case 'below-minimum':
      return minimumCents === null ? 'Below minimum' : `Below minimum ${dollars(minimumCents)}`;
    case 'reserved':
      return 'Reserved by a customer';
    case 'largest-fall':
      return 'Largest fall';
    case 'fall':
      return 'Unusual fall';
    case 'rise':
      return 'Unusual rise';
    case 'removed':
      return 'Price removed';
    case null:
      return '';
  }
}

export function Why({ row }: RowProps) {
  return <Pill tone={tones[row.check ?? ''] ?? 'amber'}>{whyText(row)}</Pill>;
}

function Notes({ row: { notes } }: RowProps) {
  return notes.length === 0 ? null : (
    <ul className="change-notes">
      {notes.map((note) => (
        <li key={`${note.kind} ${'changeSetId' in note ? note.changeSetId : ''}`}>
          {describeChangeNote(note, { path: 'priceCents' })}
        </li>
      ))}
    </ul>
  );
}

type ChooseProps = RowProps & { readonly state: FormState; readonly mayChange: boolean };

const chosenOf = ({ row: { ordinal, isIncluded }, state }: ChooseProps) =>
  state.valueOf(choiceField(ordinal), isIncluded ? 'include' : 'leave-out');

export function ChooseCar(props: ChooseProps) {
  const { row, mayChange } = props;
  if (!mayChange) return row.isIncluded ? 'Included' : 'Excluded';
  if (!row.mayInclude) return 'Excluded, needs a manager';
  const chosen = chosenOf(props);
  const way = (value: string, label: string) => (
    <label>
      <input type="radio" name={choiceField(row.ordinal)} value={value} defaultChecked={chosen === value} />
      <span>
        {label}
        <span className="unseen">: {row.title}</span>
      </span>
    </label>
  );
  return (
    <span className="toggle-pair">
      {way('include', 'Include')}
      {way('leave-out', 'Exclude')}
    </span>
  );
}

export function TickCar(props: ChooseProps) {
  const { row, mayChange } = props;
  if (!mayChange) return row.isIncluded ? 'Included' : 'Excluded';
  const chosen = chosenOf(props);
  return (
    <label className="choice">
      <input type="hidden" name={choiceField(row.ordinal)} value="leave-out" />
      <input
        type="checkbox"
        className="check"
        name={choiceField(row.ordinal)}
        value="include"
        defaultChecked={chosen === 'include'}
      />
      <span>
        Include<span className="unseen">: {row.title}</span>
      </span>
    </label>
  );
}
