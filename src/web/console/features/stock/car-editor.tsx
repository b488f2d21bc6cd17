/** The fields of a car, part by part: each with its owner, what the feed says, since when and until when. */
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { FieldAct } from '#domain/car-overrides/staff-fields.ts';
import type { FieldView } from '#use-cases/stock-editor/view-edited-car.ts';
import { formField, useFormState } from '#web/console/form-problem.ts';
import { Button, LinkButton } from '#web/console/ui/button.tsx';
import { ConfirmCard, ConflictCard } from '#web/console/ui/confirm-card.tsx';
import { DateField } from '#web/console/ui/date-field.tsx';
import { EnterButton, SelectField, TextArea, TextField } from '#web/console/ui/field.tsx';
import { Instant } from '#web/console/ui/instant.tsx';
import { Dot } from '#web/console/ui/pill.tsx';
import { StatusMessage } from '#web/console/ui/status-message.tsx';
import { dollars, formatStockValue } from './stock-labels.ts';

type PartProps = {
  readonly group: FieldView['group'];
  readonly fields: readonly FieldView[];
  /** What was typed when it was added is below what was changed since. */
  readonly isByHand: boolean;
  /** The field that was asked for: it has the focus. */
  readonly focused?: string | null;
  /** Where it leads without saving; left out where the form is always there. */
  readonly cancelHref?: string;
  /** Fields that are seldom changed, behind a summary. */
  readonly more?: { readonly label: string; readonly fields: readonly FieldView[] };
  /** Between the fields and the button. */
  readonly children?: ReactNode;
};

/** All fields of one part have one permission. */
export function PartForm({ group, fields, isByHand, focused, cancelHref, more, children }: PartProps) {
  const act: FieldAct = fields[0]?.act ?? 'car.facts';
  const state = useFormState(`${act}/${group}`);
  const shown = state.isRefused ? state : null;
  const all = [...fields, ...(more?.fields ?? [])];
  const mayChange = all.some((field) => field.mayChange);
  const wrong = shown?.problemOf('form');
  const rows = (some: readonly FieldView[]) => (
    <div className="stock-editor__fields">
      {some.map((field) => (
        <FieldRow
          key={field.path}
          field={field}
          state={state}
          isByHand={isByHand}
          isFocused={field.path === focused}
        />
      ))}
    </div>
  );
  // What is refused, or set by staff, is not hidden.
  const isOpen =
    shown !== null || more?.fields.some(({ owner, path }) => owner !== 'feed' || path === focused) === true;
  return (
    <Form method="post" className="stock-editor__form">
      {mayChange ? <EnterButton /> : null}
      <ConflictCard conflicts={shown?.conflicts ?? []}>
        <Button isSmall>Save my version</Button>
      </ConflictCard>
      {wrong === undefined ? null : <StatusMessage kind="problem">{wrong}</StatusMessage>}
      {shown?.question == null ? null : (
        <>
          {shown.valueOf('release', '') === '' ? null : (
            <input type="hidden" name="release" value={shown.valueOf('release', '')} />
          )}
          <ConfirmCard question={shown.question} />
        </>
      )}
      {rows(fields)}
      {children}
      {more === undefined || more.fields.length === 0 ? null : (
        <details className="stock-editor__more" open={isOpen}>
          <summary>{more.label}</summary>
          {rows(more.fields)}
        </details>
      )}
      {mayChange ? (
        <div className="stock-editor__save">
          <SelectField
            label="Keep these values"
            name="until"
            defaultValue={state.valueOf('until', 'released')}
            options={[
              { value: 'released', label: 'until removed' },
              { value: 'base-changes', label: 'until the feed value changes' },
              { value: 'instant', label: 'until a date and time' },
            ]}
          />
          <DateField
            label="Date and time"
            name="ends"
            hasTime
            defaultValue={state.valueOf('ends', '')}
            problem={state.problemOf('ends')}
          />
          <input type="hidden" name={formField} value={`${act}/${group}`} />
          <Button kind={cancelHref === undefined ? 'usual' : 'main'}>Save</Button>
          {cancelHref === undefined ? null : <LinkButton to={cancelHref}>Cancel</LinkButton>}
        </div>
      ) : null}
    </Form>
  );
}

type RowProps = {
  readonly field: FieldView;
  readonly state: ReturnType<typeof useFormState>;
  readonly isByHand: boolean;
  readonly isFocused: boolean;
};

function FieldRow({ field, state, isByHand, isFocused }: RowProps) {
  const { path, label, text, kind, choices, mayChange, seen } = field;
  const common = {
    label: field.staff === 'confirm' ? `${label} (also changes the page address)` : label,
    name: `v:${path}`,
    defaultValue: state.valueOf(`v:${path}`, text),
    problem: state.problemOf(path),
    disabled: !mayChange,
    autoFocus: isFocused,
  };
  const options = kind === 'boolean' ? ['', 'yes', 'no'] : kind === 'choice' ? ['', ...choices] : null;
  return (
    <div className={field.differs ? 'stock-field stock-field--differs' : 'stock-field'}>
      <div>
        <input type="hidden" name={`was:${path}`} value={text} disabled={!mayChange} />
        <input type="hidden" name={`seen:${path}`} value={seen} disabled={!mayChange} />
        {options !== null ? (
          <SelectField
            {...common}
            key={text}
            options={options.map((value) => ({
              value,
              label: value === '' ? 'Not set' : formatStockValue(value),
            }))}
          />
        ) : kind === 'list' || path === 'comments' ? (
          <TextArea {...common} key={text} rows={path === 'comments' ? 6 : 4} />
        ) : (
          <TextField {...common} key={text} inputMode={kind === 'cents' ? 'decimal' : undefined} />
        )}
      </div>
      <Owner field={field} isByHand={isByHand} />
    </div>
  );
}

const owners = { feed: 'Feed', staff: 'Staff', release: 'Scheduled change' } as const;
const tones = { feed: 'quiet', staff: 'teal', release: 'violet' } as const;

function Owner({ field, isByHand }: Pick<RowProps, 'field' | 'isByHand'>) {
  const { owner, by, since, ends, untilFeed, feedText, kind, isHeld, mayChange, path, differs } = field;
  return (
    <div className="stock-field__owner">
      <span>
        <Dot tone={differs ? 'amber' : tones[owner]} />{' '}
        {owner === 'feed' && isByHand ? 'Entered by hand' : owners[owner]}
        {by === null ? '' : `: ${by}`}
        {owner !== 'feed' && since !== null ? (
          <>
            , since <Instant at={since} />
          </>
        ) : null}
        {ends === null ? null : (
          <>
            , until <Instant at={ends} />
          </>
        )}
        {untilFeed ? ', until the feed value changes' : ''}
      </span>
      {owner === 'feed' ? null : (
        <span>
          {isByHand ? 'Entered' : 'Feed value'}: {formatFeedText(feedText, kind)}
        </span>
      )}
      {differs ? <strong>The feed value has changed</strong> : null}
      {isHeld && mayChange ? (
        <Button
          isSmall
          name="release"
          value={path}
          aria-label={`${isByHand ? 'Use entered value' : 'Use feed value'} of ${field.label}`}
        >
          {isByHand ? 'Use entered value' : 'Use feed value'}
        </Button>
      ) : null}
    </div>
  );
}

export function formatFeedText(feedText: string, kind: FieldView['kind']): string {
  if (feedText === '') return 'none';
  return kind === 'cents' ? dollars(Number(feedText) * 100) : cut(feedText);
}

const cut = (text: string) => (text.length > 120 ? `${text.slice(0, 119)}…` : text);
