/** The order of the list on a phone, where there are no heads to press: links behind one button. */
import { Link } from 'react-router';
import { stockHref } from '#domain/staff/console-links.ts';
import { gridOrders, serialiseGridSearch } from '#domain/stock-editor/grid-search.ts';
import type { StockView } from '#use-cases/stock-editor/view-stock.ts';
import { DropForm } from './drop-form.tsx';
import { orderLabels } from './stock-labels.ts';

type Props = { readonly view: Pick<StockView, 'search'>; readonly group: string };

export function SortMenu({ view: { search }, group }: Props) {
  return (
    <div className="stock-bar__sort">
      <DropForm label="Sort" icon="sort" isIconOnPhone>
        {(close) => (
          <ul className="sort-menu">
            {gridOrders.map((order) => (
              <li key={order}>
                <Link
                  className="pop__item"
                  to={stockHref(group, serialiseGridSearch({ ...search, order, page: 1 }))}
                  aria-current={order === search.order ? 'true' : undefined}
                  onClick={close}
                >
                  {orderLabels[order]}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </DropForm>
    </div>
  );
}
