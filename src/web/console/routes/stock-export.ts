/** /{group}/stock/export: the cars of the stock list, as it is filtered, as a file. */
import { stockHref } from '#domain/staff/console-links.ts';
import { parseGridSearch } from '#domain/stock-editor/grid-search.ts';
import { exportStock } from '#use-cases/stock-editor/export-stock.ts';
import { saving } from '#web/console/route-kit.server.ts';
import { withDone } from '#web/console/ui/status-message.tsx';

export const loader = saving(
  exportStock,
  ({ url }) => parseGridSearch(url.searchParams),
  ({ group, url }) => withDone(stockHref(group, url.search.slice(1)), 'proved'),
);
