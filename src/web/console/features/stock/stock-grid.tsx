/** Fifty cars with what a stock manager looks at, each to be selected for a change of many. */
import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { stockHref } from '#domain/staff/console-links.ts';
import { gridColumnFacts, gridColumns } from '#domain/stock-editor/grid-columns.ts';
import { type GridOrder, serialiseGridSearch } from '#domain/stock-editor/grid-search.ts';
import { formatNumber } from '#domain/text/number.ts';
import type { GridRowView, StockView } from '#use-cases/stock-editor/view-stock.ts';
import { Button } from '#web/console/ui/button.tsx';
import { DataTable, type TableSort, type Ticked } from '#web/console/ui/data-table.tsx';
import { EmptyState } from '#web/console/ui/empty-state.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { bulkFormId, PlainBulkForm, type Selected } from './bulk-forms.tsx';
import { stockColumns } from './stock-columns.tsx';

type Props = { readonly view: StockView; readonly group: string };

const keyOfCar = ({ id }: GridRowView) => id;
const nameOfCar = ({ title }: GridRowView) => title;

export function StockGrid({ view, group }: Props) {
  const { hash } = useLocation();
  // Coming back from a car, the focus goes on from its row.
  useEffect(() => {
    if (!hash.startsWith('#car-')) return;
    document.getElementById(hash.slice(1))?.querySelector('a')?.focus({ preventScroll: true });
  }, [hash]);
  const [ticked, setTicked] = useState<Ticked>(new Set());
  const [isEvery, setEvery] = useState(false);
  const navigate = useNavigate();
  const columns = useMemo(() => stockColumns({ view, group }), [view, group]);
  const { search, rows, total, mayBulk } = view;
  if (rows.length === 0)
    return <EmptyState title="No cars match these filters" text="Remove a filter or change your search." />;
  const href = (sort: TableSort) =>
    stockHref(group, serialiseGridSearch({ ...search, order: orderOf(sort), page: 1 }));
  const chosen = rows.filter(({ id }) => ticked === 'all' || ticked.has(id));
  const tick = (next: Ticked) => {
    setTicked(next);
    setEvery(false);
  };
  const clear = () => tick(new Set());
  const isPage = chosen.length === rows.length;
  const selected: Selected = {
    ids: chosen.map(({ id }) => id),
    isEvery: isEvery && isPage,
    count: isEvery && isPage ? total : chosen.length,
    totalCents:
      isEvery && isPage
        ? view.totalCents
        : chosen.reduce((sum, { priceCents }) => sum + (priceCents ?? 0), 0),
  };
  return (
    <>
      {isPage && total > rows.length ? (
        <div className="stock-every">
          <strong>
            {isEvery
              ? `All ${formatNumber(total, 'en-AU')} cars selected`
              : `${chosen.length} cars on this page selected`}
          </strong>
          {isEvery ? null : (
            <Button type="button" kind="plain" isSmall onPress={() => setEvery(true)}>
              Select all {formatNumber(total, 'en-AU')} cars
            </Button>
          )}
          <Button type="button" kind="plain" isSmall onPress={clear}>
            Clear selection
          </Button>
        </div>
      ) : null}
      <DataTable
        caption="Cars in stock"
        columns={columns}
        rows={rows}
        keyOf={keyOfCar}
        nameOf={nameOfCar}
        sort={{
          now: sortOf(search.order),
          onSort: (sort) => void navigate(href(sort)),
          hrefOf: (column) => href(nextSort(column, search.order)),
        }}
        {...(mayBulk ? { ticks: { name: 'car', form: bulkFormId, ticked, onTick: tick } } : {})}
      />
      {mayBulk ? <PlainBulkForm total={total} today={view.today} /> : null}
      {mayBulk ? <BulkBar selected={selected} onClear={clear} today={view.today} /> : null}
    </>
  );
}

const directionOf = (order: GridOrder) => (order.endsWith('-desc') ? 'descending' : 'ascending');

const ordersOf = (column: string): readonly GridOrder[] =>
  column === 'car' ? ['name'] : gridColumns.some((one) => one === column) ? factsOf(column).orders : [];
const factsOf = (column: string) => gridColumnFacts[column as keyof typeof gridColumnFacts];

function sortOf(order: GridOrder): TableSort | null {
  const column = ['car', ...gridColumns].find((one) => ordersOf(one).includes(order));
  return column === undefined ? null : { column, direction: directionOf(order) };
}

/** A first press sorts the way that is looked for most, a second the other way. */
function nextSort(column: string, now: GridOrder): TableSort {
  const orders = ordersOf(column);
  const next = orders[(orders.indexOf(now) + 1) % orders.length] ?? 'name';
  return { column, direction: directionOf(next) };
}

/** The order of a head that goes this way, or the only one it has. */
function orderOf({ column, direction }: TableSort): GridOrder {
  const orders = ordersOf(String(column));
  return orders.find((order) => directionOf(order) === direction) ?? orders[0] ?? 'days-desc';
}
