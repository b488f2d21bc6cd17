/** Fifty cars with what a stock manager looks at, each to be chosen for a change of many. */
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { imageUrl } from '#domain/image/image-url.ts';
import { carHref, stockHref } from '#domain/staff/console-links.ts';
import { serialiseDeskSearch } from '#domain/stock-desk/desk-search.ts';
import type { ShownRow, StockView } from '#use-cases/stock-desk/see-stock.ts';
import { LinkButton } from '#web/console/ui/button.tsx';
import { type Column, DataTable } from '#web/console/ui/data-table.tsx';
import { EmptyState } from '#web/console/ui/empty-state.tsx';
import { Pill } from '#web/console/ui/pill.tsx';
import { PriceCell } from './price-cell.tsx';
import { valueWord } from './stock-words.ts';

type Props = { readonly view: StockView; readonly group: string };

export function StockGrid({ view, group }: Props) {
  const { hash } = useLocation();
  // Whoever comes back from a car goes on from its row.
  useEffect(() => {
    if (!hash.startsWith('#car-')) return;
    document.getElementById(hash.slice(1))?.querySelector('a')?.focus({ preventScroll: true });
  }, [hash]);
  if (view.rows.length === 0)
    return (
      <EmptyState title="No car fits all of this" text="Take a filter away, or search for other words." />
    );
  return (
    <DataTable
      caption="Cars in stock"
      columns={columnsOf({ view, group })}
      rows={view.rows}
      keyOf={({ id }) => id}
    />
  );
}

function columnsOf({ view, group }: Props): readonly Column<ShownRow>[] {
  const nameOf = (slug: string | null) => view.locations.find((one) => one.slug === slug)?.name ?? '—';
  const list = serialiseDeskSearch(view.search);
  const choose: Column<ShownRow> = {
    key: 'choose',
    head: '',
    cell: ({ id, title }) => (
      <label className="stock-choose">
        <input type="checkbox" name="car" value={id} aria-label={`Choose ${title}`} form="bulk" />
      </label>
    ),
  };
  return [
    ...(view.mayBulk ? [choose] : []),
    {
      key: 'car',
      head: 'Car',
      cell: ({ id, title, stockNumber, image, days, photoCount, photosAsked, score, ...row }) => (
        <div className="stock-car" id={`car-${id}`}>
          {image === null ? (
            <span className="stock-car__none" />
          ) : (
            <img src={imageUrl(image, 96)} alt="" width="48" height="32" loading="lazy" />
          )}
          <span>
            <Link to={carHref(group, id, list)}>{title}</Link>
            <span className="quiet stock-car__number">{stockNumber}</span>
            {/* On a phone, where these have no columns. */}
            <span className="stock-car__more">
              {days === 1 ? '1 day' : `${days} days`} ·{' '}
              {photoCount === 0 ? (
                <strong className="stock-car__lack">no photos</strong>
              ) : (
                `${photoCount} of ${photosAsked} photos`
              )}
              {score === null ? '' : ` · score ${score}`} · {nameOf(row.locationSlug)}
              {row.status === 'in_stock' && !row.isReserved
                ? ''
                : ` · ${valueWord(row.isReserved ? 'reserved' : row.status)}`}
            </span>
          </span>
        </div>
      ),
    },
    {
      key: 'price',
      head: 'Price',
      isNumber: true,
      cell: (row) => <PriceCell row={row} />,
    },
    { key: 'days', head: 'Days', isNumber: true, cell: ({ days }) => days },
    {
      key: 'photos',
      head: 'Photos',
      isNumber: true,
      cell: ({ photoCount, photosAsked }) =>
        photoCount === 0 ? (
          <Pill tone="red">none</Pill>
        ) : photoCount < photosAsked ? (
          <span>
            {photoCount} <span className="quiet">of {photosAsked}</span>
          </span>
        ) : (
          photoCount
        ),
    },
    {
      key: 'score',
      head: 'Score',
      isNumber: true,
      cell: ({ score, gaps }) => {
        // How many photos it has stands beside.
        const worst = gaps.find(({ name }) => name !== 'photos' && name !== 'few-photos');
        return (
          <>
            {score ?? '—'}
            {worst === undefined ? null : <span className="stock-car__number quiet">{worst.label}</span>}
          </>
        );
      },
    },
    {
      key: 'status',
      head: 'Status',
      cell: ({ status, isReserved }) => (
        <Pill tone={isReserved ? 'blue' : status === 'sold' ? 'red' : 'quiet'}>
          {valueWord(isReserved ? 'reserved' : status)}
        </Pill>
      ),
    },
    { key: 'location', head: 'Location', cell: ({ locationSlug }) => nameOf(locationSlug) },
    {
      key: 'owner',
      head: 'Held',
      cell: ({ held, differing, hasRelease }) => (
        <>
          {differing.length > 0 ? <Pill tone="amber">differs</Pill> : null}
          {held.length > differing.length ? <Pill tone="teal">{`${held.length} by staff`}</Pill> : null}
          {hasRelease ? <Pill tone="violet">timed</Pill> : null}
        </>
      ),
    },
  ];
}

export function StockPages({ view, group }: Props) {
  const { search, pageCount } = view;
  if (pageCount === 1) return null;
  const href = (page: number) => stockHref(group, serialiseDeskSearch({ ...search, page }));
  return (
    <nav className="stock-pages" aria-label="Pages">
      {search.page > 1 ? <LinkButton to={href(search.page - 1)}>Before</LinkButton> : <span />}
      <span className="quiet">
        Page {search.page} of {pageCount}
      </span>
      {search.page < pageCount ? <LinkButton to={href(search.page + 1)}>Next</LinkButton> : <span />}
    </nav>
  );
}
