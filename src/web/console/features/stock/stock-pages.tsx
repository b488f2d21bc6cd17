/** Which cars are shown, and the way to every page of them. */
import { Link } from 'react-router';
import { stockHref } from '#domain/staff/console-links.ts';
import { gridPageSize, serialiseGridSearch } from '#domain/stock-editor/grid-search.ts';
import { formatNumber } from '#domain/text/number.ts';
import type { StockView } from '#use-cases/stock-editor/view-stock.ts';
import { LinkButton } from '#web/console/ui/button.tsx';
import { Icon } from '#web/console/ui/icon.tsx';

type Props = { readonly view: StockView; readonly group: string };

export function StockPages({ view, group }: Props) {
  const { search, pageCount, total, rows } = view;
  const href = (page: number) => stockHref(group, serialiseGridSearch({ ...search, page }));
  const from = (search.page - 1) * gridPageSize;
  const number = (value: number) => formatNumber(value, 'en-AU');
  return (
    <footer className="stock-pages">
      <p className="quiet">
        {number(from + 1)} to {number(from + rows.length)} of {number(total)}
      </p>
      {pageCount === 1 ? null : (
        <nav aria-label="Pages">
          {search.page > 1 ? (
            <LinkButton kind="plain" to={href(search.page - 1)}>
              <Icon name="left" />
              Previous
            </LinkButton>
          ) : null}
          {pagesAround(search.page, pageCount).map((page, place, pages) => (
            <span key={page} className="stock-pages__one">
              {place > 0 && page - (pages[place - 1] ?? 0) > 1 ? <span className="quiet">…</span> : null}
              <Link to={href(page)} aria-current={page === search.page ? 'page' : undefined}>
                <span className="unseen">Page </span>
                {number(page)}
              </Link>
            </span>
          ))}
          {search.page < pageCount ? (
            <LinkButton kind="plain" to={href(search.page + 1)}>
              Next
              <Icon name="right" />
            </LinkButton>
          ) : null}
        </nav>
      )}
    </footer>
  );
}

/** The first, the last, and those beside the current one. */
export function pagesAround(page: number, pageCount: number): readonly number[] {
  const near = [1, page - 1, page, page + 1, pageCount].filter((one) => one >= 1 && one <= pageCount);
  return [...new Set(near)].sort((left, right) => left - right);
}
