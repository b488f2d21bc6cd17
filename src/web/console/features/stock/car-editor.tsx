/** The fields of a car, part by part: each with its owner, what the feed says, since when and until when. */
import { Form } from 'react-router';
import { type FieldAct, fieldGroupLabels } from '#domain/car-overrides/staff-fields.ts';
import type { CarView, FieldView } from '#use-cases/stock-editor/view-edited-car.ts';
import { formField, useFormState } from '#web/console/form-problem.ts';
import { Button } from '#web/console/ui/button.tsx';
import { Card } from '#web/console/ui/card.tsx';
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
};

/** All fields of one part have one permission. */
export function CarPart({ group, fields, isByHand }: PartProps) {
  const act: FieldAct = fields[0]?.act ?? 'car.facts';
  const state = useFormState(`${act}/${group}`);
  const shown = state.isRefused ? state : null;
  const mayChange = fields.some((field) => field.mayChange);
  const wrong = shown?.problemOf('form');
  // Fields with an override or a failed change are open; the price is what most people come for.
  const isOpen = group === 'price' || shown !== null || fields.some(({ owner }) => owner !== 'feed');
  return (
    <details className="stock-part" open={isOpen}>
      <summary>
        <h2>{fieldGroupLabels[group]}</h2>
        <span className="quiet">{partWords(fields)}</span>
      </summary>
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
        <div className="stock-editor__fields">
          {fields.map((field) => (
            <FieldRow key={field.path} field={field} state={state} isByHand={isByHand} />
          ))}
        </div>
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
            <Button kind="main">Save</Button>
          </div>
        ) : null}
      </Form>
    </details>
  );
}

/** "12 fields, 2 by staff, 1 differs". */
function partWords(fields: readonly FieldView[]): string {
  const held = fields.filter(({ owner }) => owner !== 'feed').length;
  const differing = fields.filter(({ differs }) => differs).length;
  return [
    `${fields.length} fields`,
    ...(held > 0 ? [`${held} set by staff`] : []),
    ...(differing > 0 ? [`${differing} with a new feed value`] : []),
  ].join(', ');
}

type RowProps = {
  readonly field: FieldView;
  readonly state: ReturnType<typeof useFormState>;
  readonly isByHand: boolean;
};

function FieldRow({ field, state, isByHand }: RowProps) {
  const { path, label, text, kind, choices, mayChange, seen } = field;
  const common = {
    label: field.staff === 'confirm' ? `${label} (also changes the page address)` : label,
    name: `v:${path}`,
    defaultValue: state.valueOf(`v:${path}`, text),
    problem: state.problemOf(path),
    disabled: !mayChange,
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
          {isByHand ? 'Entered' : 'Feed value'}: {saidBy(feedText, kind)}
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

function saidBy(feedText: string, kind: FieldView['kind']): string {
  if (feedText === '') return 'none';
  return kind === 'cents' ? dollars(Number(feedText) * 100) : cut(feedText);
}

const cut = (text: string) => (text.length > 120 ? `${text.slice(0, 119)}…` : text);

export function CarGaps({ score }: Pick<CarView, 'score'>) {
  if (score === null) return null;
  return (
    <Card title={`Data score ${score.score} of 100`}>
      {score.gaps.length === 0 ? (
        <p className="stock-history">No details missing.</p>
      ) : (
        <ul className="stock-history">
          {score.gaps.map(({ name, label, effect, points }) => (
            <li key={name}>
              <strong>{label}</strong>, {points} points: {effect}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
