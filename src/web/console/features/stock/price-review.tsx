/** New prices of many cars before they are made: what they come to, which to check first, and each included or left out. */
import type { FormEvent } from 'react';
import { Form, Link, useSubmit } from 'react-router';
import type { ChangeSet } from '#domain/change/change-set.ts';
import { carHref } from '#domain/staff/console-links.ts';
import type { PriceChoices } from '#use-cases/stock-editor/choose-prices.ts';
import type { PriceReviewView } from '#use-cases/stock-editor/view-price-review.ts';
import { type FormState, formField } from '#web/console/form-problem.ts';
import { Button } from '#web/console/ui/button.tsx';
import { ConfirmCard } from '#web/console/ui/confirm-card.tsx';
import { EnterButton } from '#web/console/ui/field.tsx';
import { Pill } from '#web/console/ui/pill.tsx';
import { StatusMessage } from '#web/console/ui/status-message.tsx';
import { useActivated } from '#web/console/ui/use-awake.ts';
import { CarCell, ChooseCar, PriceCells, TickCar, Why } from './price-review-row.tsx';
import {
  formatCars,
  formatCount,
  formatOtherChanges,
  PriceSpread,
  PriceTotals,
} from './price-review-totals.tsx';

export const chooseForm = 'choose';

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
  const prices = `${formatCount(included)} ${included === 1 ? 'price' : 'prices'}`;
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
        <PriceTotals review={review} />
        <PriceSpread bands={review.spread} />
      </div>
      {checkCount === 0 ? null : (
        <StatusMessage kind="warning">
          <p>
            <strong>{`Check ${formatCars(checkCount)} first`}</strong>
          </p>
          <p>{formatOtherChanges(review)}</p>
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
                    <ChooseCar row={row} state={state} mayChange={mayChange} />
                  </td>
                </tr>
              ))}
              {unpriced.map(({ carId, name }) => (
                <tr key={carId}>
                  <td>
                    <Link to={carHref(group, carId)}>{name}</Link>
                  </td>
                  <td className="number" />
                  <td className="number" />
                  <td>
                    <Pill>No price</Pill>
                  </td>
                  <td>Excluded</td>
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
                  {checkCount === 0 ? formatCars(total) : `Other cars (${formatCount(total - checkCount)})`},
                  largest change first
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
                    <TickCar row={row} state={state} mayChange={mayChange} />
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
                  ? 'Select at least one car'
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
