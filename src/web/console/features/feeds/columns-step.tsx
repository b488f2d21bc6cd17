/** Which column of the file is which field: with sample values, suggestions, and how a value is read. */
import { Form } from 'react-router';
import { feedHref, feedMappingHref } from '#domain/staff/console-links.ts';
import type { FeedFieldName } from '#domain/stock-feed/feed-fields.ts';
import { stepsFor } from '#domain/stock-feed/suggest-mapping.ts';
import { formatNumber } from '#domain/text/number.ts';
import type { ColumnRow, SetupView } from '#use-cases/feed-admin/view-setup.ts';
import { formField, useFormState } from '#web/console/form-problem.ts';
import { Button, LinkButton } from '#web/console/ui/button.tsx';
import { Card } from '#web/console/ui/card.tsx';
import { SelectField } from '#web/console/ui/field.tsx';
import { Icon } from '#web/console/ui/icon.tsx';
import { Pill } from '#web/console/ui/pill.tsx';
import { StatusMessage } from '#web/console/ui/status-message.tsx';
import { StepBar } from '#web/console/ui/steps.tsx';
import { feedFieldLabel, feedFieldOptions } from './feed-labels.ts';
import { TaskCard } from './setup-frame.tsx';

const required: readonly FeedFieldName[] = ['stockNumber', 'make', 'model'];
const wanted: readonly FeedFieldName[] = [...required, 'year', 'priceCents', 'odometerKm', 'images'];

export function ColumnsStep({ group, setup, columns, others }: SetupView) {
  const state = useFormState('columns');
  const used = columns.filter(({ field }) => field !== null).length;
  const toCheck = columns.filter(({ certainty }) => certainty === 'check').length;
  const has = (field: FeedFieldName) =>
    others.includes(field) || columns.some((column) => column.field === field);
  const missing = required.map((field) => state.problemOf(field)).filter((text) => text !== undefined);
  return (
    <Form method="post" className="setup stack">
      <TaskCard task={setup.task?.kind === 'import' ? null : setup.task} />
      {[state.problemOf('form'), ...missing].map((text) =>
        text === undefined ? null : (
          <StatusMessage key={text} kind="problem">
            {text}
          </StatusMessage>
        ),
      )}
      <div className="setup__columns">
        <Card title="Match columns" aside={toCheck === 0 ? undefined : `${toCheck} to check`}>
          <ul className="match">
            {columns.map((column, place) => (
              <ColumnMatch
                key={column.name}
                column={column}
                place={place}
                chosen={state.valueOf(`column-${place}`, column.field ?? '')}
                problem={state.problemOf(column.name)}
              />
            ))}
          </ul>
        </Card>
        <div className="stack">
          <Card title="Fields of a car">
            <ul className="card__body setup__wanted">
              {wanted.map((field) => (
                <li key={field} className={has(field) ? 'setup__has' : 'quiet'}>
                  <Icon name={has(field) ? 'check' : 'cross'} />
                  {feedFieldLabel(field)}
                  {has(field) ? null : required.includes(field) ? ': required' : ': not in the file'}
                </li>
              ))}
            </ul>
            {has('stockNumber') && !others.includes('stockNumber') ? null : (
              <label className="card__body choice">
                <input
                  className="check"
                  type="checkbox"
                  name="makesNumbers"
                  value="yes"
                  defaultChecked={others.includes('stockNumber')}
                />
                The file has no stock number. Make one from what stays the same: VIN, title, make, model, year
                and kilometres.
              </label>
            )}
          </Card>
          {others.length === 0 ? null : (
            <Card title="More fields">
              <p className="card__body quiet">
                {others.map(feedFieldLabel).join(', ')}: set in the mapping file, and left as they are.
              </p>
            </Card>
          )}
          {setup.content.mapping === null ? null : (
            <Card title="Mapping file">
              <p className="card__body">
                <a href={feedMappingHref(group, setup.name)}>Download {setup.name}.yaml</a>
                <span className="quiet"> for imports from the command line</span>
              </p>
            </Card>
          )}
        </div>
      </div>
      <StepBar facts={`${used} of ${columns.length} columns used`}>
        <LinkButton to={feedHref(group, setup.name, 'source')}>Back</LinkButton>
        <Button kind="main" name={formField} value="columns">
          Preview cars
        </Button>
      </StepBar>
    </Form>
  );
}

type ColumnMatchProps = {
  readonly column: ColumnRow;
  readonly place: number;
  readonly chosen: string;
  readonly problem: string | undefined;
};

function ColumnMatch({ column, place, chosen, problem }: ColumnMatchProps) {
  const { name, samples, certainty } = column;
  return (
    <li className="match__row">
      <div className="match__column">
        <span className="feeds__file">{name}</span>
        <span className="match__samples">{samples.join(', ') || 'Empty in the first rows'}</span>
      </div>
      <div className="match__field">
        <input type="hidden" name={`name-${place}`} value={name} />
        <SelectField
          key={chosen}
          label={`Field of ${name}`}
          name={`column-${place}`}
          defaultValue={chosen}
          options={feedFieldOptions}
          hint={readingOf(column)}
          problem={problem}
        />
      </div>
      <span className="match__certainty">
        {certainty === 'sure' ? <Pill tone="green">Suggested</Pill> : null}
        {certainty === 'check' ? <Pill tone="amber">Check</Pill> : null}
        {certainty === 'chosen' ? <Pill tone="teal">Chosen</Pill> : null}
        {certainty === 'none' ? <Pill>Not used</Pill> : null}
      </span>
    </li>
  );
}

/** How its values are read, where that is not plain. */
function readingOf({ name, samples, field }: ColumnRow): string | undefined {
  const [first] = samples;
  if (field === null || first === undefined) return undefined;
  const [step] = stepsFor(field, { name, samples }).slice(-1);
  if (step === undefined) return undefined;
  if (step.cents)
    return `Amounts in cents: ${first} is $${formatNumber(Math.floor(Number(first) / 100), 'en-AU')}`;
  if (step.urls) return 'One photo for each URL';
  if (step.spellMake && /^[A-Z]{4,}$/.test(first.trim())) return 'Capital letters are changed';
  if (step.split !== undefined) return `Split at “${step.split === '\n' ? 'line breaks' : step.split}”`;
  if (step.kilometres === 'miles') return 'Miles become kilometres';
  if (field === 'priceType' && step.lookup !== undefined)
    return 'Yes is drive away, no is without government charges';
  return undefined;
}
