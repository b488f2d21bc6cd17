/** Cars side by side (B-10). On a phone each label stands above its values. "Only differences" needs no script. */
import { GitCompareArrows, Plus, X } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { compareHref, mostCompared, removeCompared } from '../../../../domain/compare/compare-list.ts';
import type { ComparedCar, Comparison } from '../../../../domain/compare/comparison.ts';
import { allStockHref } from '../../../../domain/site/links.ts';
import type { SiteView } from '../../../../use-cases/site/view-site.ts';
import { compareShelf } from '../../../client/storage/shelves.ts';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Silhouette } from '../../../ui/silhouette.tsx';
import { CardTag } from '../car-card/card-tag.tsx';
import { CompareRow } from './compare-row.tsx';

type Props = { readonly site: SiteView; readonly comparison: Comparison };

export function ComparePage({ site, comparison }: Props) {
  const { cars, rows, differing, warning } = comparison;
  const { one, many } = site.stockNoun;
  useChosenCars(cars.length);
  if (cars.length === 0) return <NothingChosen site={site} />;
  return (
    <div className="wrap compare-page">
      <WayHere many={many} />
      <div className="compare-page__head">
        <div>
          <h1 className="compare-page__heading">
            Compare {cars.length} {cars.length === 1 ? one : many}
          </h1>
          {cars.length > 1 ? (
            <p className="compare-page__count">
              {differing} of {rows.length} rows differ, shown in bold
            </p>
          ) : (
            <p className="compare-page__count">Add another {one} to see them side by side</p>
          )}
        </div>
        {cars.length > 1 ? (
          <label className="compare-page__only">
            <input type="checkbox" className="compare-page__box" />
            Only differences
          </label>
        ) : null}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className="compare-page__scroller" aria-label="Comparison" tabIndex={0}>
        <table className="compare-table">
          <thead>
            <tr>
              <td />
              {cars.map((car) => (
                <CarHead key={car.card.id} car={car} />
              ))}
              {cars.length < mostCompared ? (
                <td>
                  <a className="compare-add" href={allStockHref}>
                    <Icon of={Plus} size={24} />
                    <b>Add a {one}</b>
                    <span>
                      {mostCompared - cars.length} {mostCompared - cars.length === 1 ? 'place' : 'places'}{' '}
                      left
                    </span>
                  </a>
                </td>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <CompareRow key={row.label} row={row} isPadded={cars.length < mostCompared} />
            ))}
            <tr className="compare-table__actions">
              <td />
              {cars.map(({ card }, index) => {
                const [action] = card.actions;
                return (
                  <td key={card.id}>
                    {action ? (
                      <a
                        className={`button button--block ${index === 0 ? 'button--primary' : 'button--outline'}`}
                        href={action.href}
                      >
                        {action.label}
                        <span className="visually-hidden">: {card.title}</span>
                      </a>
                    ) : null}
                  </td>
                );
              })}
              {cars.length < mostCompared ? <td /> : null}
            </tr>
          </tbody>
        </table>
      </section>
      {warning ? <p className="compare-page__warning">{warning}</p> : null}
    </div>
  );
}

/** Without cars in the address, those chosen in this browser are shown. */
function useChosenCars(shown: number): void {
  const navigate = useNavigate();
  useEffect(() => {
    const chosen = compareShelf.get().map(({ id }) => id);
    if (shown === 0 && chosen.length > 0 && !location.search) {
      navigate(compareHref(chosen), { replace: true });
    }
  }, [shown, navigate]);
}

function CarHead({ car: { card, withoutHref } }: { readonly car: ComparedCar }) {
  const photo = card.images[0];
  return (
    <th scope="col">
      <div className={`compare-head__photo${card.soldText ? ' car-card--sold' : ''}`}>
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
        <CardTag tag={card.tag} />
        <a
          className="disc"
          href={withoutHref}
          aria-label={`Take out ${card.title}`}
          onClick={() => compareShelf.update((list) => removeCompared(list, card.id))}
        >
          <span>
            <X aria-hidden="true" size={18} strokeWidth={1.75} />
          </span>
        </a>
      </div>
      <a className="compare-head__title" href={card.href}>
        {card.title}
      </a>
      <span className="compare-head__subtitle">{card.subtitle}</span>
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

function NothingChosen({ site }: { readonly site: SiteView }) {
  const { many } = site.stockNoun;
  return (
    <div className="wrap compare-page">
      <WayHere many={many} />
      <div className="compare-page__head">
        <h1 className="compare-page__heading">Compare {many}</h1>
      </div>
      <div className="empty-shelf">
        <Icon of={GitCompareArrows} size={32} />
        <p className="empty-shelf__title">Nothing to compare yet</p>
        <p>
          Choose up to {mostCompared} {many} with the arrows on their photo, and see them side by side here.
        </p>
        <a className="button button--primary" href={allStockHref}>
          See all {site.stockCount} {many}
        </a>
      </div>
    </div>
  );
}
