/** The form on which a car is typed by hand, with what is still missing, and the ways to begin with less typing. */
import { Form, Link } from 'react-router';
import { draftParts } from '#domain/car-draft/draft-fields.ts';
import { staffFields } from '#domain/car-overrides/staff-fields.ts';
import { newCarHref } from '#domain/staff/console-links.ts';
import { type FeedFieldName, feedFields } from '#domain/stock-feed/feed-fields.ts';
import type { DraftView } from '#use-cases/car-draft/view-draft.ts';
import { formField, useFormState } from '#web/console/form-problem.ts';
import { Button } from '#web/console/ui/button.tsx';
import { Card } from '#web/console/ui/card.tsx';
import { SelectField, TextArea, TextField } from '#web/console/ui/field.tsx';
import { Icon } from '#web/console/ui/icon.tsx';
import { Instant } from '#web/console/ui/instant.tsx';
import { StatusMessage } from '#web/console/ui/status-message.tsx';
import { formatStockValue } from './stock-labels.ts';

const states = ['NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'ACT', 'NT'];

/** Nothing is lost where the register has no such car: the code is in the draft. */
export function FindCar() {
  const state = useFormState('look-up');
  return (
    <Card title="Start with a VIN or plate">
      <Form method="post" className="card__body find-car">
        <TextField
          label="VIN or number plate"
          name="code"
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
          defaultValue={state.valueOf('code', '')}
          problem={state.problemOf('code')}
        />
        <SelectField
          label="State of the plate"
          name="state"
          defaultValue={state.valueOf('state', 'NSW')}
          options={states.map((value) => ({ value, label: value }))}
        />
        <Button name={formField} value="look-up">
          Find car
        </Button>
      </Form>
      <p className="stock-history quiet">
        If no register is connected or the car isn’t in it, enter the details by hand. To add a car like
        another, open that car and select Copy.
      </p>
    </Card>
  );
}

export function DraftForm({ view }: { readonly view: DraftView }) {
  const { id, version, values } = view;
  const [saving, adding] = [useFormState('save-draft'), useFormState('add-car')];
  const state = adding.isRefused ? adding : saving;
  // Of what was saved, until it is sent again.
  const problemOf = (path: string) =>
    state.isRefused ? state.problemOf(path) : id === null ? undefined : view.problems[path];
  const wrong = state.problemOf('form');
  return (
    <Form method="post" className="draft-form" key={`${id} ${version}`}>
      <input type="hidden" name="draft" value={id ?? ''} />
      <input type="hidden" name="before" value={version} />
      {wrong === undefined ? null : <StatusMessage kind="problem">{wrong}</StatusMessage>}
      {draftParts.map(({ title, fields }) => (
        <Card key={title} title={title}>
          <div className="card__body draft-form__fields">
            {fields.map((path) => (
              <DraftField
                key={path}
                path={path}
                view={view}
                value={state.valueOf(`v:${path}`, values[path] ?? '')}
                problem={problemOf(path)}
              />
            ))}
          </div>
        </Card>
      ))}
      <div className="draft-form__foot">
        <Button name={formField} value="save-draft">
          Save draft
        </Button>
        <Button kind="main" name={formField} value="add-car">
          Add to stock
        </Button>
      </div>
    </Form>
  );
}

type FieldProps = {
  readonly path: FeedFieldName;
  readonly view: Pick<DraftView, 'locations'>;
  readonly value: string;
  readonly problem: string | undefined;
};

const hints: Partial<Readonly<Record<FeedFieldName, string>>> = {
  priceCents: 'In dollars. Leave empty if the price is on request.',
  odometerKm: 'In km',
  vin: '17 characters',
};

function DraftField({ path, view: { locations }, value, problem }: FieldProps) {
  const common = { label: staffFields[path].label, name: `v:${path}`, problem, hint: hints[path] };
  const field = feedFields[path];
  const none = { value: '', label: 'Choose' };
  if (path === 'locationSlug')
    return (
      <SelectField
        {...common}
        defaultValue={value}
        options={[none, ...locations.map(({ slug, name }) => ({ value: slug, label: name }))]}
      />
    );
  if (field.kind === 'choice')
    return (
      <SelectField
        {...common}
        defaultValue={value}
        options={[none, ...field.choices.map((one) => ({ value: one, label: formatStockValue(one) }))]}
      />
    );
  if (path === 'comments') return <TextArea {...common} rows={5} defaultValue={value} />;
  const isNumber = field.kind !== 'text' && field.kind !== 'date';
  return (
    <TextField
      {...common}
      autoComplete="off"
      inputMode={isNumber ? 'decimal' : undefined}
      defaultValue={value}
    />
  );
}

/** What keeps it from the stock, or that nothing does. */
export function DraftState({ view }: { readonly view: DraftView }) {
  const { id, missing, problems, isWhole, changedAt, values } = view;
  const wrong = Object.keys(problems).flatMap((path) =>
    Object.hasOwn(staffFields, path) ? [staffFields[path as FeedFieldName].label] : [],
  );
  return (
    <Card title="Ready to add?">
      <ul className="stock-history draft-state">
        {isWhole ? (
          <li>
            <Icon name="check" /> Everything that’s needed is there.
          </li>
        ) : null}
        {missing.map(({ path, label }) => (
          <li key={path}>
            <Icon name="warning" /> {label} is missing
          </li>
        ))}
        {wrong.map((label) => (
          <li key={label}>
            <Icon name="warning" /> Check {label}
          </li>
        ))}
        {values.priceCents === undefined || values.priceCents === '' ? (
          <li className="quiet">No price: shoppers ask for it.</li>
        ) : null}
        <li className="quiet">Add photos on the car’s page afterwards.</li>
      </ul>
      {id === null || changedAt === null ? null : (
        <Form method="post" className="card__body row">
          <span className="quiet">
            Draft saved <Instant at={changedAt} />
          </span>
          <input type="hidden" name="draft" value={id} />
          <Button kind="danger" isSmall name={formField} value="delete-draft">
            Delete draft
          </Button>
        </Form>
      )}
    </Card>
  );
}

type DraftsProps = { readonly drafts: DraftView['others']; readonly group: string };

export function OtherDrafts({ drafts, group }: DraftsProps) {
  if (drafts.length === 0) return null;
  return (
    <Card title="Drafts">
      <ul className="stock-history">
        {drafts.map(({ id, title, by, changedAt }) => (
          <li key={id}>
            <Link to={newCarHref(group, id)}>{title}</Link>{' '}
            <span className="quiet">
              {by}, <Instant at={changedAt} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Empty fields too: what was taken out is taken out. */
export function readDraftForm(sent: FormData) {
  const typed = draftParts
    .flatMap(({ fields }) => [...fields])
    .filter((path) => sent.has(`v:${path}`))
    .map((path) => [path, String(sent.get(`v:${path}`))] as const);
  return {
    draftId: String(sent.get('draft') ?? ''),
    before: Number.parseInt(String(sent.get('before') ?? '0'), 10) || 0,
    values: Object.fromEntries(typed),
  };
}
