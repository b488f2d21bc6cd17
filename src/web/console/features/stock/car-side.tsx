/** Beside a car: what its data lacks with the cost of each gap, how much interest it has, and its history. */
import { Link, useParams } from 'react-router';
import { staffFields } from '#domain/car-overrides/staff-fields.ts';
import { carPhotosHref, stockChangeHref } from '#domain/staff/console-links.ts';
import { formatNumber } from '#domain/text/number.ts';
import type { CarView } from '#use-cases/stock-editor/view-edited-car.ts';
import { LinkButton } from '#web/console/ui/button.tsx';
import { Card } from '#web/console/ui/card.tsx';
import { Instant } from '#web/console/ui/instant.tsx';
import { type EditedPart, fieldOfGap } from './car-details.tsx';

type GapsProps = { readonly view: CarView; readonly edited: EditedPart };

export function CarGaps({ view: { score, fields, car }, edited }: GapsProps) {
  const { group = '' } = useParams();
  if (score === null) return null;
  const hrefOf = (name: (typeof score.gaps)[number]['name']) => {
    if (name === 'photos' || name === 'few-photos') return carPhotosHref(group, car.id);
    const field = fields.find(({ path, mayChange }) => mayChange && path === fieldOfGap[name]);
    return field === undefined ? null : edited.hrefOf({ group: field.group, field: field.path });
  };
  return (
    <Card title="What’s missing" aside={`Data score ${score.score} of 100`}>
      {score.gaps.length === 0 ? (
        <p className="card__body quiet">No details missing.</p>
      ) : (
        <ul className="car-gaps">
          {score.gaps.map(({ name, label, effect, points }) => {
            const href = hrefOf(name);
            return (
              <li key={name}>
                <div>
                  <strong>{label}</strong>
                  <p className="quiet">
                    {effect}. Costs {points} points.
                  </p>
                </div>
                {href === null ? null : (
                  <LinkButton isSmall to={href} about={label}>
                    Add
                  </LinkButton>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}

const count = (value: number) => formatNumber(value, 'en-AU');

export function CarFigures({ view: { days, interest, leads } }: { readonly view: CarView }) {
  const figures = [
    { label: days === 1 ? 'day in stock' : 'days in stock', value: days },
    { label: interest.views === 1 ? 'view' : 'views', value: interest.views },
    { label: interest.saves === 1 ? 'save' : 'saves', value: interest.saves },
    { label: leads.length === 1 ? 'lead' : 'leads', value: leads.length },
  ];
  return (
    <Card title="Figures">
      <dl className="car-figures">
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{count(value)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

const shownAtFirst = 6;

export function CarHistory({ view: { history } }: { readonly view: CarView }) {
  const items = history.map((item) => (
    <HistoryItem key={`${item.changeSet.id}/${item.ordinal}`} item={item} />
  ));
  return (
    <div className="car-history">
      <Card title="History">
        {history.length === 0 ? (
          <p className="card__body quiet">No changes yet. Changes that staff make appear here.</p>
        ) : (
          <div className="card__body">
            <ul className="car-history__list">{items.slice(0, shownAtFirst)}</ul>
            {items.length > shownAtFirst ? (
              <details>
                <summary>View all {items.length}</summary>
                <ul className="car-history__list">{items.slice(shownAtFirst)}</ul>
              </details>
            ) : null}
          </div>
        )}
      </Card>
    </div>
  );
}

function HistoryItem({ item }: { readonly item: CarView['history'][number] }) {
  const { group = '' } = useParams();
  const { changeSet, path, outcome } = item;
  return (
    <li>
      <Link to={stockChangeHref(group, changeSet.id)}>
        {path === 'status' ? changeSet.title : staffFields[path].label}
      </Link>
      {outcome === 'undone' ? ' (undone)' : ''}
      <span className="quiet">
        <Instant at={changeSet.madeAt} />, {changeSet.madeBy}
      </span>
    </li>
  );
}
