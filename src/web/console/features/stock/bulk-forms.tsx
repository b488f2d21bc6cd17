/** One change for the selected cars, each kind with fields of its own: it leads to a review, never to the change itself. */
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { roundingNames } from '#domain/car-overrides/bulk-change.ts';
import { priceRoundings } from '#domain/change/change-set.ts';
import { feedStatuses } from '#domain/stock-feed/feed-fields.ts';
import { formatNumber } from '#domain/text/number.ts';
import { type FormState, formField, useFormState } from '#web/console/form-problem.ts';
import { Button } from '#web/console/ui/button.tsx';
import { DateField } from '#web/console/ui/date-field.tsx';
import { Choice, SelectField, TextField } from '#web/console/ui/field.tsx';
import { StatusMessage } from '#web/console/ui/status-message.tsx';
import { useActivated } from '#web/console/ui/use-awake.ts';
import { formatStockValue } from './stock-labels.ts';

export const bulkKinds = ['price', 'sell', 'withdraw', 'status', 'label'] as const;
export type BulkKind = (typeof bulkKinds)[number];
export const bulkTitles = {
  price: 'Change price',
  sell: 'Mark as sold',
  withdraw: 'Withdraw',
  status: 'Change status',
  label: 'Change card label',
} as const satisfies Readonly<Record<BulkKind, string>>;

export type Selected = {
  readonly ids: readonly string[];
  /** All that the search finds, on every page. */
  readonly isEvery: boolean;
  readonly count: number;
  readonly totalCents: number;
};

/** The boxes of the rows belong to it where there is no script. */
export const bulkFormId = 'bulk';

type DialogProps = {
  readonly kind: BulkKind;
  readonly selected: Selected;
  readonly state: FormState;
  /** Of the dealer's calendar. */
  readonly today: string;
};

/** These take effect at once. */
const isMove = (kind: BulkKind) => kind === 'sell' || kind === 'withdraw';

export function BulkDialogForm({ kind, selected: { ids, isEvery }, state, today }: DialogProps) {
  const own = state.isRefused && state.valueOf('change', '') === kind ? state : null;
  return (
    <Form method="post" className="bulk-form">
      <input type="hidden" name={formField} value="preview" />
      <input type="hidden" name="change" value={kind} />
      {isEvery ? (
        <input type="hidden" name="all" value="yes" />
      ) : (
        ids.map((id) => <input key={id} type="hidden" name="car" value={id} />)
      )}
      <Problem state={own} />
      <KindFields kind={kind} state={own} today={today} />
      {isMove(kind) ? null : <Times state={own} />}
      <div className="bulk-form__foot">
        <Button kind="main">Review changes</Button>
      </div>
    </Form>
  );
}

/** Without script: all kinds under each other, each with its button. */
export function PlainBulkForm({ total, today }: { readonly total: number; readonly today: string }) {
  const state = useFormState('preview');
  if (useActivated()) return null;
  return (
    <details className="bulk-plain" open={state.isRefused}>
      <summary className="button">Change selected cars</summary>
      <Form method="post" id={bulkFormId} className="bulk-form">
        <input type="hidden" name={formField} value="preview" />
        <Problem state={state} />
        <Choice type="checkbox" name="all" value="yes">
          All {formatNumber(total, 'en-AU')} cars in this search, not just the selected ones
        </Choice>
        <Times state={state} />
        {bulkKinds.map((kind) => (
          <fieldset key={kind} className="bulk-form__kind">
            <legend>{bulkTitles[kind]}</legend>
            <KindFields kind={kind} state={state} today={today} />
            <Button name="change" value={kind}>
              Review changes<span className="unseen">: {bulkTitles[kind]}</span>
            </Button>
          </fieldset>
        ))}
      </Form>
    </details>
  );
}

function Problem({ state }: { readonly state: FormState | null }) {
  const wrong = state?.problemOf('form');
  return wrong === undefined ? null : <StatusMessage kind="problem">{wrong}</StatusMessage>;
}

type FieldsProps = { readonly state: FormState | null };

/** The others have forms of their own, which ask for the day or the reason. */
const forSaleStatuses = feedStatuses.filter((value) => value === 'in_stock' || value === 'coming_soon');

type KindProps = FieldsProps & { readonly kind: BulkKind; readonly today: string };

function KindFields({ kind, state, today }: KindProps): ReactNode {
  if (kind === 'price') return <PriceFields state={state} />;
  if (kind === 'sell')
    return (
      <>
        <DateField
          label="Sold on"
          name="soldOn"
          defaultValue={state?.valueOf('soldOn', today) ?? today}
          problem={state?.problemOf('soldOn')}
        />
        <TextField
          label="Note"
          hint="Optional. Only staff see it."
          name="note"
          maxLength={200}
          autoComplete="off"
          defaultValue={state?.valueOf('note', '') ?? ''}
          problem={state?.problemOf('note')}
        />
        <p className="quiet">
          The cars stay on the websites as sold for as long as your settings say. Feeds won’t change them.
        </p>
      </>
    );
  if (kind === 'withdraw')
    return (
      <>
        <TextField
          label="Reason"
          hint="Only staff see it."
          name="reason"
          maxLength={200}
          autoComplete="off"
          defaultValue={state?.valueOf('reason', '') ?? ''}
          problem={state?.problemOf('reason')}
        />
        <p className="quiet">The cars leave your websites, ads and search. Feeds won’t bring them back.</p>
      </>
    );
  if (kind === 'status')
    return (
      <SelectField
        label="New status"
        name="status"
        options={forSaleStatuses.map((value) => ({ value, label: formatStockValue(value) }))}
        defaultValue={state?.valueOf('status', 'in_stock') ?? 'in_stock'}
        problem={state?.problemOf('status')}
      />
    );
  return (
    <TextField
      label="Card label"
      hint="Up to 40 characters. Leave empty to remove the label."
      name="label"
      maxLength={40}
      autoComplete="off"
      defaultValue={state?.valueOf('label', '') ?? ''}
      problem={state?.problemOf('label')}
    />
  );
}

const sentenceOf = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

const ways = [
  { value: 'reduce', label: 'Reduce' },
  { value: 'increase', label: 'Increase' },
  { value: 'set', label: 'Set to' },
  { value: 'feed', label: 'Use feed price' },
];

function PriceFields({ state }: FieldsProps) {
  const typed = (name: string, stands: string) => state?.valueOf(name, stands) ?? stands;
  return (
    <>
      <fieldset className="segment">
        <legend className="field__name">Change</legend>
        {ways.map(({ value, label }) => (
          <Choice
            key={value}
            type="radio"
            name="way"
            value={value}
            defaultChecked={typed('way', 'reduce') === value}
          >
            {label}
          </Choice>
        ))}
      </fieldset>
      <div className="bulk-form__row bulk-form__amount">
        <TextField
          label="Amount"
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={typed('amount', '')}
          problem={state?.problemOf('amount')}
        />
        <SelectField
          label="Unit"
          name="unit"
          options={[
            { value: 'dollars', label: 'Dollars ($)' },
            { value: 'percent', label: 'Percent (%)' },
          ]}
          defaultValue={typed('unit', 'dollars')}
          problem={state?.problemOf('unit')}
        />
      </div>
      <div className="bulk-form__row bulk-form__steps">
        <SelectField
          label="Rounding"
          name="rounding"
          options={priceRoundings.map((value) => ({ value, label: sentenceOf(roundingNames[value]) }))}
          defaultValue={typed('rounding', 'dollars')}
        />
        <TextField
          label="Minimum price ($)"
          hint="Leave empty for no minimum"
          name="floor"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={typed('floor', '')}
          problem={state?.problemOf('floor')}
        />
      </div>
    </>
  );
}

function Times({ state }: FieldsProps) {
  return (
    <div className="bulk-form__row">
      <DateField
        label="Starts"
        hint="Leave empty to start now"
        name="starts"
        hasTime
        defaultValue={state?.valueOf('starts', '') ?? ''}
        problem={state?.problemOf('starts')}
      />
      <DateField
        label="Ends"
        hint="Leave empty for no end"
        name="ends"
        hasTime
        defaultValue={state?.valueOf('ends', '') ?? ''}
        problem={state?.problemOf('ends')}
      />
    </div>
  );
}
