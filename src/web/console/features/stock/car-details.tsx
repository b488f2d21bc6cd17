/** The details of a car in open groups: what is known, where it comes from, what is missing; each group is edited in place. */
import { Form, Link } from 'react-router';
import type { DataGapName } from '#domain/car/data-score.ts';
import { type FieldGroup, fieldGroupLabels } from '#domain/car-overrides/staff-fields.ts';
import { formatNumber } from '#domain/text/number.ts';
import type { CarView, FieldView } from '#use-cases/stock-editor/view-edited-car.ts';
import { formField, useFormState } from '#web/console/form-problem.ts';
import { Button } from '#web/console/ui/button.tsx';
import { Card } from '#web/console/ui/card.tsx';
import { Instant } from '#web/console/ui/instant.tsx';
import { Dot } from '#web/console/ui/pill.tsx';
import { formatFeedText, PartForm } from './car-editor.tsx';
import { dollars, formatStockValue } from './stock-labels.ts';

/** The field that closes a gap of the data; gaps of photos and of the site have none. */
export const fieldOfGap: Readonly<Partial<Record<DataGapName, string>>> = {
  price: 'priceCents',
  'price-type': 'priceType',
  vin: 'vin',
  odometer: 'odometerKm',
  comments: 'comments',
  'build-date': 'buildDate',
  'registration-expiry': 'registrationExpiry',
  'market-data': 'stateAverageCents',
  'history-report': 'historyReportUrl',
};

export type EditedPart = {
  /** The group that is edited, and the field that was asked for. */
  readonly group: string | null;
  readonly field: string | null;
  readonly hrefOf: (edit: { readonly group: FieldGroup; readonly field?: string } | null) => string;
};

type Props = { readonly view: CarView; readonly edited: EditedPart };

export function CarDetails({ view, edited }: Props) {
  const groups = view.groups.filter((group) => group !== 'price');
  return (
    <Card title="Details" aside="Staff values stay. Feed values update with every file.">
      {groups.map((group) => (
        <DetailGroup key={group} view={view} group={group} edited={edited} />
      ))}
    </Card>
  );
}

type GroupProps = Props & { readonly group: FieldGroup };

function DetailGroup({ view: { fields, isByHand, score }, group, edited }: GroupProps) {
  const own = fields.filter((field) => field.group === group);
  const act = own[0]?.act ?? 'car.facts';
  const { isRefused } = useFormState(`${act}/${group}`);
  const mayChange = own.some((field) => field.mayChange);
  const isEdited = mayChange && (edited.group === group || isRefused);
  const missing = new Set(score?.gaps.flatMap(({ name }) => fieldOfGap[name] ?? []));
  const shown = own.filter(
    ({ path, text, differs, owner }) => text !== '' || differs || owner !== 'feed' || missing.has(path),
  );
  return (
    <section className="car-group" id={`part-${group}`} aria-labelledby={`head-${group}`}>
      <div className="car-group__head">
        <h3 id={`head-${group}`}>{fieldGroupLabels[group]}</h3>
        {mayChange && !isEdited ? (
          <Link to={edited.hrefOf({ group })}>
            Edit<span className="unseen"> {fieldGroupLabels[group]}</span>
          </Link>
        ) : null}
      </div>
      {isEdited ? (
        <PartForm
          group={group}
          fields={own}
          isByHand={isByHand}
          focused={edited.field}
          cancelHref={edited.hrefOf(null)}
        />
      ) : shown.length === 0 ? (
        <p className="quiet">No details yet.</p>
      ) : (
        <dl className="car-rows">
          {shown.map((field) => (
            <DetailRow
              key={field.path}
              field={field}
              isByHand={isByHand}
              isMissing={missing.has(field.path)}
              addHref={edited.hrefOf({ group, field: field.path })}
            />
          ))}
        </dl>
      )}
    </section>
  );
}

type RowProps = {
  readonly field: FieldView;
  readonly isByHand: boolean;
  readonly isMissing: boolean;
  readonly addHref: string;
};

function DetailRow({ field, isByHand, isMissing, addHref }: RowProps) {
  const { label, owner, text, mayChange, isHeld, differs } = field;
  const isEmpty = text === '';
  return (
    <div className={differs ? 'car-row car-row--differs' : 'car-row'}>
      <dt>{label}</dt>
      <dd className="car-row__value">
        {isEmpty && isMissing ? <span className="car-row__missing">Missing</span> : readableValue(field)}
      </dd>
      <dd className="car-row__source">
        {isEmpty && isMissing && mayChange ? (
          <Link to={addHref}>
            Add<span className="unseen"> {label}</span>
          </Link>
        ) : (
          <Source field={field} isByHand={isByHand} />
        )}
        {isHeld && mayChange && owner !== 'release' ? (
          <UseFeedValue field={field} isByHand={isByHand} />
        ) : null}
      </dd>
    </div>
  );
}

const sources = { feed: 'Feed', staff: 'Staff', release: 'Scheduled' } as const;

/** One word at the end of the row; who set it, when, and the feed's value show on hover and to screen readers. */
function Source({ field, isByHand }: { readonly field: FieldView; readonly isByHand: boolean }) {
  const { owner, by, since, differs, feedText, kind } = field;
  if (owner === 'feed') return <span className="quiet">{isByHand ? 'Entered' : sources.feed}</span>;
  const feed = `${isByHand ? 'Entered' : 'Feed'}: ${formatFeedText(feedText, kind)}`;
  return (
    <span className="car-source" title={`Set by ${by ?? 'a colleague'}. ${feed}`}>
      <Dot tone={differs ? 'amber' : owner === 'staff' ? 'teal' : 'violet'} /> {sources[owner]}
      <span className="unseen">
        : set by {by ?? 'a colleague'}
        {since === null ? null : (
          <>
            {' '}
            on <Instant at={since} />
          </>
        )}
        . {feed}.
      </span>
      {differs ? <strong> The feed value has changed: {formatFeedText(feedText, kind)}</strong> : null}
    </span>
  );
}

function UseFeedValue({ field, isByHand }: { readonly field: FieldView; readonly isByHand: boolean }) {
  const { act, group, path, seen, label } = field;
  const words = isByHand ? 'Use entered value' : 'Use feed value';
  return (
    <Form method="post">
      <input type="hidden" name={formField} value={`${act}/${group}`} />
      <input type="hidden" name={`seen:${path}`} value={seen} />
      <Button isSmall kind="plain" name="release" value={path} aria-label={`${words} of ${label}`}>
        {words}
      </Button>
    </Form>
  );
}

const maxShown = 240;

function readableValue({ text, kind, path }: FieldView): string {
  if (text === '') return 'None';
  if (path === 'walkAroundImages') return `${text.split('\n').length} photos`;
  if (path !== 'year' && (kind === 'integer' || kind === 'decimal'))
    return formatNumber(Number(text), 'en-AU');
  if (kind === 'cents') return dollars(Math.round(Number(text) * 100));
  if (kind === 'boolean') return text === 'yes' ? 'Yes' : 'No';
  if (kind === 'choice') return formatStockValue(text);
  const whole = kind === 'list' ? text.split('\n').join(', ') : text;
  return whole.length > maxShown ? `${whole.slice(0, maxShown - 1)}…` : whole;
}
