/** The state of a car, and what can be done with it as a whole: sold, withdrawn, back in stock, copied, joined, deleted. */
import { Form, Link, useParams } from 'react-router';
import type { CarMove } from '#domain/car-overrides/plan-car-move.ts';
import { holdCarHref, leadHref } from '#domain/staff/console-links.ts';
import type { CarView, SaleView } from '#use-cases/stock-editor/view-edited-car.ts';
import { type FormState, formField, useFormState } from '#web/console/form-problem.ts';
import { Button, LinkButton } from '#web/console/ui/button.tsx';
import { Card } from '#web/console/ui/card.tsx';
import { ConflictCard } from '#web/console/ui/confirm-card.tsx';
import { DateField } from '#web/console/ui/date-field.tsx';
import { SelectField, TextField } from '#web/console/ui/field.tsx';
import { Pill } from '#web/console/ui/pill.tsx';
import { StatusMessage } from '#web/console/ui/status-message.tsx';
import { DropForm } from './drop-form.tsx';
import { dollars, formatCalendarDay, formatStockValue, toneOfStatus } from './stock-labels.ts';

const words: Readonly<Record<CarMove, { readonly label: string; readonly hint: string }>> = {
  sell: { label: 'Mark as sold', hint: 'Optional note. Only staff see it.' },
  withdraw: { label: 'Withdraw', hint: 'Why? Only staff see it.' },
  return: { label: 'Return to stock', hint: 'Optional note. Only staff see it.' },
  delete: { label: 'Delete', hint: 'Why? Only staff see it.' },
};
const effects: Readonly<Record<CarMove, string>> = {
  sell: 'The car stays on the websites as sold for as long as your settings say. Feeds won’t change it.',
  withdraw: 'The car leaves your websites, ads and search. Feeds won’t bring it back.',
  return: 'The car is for sale again.',
  delete: 'The car leaves your stock. This can’t be undone.',
};

type Props = { readonly view: CarView };

export function CarStatus({ view }: Props) {
  const { car, sale, moves, publicHref, isByHand, isListed, days, mayHold } = view;
  const { group = '' } = useParams();
  const state = useFormState('move');
  const wrong = state.problemOf('form');
  return (
    <Card title="Status">
      <div className="card__body car-status">
        {wrong === undefined ? null : <StatusMessage kind="problem">{wrong}</StatusMessage>}
        <ConflictCard conflicts={state.conflicts} />
        <p className="row">
          <StatusPill view={view} />
          <span className="quiet">
            {days === 1 ? '1 day' : `${days} days`} in stock · {sourceText(isByHand, isListed)}
          </span>
        </p>
        {sale === null ? null : <SaleFacts sale={sale} />}
        {publicHref === null ? <p className="quiet">Not on a website.</p> : null}
        {moves.map((move) => (
          <DropForm
            key={move}
            label={words[move].label}
            kind={move === 'sell' ? 'main' : 'usual'}
            isRefused={state.valueOf('move', '') === move && state.isRefused && state.conflicts.length === 0}
          >
            {() => (
              <Form method="post" className="save-view">
                <p>{effects[move]}</p>
                {move === 'sell' ? <SaleFields view={view} state={state} /> : null}
                <TextField
                  label={move === 'withdraw' || move === 'delete' ? 'Reason' : 'Note'}
                  hint={words[move].hint}
                  name="reason"
                  maxLength={200}
                  autoComplete="off"
                  defaultValue={state.valueOf('reason', '')}
                  problem={state.valueOf('move', '') === move ? state.problemOf('reason') : undefined}
                />
                <input type="hidden" name="move" value={move} />
                <Button kind={move === 'delete' ? 'danger' : 'main'} name={formField} value="move">
                  {words[move].label}
                </Button>
              </Form>
            )}
          </DropForm>
        ))}
        {mayHold ? <LinkButton to={holdCarHref(group, car.id)}>Hold for a customer</LinkButton> : null}
        {moves.length === 0 && isListed ? null : (
          <Form method="post">
            <Button name={formField} value="copy">
              Copy
            </Button>
          </Form>
        )}
        <Joins view={view} />
      </div>
    </Card>
  );
}

type SaleProps = Props & { readonly state: FormState };

function SaleFields({ view: { today, leads }, state }: SaleProps) {
  const typed = (name: string, stands: string) =>
    state.valueOf('move', '') === 'sell' ? state.valueOf(name, stands) : stands;
  return (
    <>
      <DateField
        label="Sold on"
        name="soldOn"
        defaultValue={typed('soldOn', today)}
        problem={state.problemOf('soldOn')}
      />
      <TextField
        label="Sale price ($)"
        hint="Optional. Only staff see it."
        name="salePrice"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={typed('salePrice', '')}
        problem={state.problemOf('salePrice')}
      />
      {leads.length === 0 ? null : (
        <SelectField
          label="Sold to"
          name="lead"
          defaultValue={typed('lead', '')}
          problem={state.problemOf('lead')}
          options={[
            { value: '', label: 'Not from a lead' },
            ...leads.map(({ id, name, day }) => ({
              value: id,
              label: `${name}, lead from ${formatCalendarDay(day)}`,
            })),
          ]}
        />
      )}
    </>
  );
}

function SaleFacts({ sale }: { readonly sale: SaleView }) {
  const { group = '' } = useParams();
  const { soldOn, priceCents, lead, madeBy } = sale;
  return (
    <p className="quiet">
      Sold on {formatCalendarDay(soldOn)}
      {priceCents === null ? '' : ` for ${dollars(priceCents)}`}
      {lead === null ? null : (
        <>
          {' '}
          to <Link to={leadHref(group, lead.id)}>{lead.name}</Link>
        </>
      )}
      , recorded by {madeBy}. Only staff see this.
    </p>
  );
}

export function StatusPill({ view: { car, isReserved } }: Props) {
  return (
    <Pill tone={isReserved ? 'blue' : toneOfStatus(car.status)}>
      {formatStockValue(isReserved ? 'reserved' : car.status)}
    </Pill>
  );
}

const sourceText = (isByHand: boolean, isListed: boolean) => {
  if (isByHand) return isListed ? 'Added by hand' : 'Added by hand, deleted';
  return isListed ? 'From a feed' : 'No longer in its feed';
};

function Joins({ view: { joins } }: Props) {
  const state = useFormState('join');
  const { cars, feeds } = joins;
  if (cars.length === 0 && feeds.length === 0) return null;
  return (
    <DropForm label="Join to a feed" kind="plain" isRefused={state.isRefused}>
      {() => (
        <div className="save-view">
          {state.problemOf('form') === undefined ? null : (
            <StatusMessage kind="problem">{state.problemOf('form')}</StatusMessage>
          )}
          {cars.map(({ id, stockNumber }) => (
            <Form key={id} method="post" className="save-view">
              <p>
                {stockNumber} from a feed has the same VIN. Its page replaces this one and gets the photos and
                values that staff set here.
              </p>
              <input type="hidden" name="other" value={id} />
              <Button kind="main" name={formField} value="join">
                Join to {stockNumber}
              </Button>
            </Form>
          ))}
          {feeds.length === 0 ? null : (
            <Form method="post" className="save-view">
              <SelectField
                label="Feed that has this stock number"
                hint="Its next import updates this car. If it isn’t in the file, the car is withdrawn."
                name="feed"
                defaultValue=""
                problem={state.problemOf('feed')}
                options={[
                  { value: '', label: 'Choose' },
                  ...feeds.map((feed) => ({ value: feed, label: feed })),
                ]}
              />
              <Button name={formField} value="join">
                Move to feed
              </Button>
            </Form>
          )}
        </div>
      )}
    </DropForm>
  );
}
