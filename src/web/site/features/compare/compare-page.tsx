/** Cars side by side. On a phone each label is above its values. "Only differences" needs no script. */
import { maxComparedCars } from '#domain/compare/compare-list.ts';
import { allStockHref } from '#domain/site/links.ts';
import type { CarCardView } from '#view-models/car-card/car-card-view.ts';
import type { ComparedCar, Comparison, ComparisonRow } from '#view-models/compare/comparison.ts';
import { seeAllText } from '#view-models/site/see-all-text.ts';
import type { SiteView } from '#view-models/site/view-site.ts';
import { CardTag } from '#web/site/parts/car-card/card-tag.tsx';
import { HoldNote } from '#web/site/parts/car-card/hold-note.tsx';
import { rigPlaceholder } from '#web/site/parts/rig/rig-placeholder.ts';
import { TogetherForm } from '#web/site/parts/shortlist/start-shortlist-form.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { withIcon } from '#web/ui/icon-names.ts';
import { activationAttributes } from '#web/ui/island.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Silhouette } from '#web/ui/silhouette.tsx';

type Props = {
  readonly site: SiteView;
  readonly comparison: Comparison;
  /** How many of the requested ones are no longer listed: a link is saved and sent, cars go. */
  readonly gone: number;
};

export function ComparePage({ site, comparison, gone }: Props) {
  const { cars, rows, differing, warning } = comparison;
  const { one, many } = site.stockNoun;
  if (cars.length === 0) return <NothingChosen site={site} gone={gone} />;
  const hasRoom = cars.length < maxComparedCars;
  return (
    <div className="wrap compare-page" data-enhance="compare-page" {...activationAttributes('load')}>
      <WayHere many={many} />
      <div className="compare-page__head cluster">
        <div>
          <h1 className="page-head__title">
            Compare {cars.length} {cars.length === 1 ? one : many}
          </h1>
          {cars.length > 1 ? (
            <p className="page-head__count">
              {differing} of {rows.length} rows differ, shown in bold
            </p>
          ) : (
            <p className="page-head__count">Add another {one} to see them side by side</p>
          )}
          {gone > 0 ? <p className="page-head__count">{goneText(gone, site.stockNoun)}</p> : null}
        </div>
        <div className="compare-page__actions cluster">
          {cars.length > 1 ? (
            <label className="compare-page__only row" data-plain="">
              <input type="checkbox" className="compare-page__box" />
              Only differences
            </label>
          ) : null}
          {hasRoom ? (
            <a className="compare-page__add" href={allStockHref}>
              Add a {one}
            </a>
          ) : null}
          <TogetherForm carIds={cars.map(({ card }) => card.id)} />
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className="compare-page__scroller" aria-label="Comparison" tabIndex={0}>
        <table className="compare-table" data-columns={cars.length} data-holds-top>
          <thead>
            <tr>
              <td />
              {cars.map((car) => (
                <CarPhoto key={car.card.id} car={car} />
              ))}
              {hasRoom ? (
                <td className="compare-table__room">
                  <a className="compare-add meta" href={allStockHref}>
                    <Icon name="plus" size={24} />
                    <b>Add a {one}</b>
                    <span>
                      {maxComparedCars - cars.length}{' '}
                      {maxComparedCars - cars.length === 1 ? 'place' : 'places'} left
                    </span>
                  </a>
                </td>
              ) : null}
            </tr>
            <tr className="compare-table__heads">
              <td />
              {cars.map(({ card }) => (
                <CarHead key={card.id} card={card} />
              ))}
              {hasRoom ? <td className="compare-table__room" /> : null}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <CompareRow key={row.label} row={row} isPadded={hasRoom} />
            ))}
            <tr className="compare-table__actions">
              <td />
              {cars.map(({ card }) => {
                const [action] = card.actions;
                return (
                  <td key={card.id}>
                    {action ? (
                      <a className="button button--block button--outline" href={action.href}>
                        {action.label}
                        <span className="visually-hidden">: {card.title}</span>
                      </a>
                    ) : null}
                  </td>
                );
              })}
              {hasRoom ? <td className="compare-table__room" /> : null}
            </tr>
          </tbody>
        </table>
      </section>
      {warning ? <p className="compare-page__warning side-by-side-note">{warning}</p> : null}
    </div>
  );
}

function CarPhoto({ car: { card, withoutHref } }: { readonly car: ComparedCar }) {
  const photo = card.images[0];
  return (
    <td>
      <div className={`compare-head__photo list-photo${card.soldText ? ' car-card--sold' : ''}`}>
        {photo ? (
          <Picture
            className="card-photos__photo"
            src={photo.url}
            alt=""
            sizes="(min-width: 992px) 278px, 172px"
            widths={[240, 320, 480, 640]}
          />
        ) : (
          <Silhouette body={card.bodyType ?? 'SUV'} />
        )}
        <CardTag tag={card.tag} isSmall />
        <a className={`disc ${withIcon('x')}`} href={withoutHref} data-takes-out={card.id}>
          <span className="visually-hidden">Remove {card.title}</span>
        </a>
      </div>
    </td>
  );
}

/** Stays in sight while the rows go by: which column is which. */
function CarHead({ card }: { readonly card: CarCardView }) {
  const { price, soldText } = card;
  return (
    <th scope="col" {...rigPlaceholder(card)}>
      <a className="compare-head__title" href={card.href}>
        {card.title}
      </a>
      <span className="compare-head__subtitle meta">{card.subtitle}</span>
      <span className="compare-head__price tabular">{soldText ?? price.text}</span>
      <HoldNote card={card} className="compare-head__hold" />
    </th>
  );
}

function WayHere({ many }: { readonly many: string }) {
  return (
    <Breadcrumbs
      crumbs={[
        { label: 'Home', href: '/' },
        { label: `All ${many}`, href: allStockHref },
        { label: 'Compare', href: null },
      ]}
    />
  );
}

/** Without it a link to three would show two, and it would not be clear which question it answers. */
function goneText(gone: number, { one, many }: SiteView['stockNoun']): string {
  return gone === 1
    ? `1 ${one} of this comparison is no longer for sale here`
    : `${gone} ${many} of this comparison are no longer for sale here`;
}

function NothingChosen({ site, gone }: { readonly site: SiteView; readonly gone: number }) {
  const { one, many } = site.stockNoun;
  return (
    <div
      className="wrap compare-page"
      data-enhance="compare-page"
      data-shows-none
      {...activationAttributes('load')}
    >
      <WayHere many={many} />
      <div className="compare-page__head cluster">
        <h1 className="page-head__title">Compare {many}</h1>
      </div>
      <div className="empty-list">
        <Icon name="git-compare-arrows" size={32} />
        <p className="empty-list__title">
          {gone === 0
            ? 'Nothing to compare yet'
            : `${gone === 1 ? `This ${one} is` : `These ${many} are`} no longer for sale here`}
        </p>
        <p>
          Choose up to {maxComparedCars} {many} with the compare button on their photo to see them side by
          side here.
        </p>
        <a className="button button--primary" href={allStockHref}>
          {seeAllText(site)}
        </a>
      </div>
    </div>
  );
}

type CompareRowProps = {
  readonly row: ComparisonRow;
  /** True where an empty place is beside the cars. */
  readonly isPadded: boolean;
};

/** One question and its answers; what differs is bold, the best says so in a word. */
function CompareRow({ row, isPadded }: CompareRowProps) {
  return (
    <tr className={row.differs ? 'compare-table__row--differs' : 'compare-table__row--same'}>
      <th scope="row">{row.label}</th>
      {row.cells.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells are in the order of the cars
        <td key={index} className={cell.isBest ? 'tabular compare-table__best' : 'tabular'}>
          {cell.text}
          {cell.bestText ? <span className="best-pill">{cell.bestText}</span> : null}
        </td>
      ))}
      {isPadded ? <td className="compare-table__room" /> : null}
    </tr>
  );
}
