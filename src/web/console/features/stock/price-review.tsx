/** New prices of many cars before they are made: what they come to, which to check first, and each included or left out. */
import type { FormEvent } from 'react';
import { Form, Link, useSubmit } from 'react-router';
import { moveText, shareText } from '#domain/car/price/price-change-text.ts';
import type { SpreadBand } from '#domain/car-overrides/price-review.ts';
import type { ChangeSet } from '#domain/change/change-set.ts';
import { carHref } from '#domain/staff/console-links.ts';
import { formatNumber } from '#domain/text/number.ts';
import type { PriceChoices } from '#use-cases/stock-editor/choose-prices.ts';
import type { PriceReviewView, ReviewRow } from '#use-cases/stock-editor/view-price-review.ts';
import { type FormState, formField } from '#web/console/form-problem.ts';
import { Button } from '#web/console/ui/button.tsx';
import { ConfirmCard } from '#web/console/ui/confirm-card.tsx';
import { EnterButton } from '#web/console/ui/field.tsx';
import { Pill, type Tone } from '#web/console/ui/pill.tsx';
import { StatusMessage } from '#web/console/ui/status-message.tsx';
import { useActivated } from '#web/console/ui/use-awake.ts';
import { describeChangeNote } from './change-text.ts';
import { dollars } from './stock-labels.ts';

export const chooseForm = 'choose';
const choiceField = (ordinal: number) => `car:${ordinal}`;

/** The last of a name counts: a box that is not ticked leaves the hidden field before it. */
export function readPriceChoices(sent: FormData): PriceChoices {
  const choices = new Map<number, 'include' | 'leave-out'>();
  for (const [name, value] of sent) {
    const ordinal = /^car:(\d{1,6})$/.exec(name)?.[1];
    if (ordinal !== undefined && (value === 'include' || value === 'leave-out'))
      choices.set(Number(ordinal), value);
  }
  return choices;
}

const count = (value: number) => formatNumber(value, 'en-AU');
const cars = (value: number) => (value === 1 ? '1 car' : `${count(value)} cars`);

type Props = {
  readonly changeSet: Pick<ChangeSet, 'startsAt'>;
  readonly review: PriceReviewView;
  readonly state: FormState;
  readonly group: string;
  readonly mayChange: boolean;
};

export function PriceReview({ changeSet, review, state, group, mayChange }: Props) {
  const { included, checks, rest, checkCount, total, unpriced } = review;
  const submit = useSubmit();
  const isActivated = useActivated();
  const prices = `${count(included)} ${included === 1 ? 'price' : 'prices'}`;
  const choose = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement) || !target.name.startsWith('car:')) return;
    const sent = new FormData(currentTarget);
    sent.set(formField, chooseForm);
    void submit(sent, { method: 'post', preventScrollReset: true, replace: true });
  };
  return (
    <Form method="post" className="price-review" onChange={choose} preventScrollReset>
      <EnterButton name={formField} value={chooseForm} />
      <div className="price-review__about">
        <Totals review={review} />
        <Spread bands={review.spread} />
      </div>
      {checkCount === 0 ? null : (
        <StatusMessage kind="warning">
          <p>
            <strong>{`Check ${cars(checkCount)} first`}</strong>
          </p>
          <p>{othersText(review)}</p>
        </StatusMessage>
      )}
      {checks.length + unpriced.length === 0 ? null : (
        <div className="data-table data-table--list">
          <table>
            <caption className="unseen">Cars to check first</caption>
            <thead>
              <tr>
                <th scope="col">Car</th>
                <th scope="col" className="number">
                  Now
                </th>
                <th scope="col" className="number">
                  New
                </th>
                <th scope="col">Why</th>
                <th scope="col">Change</th>
              </tr>
            </thead>
            <tbody>
              {checks.map((row) => (
                <tr key={row.ordinal}>
                  <CarCell row={row} group={group} />
                  <PriceCells row={row} />
                  <td>
                    <Why row={row} />
                  </td>
                  <td>
                    <Choose row={row} state={state} mayChange={mayChange} />
                  </td>
                </tr>
              ))}
              {unpriced.map(({ carId, name }) => (
                <tr key={carId}>
                  <td>
                    <Link to={carHref(group, carId)}>{name}</Link>
                  </td>
                  <td className="number">–</td>
                  <td className="number">–</td>
                  <td>
                    <Pill>No price</Pill>
                  </td>
                  <td>Left out</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {rest.length === 0 ? null : (
        <div className="data-table data-table--list">
          <table>
            <caption className="unseen">Other cars, largest change first</caption>
            <thead>
              <tr>
                <th scope="col">
                  {checkCount === 0 ? cars(total) : `Other cars (${count(total - checkCount)})`}, largest
                  change first
                </th>
                <th scope="col" className="number">
                  Now
                </th>
                <th scope="col" className="number">
                  New
                </th>
                <th scope="col">Change</th>
              </tr>
            </thead>
            <tbody>
              {rest.map((row) => (
                <tr key={row.ordinal}>
                  <CarCell row={row} group={group} />
                  <PriceCells row={row} />
                  <td>
                    <Tick row={row} state={state} mayChange={mayChange} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {mayChange ? (
        <div className="price-review__foot">
          <ConfirmCard question={state.question} />
          <div className="row">
            {isActivated ? null : (
              <Button name={formField} value={chooseForm}>
                Update totals
              </Button>
            )}
            {state.question === null ? (
              <Button kind="main" name={formField} value="apply" isDisabled={isActivated && included === 0}>
                {included === 0 && isActivated
                  ? 'Include a car first'
                  : `${changeSet.startsAt === null ? 'Change' : 'Schedule'} ${prices}`}
              </Button>
            ) : (
              <input type="hidden" name={formField} value="apply" />
            )}
            <span className="quiet desktop-only">Undone prices leave no public price history.</span>
          </div>
        </div>
      ) : null}
    </Form>
  );
}

function Totals({ review: { included, sums } }: Pick<Props, 'review'>) {
  const { totalBeforeCents, totalAfterCents } = sums;
  const difference = totalAfterCents - totalBeforeCents;
  const share = totalBeforeCents === 0 ? '' : ` ${shareText(difference / totalBeforeCents)}`;
  return (
    <dl className="price-review__totals">
      <div>
        <dt>{cars(included)} now</dt>
        <dd>{dollars(totalBeforeCents)}</dd>
      </div>
      <div>
        <dt>{cars(included)} after</dt>
        <dd>{dollars(totalAfterCents)}</dd>
      </div>
      <div>
        <dt>Difference</dt>
        <dd>
          {signed(difference)}
          <small>{share}</small>
        </dd>
      </div>
      <div>
        <dt>Average per car</dt>
        <dd>{included === 0 ? '–' : signed(Math.round(difference / included / 100) * 100)}</dd>
      </div>
    </dl>
  );
}

const signed = (cents: number) => `${cents < 0 ? '−' : cents > 0 ? '+' : ''}${dollars(Math.abs(cents))}`;

const signedPercent = (percent: number) =>
  `${percent < 0 ? '−' : percent > 0 ? '+' : ''}${Math.abs(percent)}%`;

function bandLabel({ from, to }: SpreadBand): string {
  return from === to
    ? signedPercent(from)
    : `${signedPercent(from).replace('%', '')} to ${signedPercent(to)}`;
}

/** How many cars change by how much. The numbers are over the bars, so that no bar speaks by its height alone. */
function Spread({ bands }: { readonly bands: readonly SpreadBand[] }) {
  if (bands.length === 0) return null;
  const most = Math.max(...bands.map((band) => band.count));
  return (
    <figure className="price-spread">
      <figcaption>Cars by change in price</figcaption>
      <ol>
        {bands.map((band) => (
          <li key={band.from}>
            <span className="price-spread__count">
              {count(band.count)}
              <span className="unseen"> {band.count === 1 ? 'car' : 'cars'} by </span>
            </span>
            <span
              className="price-spread__bar"
              aria-hidden="true"
              style={{ blockSize: `${Math.max(2, Math.round((band.count / most) * 64))}px` }}
            />
            <span>{bandLabel(band)}</span>
          </li>
        ))}
      </ol>
    </figure>
  );
}

/** "The other 70 cars fall by 3 to 7%." */
function othersText({ others, unpriced }: PriceReviewView): string {
  const without = unpriced.length === 0 ? '' : ' Cars without a price stay as they are.';
  if (others === null)
    return `Below minimum and reserved cars are left out until you include them.${without}`;
  const { from, to } = others;
  const [one, two] = [Math.abs(from), Math.abs(to)].sort((left, right) => left - right) as [number, number];
  const span = one === two ? `${one}%` : `${one} to ${two}%`;
  const how =
    from < 0 && to <= 0
      ? `fall by ${span}`
      : from >= 0
        ? `rise by ${span}`
        : `change by ${bandLabel({ from, to, count: 0 })}`;
  const name = others.count === 1 ? 'The other car' : `The other ${count(others.count)} cars`;
  return `${name} ${others.count === 1 ? how.replace(/^(\w+)/, '$1s') : how}.${without}`;
}

type RowProps = { readonly row: ReviewRow };

function CarCell({ row, group }: RowProps & Pick<Props, 'group'>) {
  return (
    <td>
      <Link to={carHref(group, row.carId)}>{row.title}</Link>
      <span className="quiet price-review__stock">{row.stockNumber}</span>
      <Notes row={row} />
    </td>
  );
}

function PriceCells({ row: { beforeCents, afterCents } }: RowProps) {
  const share = /\((.+)\)$/.exec(moveText({ beforeCents, afterCents }))?.[1];
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

function Why({ row }: RowProps) {
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

type ChooseProps = RowProps & Pick<Props, 'state' | 'mayChange'>;

const chosenOf = ({ row: { ordinal, isIncluded }, state }: ChooseProps) =>
  state.valueOf(choiceField(ordinal), isIncluded ? 'include' : 'leave-out');

function Choose(props: ChooseProps) {
  const { row, mayChange } = props;
  if (!mayChange) return row.isIncluded ? 'Included' : 'Left out';
  if (!row.mayInclude) return 'Left out, needs a manager';
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
      {way('leave-out', 'Leave out')}
    </span>
  );
}

function Tick(props: ChooseProps) {
  const { row, mayChange } = props;
  if (!mayChange) return row.isIncluded ? 'Included' : 'Left out';
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
