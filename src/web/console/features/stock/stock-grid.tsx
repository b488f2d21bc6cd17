/** Fifty cars with what a stock manager looks at, each to be chosen for a change of many. */
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { imageUrl } from '#domain/image/image-url.ts';
import { carHref, stockHref } from '#domain/staff/console-links.ts';
import { type GridOrder, serialiseGridSearch } from '#domain/stock-editor/grid-search.ts';
import type { GridRowView, StockView } from '#use-cases/stock-editor/view-stock.ts';
import { Button, LinkButton } from '#web/console/ui/button.tsx';
import { type Column, DataTable, RowLink, type TableSort, type Ticked } from '#web/console/ui/data-table.tsx';
import { EmptyState } from '#web/console/ui/empty-state.tsx';
import { Icon } from '#web/console/ui/icon.tsx';
import { Pill, type Tone } from '#web/console/ui/pill.tsx';
import { PriceCell } from './price-cell.tsx';
import { dollars, formatStockValue } from './stock-labels.ts';

type Props = { readonly view: StockView; readonly group: string };

export function StockGrid({ view, group }: Props) {
  const { hash } = useLocation();
  // Coming back from a car, the focus goes on from its row.
  useEffect(() => {
    if (!hash.startsWith('#car-')) return;
    document.getElementById(hash.slice(1))?.querySelector('a')?.focus({ preventScroll: true });
  }, [hash]);
  const [ticked, setTicked] = useState<Ticked>(new Set());
  const navigate = useNavigate();
  if (view.rows.length === 0)
    return <EmptyState title="No cars match these filters" text="Clear a filter or change your search." />;
  const { search } = view;
  const chosen = view.rows.filter(({ id }) => ticked === 'all' || ticked.has(id));
  return (
    <>
      <DataTable
        caption="Cars in stock"
        columns={columnsOf({ view, group })}
        rows={view.rows}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        sort={{
          now: sortOf(search.order),
          onSort: (sort) =>
            void navigate(
              stockHref(group, serialiseGridSearch({ ...search, order: orderOf(sort), page: 1 })),
            ),
        }}
        {...(view.mayBulk ? { ticks: { name: 'car', form: 'bulk', ticked, onTick: setTicked } } : {})}
      />
      <Chosen cars={chosen} onClear={() => setTicked(new Set())} />
    </>
  );
}

type ChosenProps = { readonly cars: readonly GridRowView[]; readonly onClear: () => void };

/** How many are ticked and what they come to, while any are. */
function Chosen({ cars, onClear }: ChosenProps) {
  const sum = cars.reduce((total, { priceCents }) => total + (priceCents ?? 0), 0);
  const openForm = () => {
    const form = document.getElementById('bulk');
    const details = form?.closest('details');
    if (details) details.open = true;
    form?.querySelector('select')?.focus();
  };
  return (
    <div role="status">
      {cars.length === 0 ? null : (
        <div className="stock-chosen">
          <strong>{cars.length === 1 ? '1 car selected' : `${cars.length} cars selected`}</strong>
          <span className="stock-chosen__sum">{dollars(sum)} in total</span>
          <Button type="button" onPress={openForm}>
            Change cars
          </Button>
          <Button type="button" kind="plain" isIcon aria-label="Clear selection" onPress={onClear}>
            <Icon name="cross" />
          </Button>
        </div>
      )}
    </div>
  );
}

const toneOf: Readonly<Record<string, Tone>> = { in_stock: 'green', coming_soon: 'blue', sold: 'violet' };

/** What each head sorts by, the first way first. */
const ordersOf: Readonly<Record<string, readonly GridOrder[]>> = {
  car: ['name'],
  price: ['price-asc', 'price-desc'],
  days: ['days-desc', 'days-asc'],
  photos: ['photos-asc'],
  score: ['score-asc'],
};

const directionOf = (order: GridOrder) => (order.endsWith('-desc') ? 'descending' : 'ascending');

function sortOf(order: GridOrder): TableSort | null {
  const found = Object.entries(ordersOf).find(([, orders]) => orders.includes(order));
  return found === undefined ? null : { column: found[0], direction: directionOf(order) };
}

/** The order of a head that goes this way, or the only one it has. */
function orderOf({ column, direction }: TableSort): GridOrder {
  const orders = ordersOf[column] ?? [];
  return orders.find((order) => directionOf(order) === direction) ?? orders[0] ?? 'days-desc';
}

function columnsOf({ view, group }: Props): readonly Column<GridRowView>[] {
  const nameOf = (slug: string | null) => view.locations.find((one) => one.slug === slug)?.name ?? '—';
  const list = serialiseGridSearch(view.search);
  return [
    {
      key: 'car',
      isSorted: true,
      head: 'Car',
      cell: ({ id, title, stockNumber, image, days, photoCount, expectedPhotos, score, ...row }) => (
        <div className="stock-car" id={`car-${id}`}>
          {image === null ? (
            <span className="stock-car__none" />
          ) : (
            <img src={imageUrl(image, 96)} alt="" width="48" height="32" loading="lazy" />
          )}
          <span>
            <RowLink to={carHref(group, id, list)}>{title}</RowLink>
            <span className="quiet stock-car__number">{stockNumber}</span>
            {/* On a phone, where these have no columns. */}
            <span className="stock-car__more">
              {days === 1 ? '1 day' : `${days} days`} ·{' '}
              {photoCount === 0 ? (
                <strong className="stock-car__lack">no photos</strong>
              ) : (
                `${photoCount} of ${expectedPhotos} photos`
              )}
              {score === null ? '' : ` · score ${score}`} · {nameOf(row.locationSlug)}
              {row.status === 'in_stock' && !row.isReserved
                ? ''
                : ` · ${formatStockValue(row.isReserved ? 'reserved' : row.status)}`}
            </span>
          </span>
        </div>
      ),
    },
    {
      key: 'price',
      isSorted: true,
      head: 'Price',
      isNumber: true,
      cell: (row) => <PriceCell row={row} />,
    },
    { key: 'days', isSorted: true, head: 'Days', isNumber: true, cell: ({ days }) => days },
    {
      key: 'photos',
      isSorted: true,
      head: 'Photos',
      isNumber: true,
      cell: ({ photoCount, expectedPhotos }) =>
        photoCount === 0 ? (
          <Pill tone="red">none</Pill>
        ) : photoCount < expectedPhotos ? (
          <span>
            {photoCount} <span className="quiet">of {expectedPhotos}</span>
          </span>
        ) : (
          photoCount
        ),
    },
    {
      key: 'score',
      isSorted: true,
      head: 'Score',
      isNumber: true,
      cell: ({ score, gaps }) => {
        // The number of its photos is beside it.
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
        <Pill tone={isReserved ? 'blue' : (toneOf[status] ?? 'quiet')}>
          {formatStockValue(isReserved ? 'reserved' : status)}
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
          {held.length > differing.length ? <Pill tone="teal">{`${held.length} set by staff`}</Pill> : null}
          {hasRelease ? <Pill tone="violet">timed</Pill> : null}
        </>
      ),
    },
  ];
}

export function StockPages({ view, group }: Props) {
  const { search, pageCount } = view;
  if (pageCount === 1) return null;
  const href = (page: number) => stockHref(group, serialiseGridSearch({ ...search, page }));
  return (
    <nav className="stock-pages" aria-label="Pages">
      {search.page > 1 ? <LinkButton to={href(search.page - 1)}>Previous</LinkButton> : <span />}
      <span className="quiet">
        Page {search.page} of {pageCount}
      </span>
      {search.page < pageCount ? <LinkButton to={href(search.page + 1)}>Next</LinkButton> : <span />}
    </nav>
  );
}
