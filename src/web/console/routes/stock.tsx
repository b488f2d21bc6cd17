/** /{group}/stock: every car of the dealer group that the viewer may see, narrowed by the address. */
import { useLoaderData, useParams } from 'react-router';
import {
  changesHref,
  newCarHref,
  stockChangeHref,
  stockExportHref,
  stockHref,
} from '#domain/staff/console-links.ts';
import { parseGridSearch, serialiseGridSearch } from '#domain/stock-editor/grid-search.ts';
import { formatNumber } from '#domain/text/number.ts';
import { previewBulk } from '#use-cases/stock-editor/bulk-acts.ts';
import { chooseColumns, removeView, saveView } from '#use-cases/stock-editor/stock-views.ts';
import { changeGridPrice, undoGridPrice, viewStock } from '#use-cases/stock-editor/view-stock.ts';
import { columnField, columnsForm, defaultColumnsForm } from '#web/console/features/stock/column-choice.tsx';
import { PriceSavedMessage, priceForm, undoPriceForm } from '#web/console/features/stock/price-cell.tsx';
import { readBulkForm } from '#web/console/features/stock/read-bulk-form.ts';
import { StockBar, StockTabs } from '#web/console/features/stock/stock-bar.tsx';
import { StockGrid } from '#web/console/features/stock/stock-grid.tsx';
import { dollars } from '#web/console/features/stock/stock-labels.ts';
import { StockPages } from '#web/console/features/stock/stock-pages.tsx';
import { acting, form, seeing } from '#web/console/route-kit.server.ts';
import { LinkButton } from '#web/console/ui/button.tsx';
import { confirmField } from '#web/console/ui/confirm-card.tsx';
import { Icon } from '#web/console/ui/icon.tsx';
import { Menu } from '#web/console/ui/menu.tsx';
import { PageBody, PageHead } from '#web/console/ui/page-head.tsx';
import { SuccessMessage } from '#web/console/ui/status-message.tsx';

export const loader = seeing(viewStock, ({ url }) => ({
  ...parseGridSearch(url.searchParams),
  changed: url.searchParams.get('changed') ?? '',
}));

const listOf = ({ url }: { readonly url: URL }) => serialiseGridSearch(parseGridSearch(url.searchParams));

export const action = acting({
  [priceForm]: form({
    act: changeGridPrice,
    read: (sent) => {
      const text = (name: string) => String(sent.get(name) ?? '').trim();
      const typed = { carId: text('car'), text: text('price'), was: text('was') };
      return { ok: true, requested: { ...typed, confirmed: text(confirmField) } };
    },
    done: ({ changeSetId }, screen) => {
      const list = listOf(screen);
      const changed = `changed=${encodeURIComponent(changeSetId)}`;
      return stockHref(screen.group, list === '' ? changed : `${list}&${changed}`);
    },
  }),
  [undoPriceForm]: form({
    act: undoGridPrice,
    read: (sent) => ({ ok: true, requested: { changeSetId: String(sent.get('set') ?? '') } }),
    done: ({ carId }, screen) => `${stockHref(screen.group, listOf(screen))}#car-${carId}`,
  }),
  preview: form({
    act: previewBulk,
    read: (sent, { url, now }) => {
      const text = (name: string) => String(sent.get(name) ?? '').trim();
      const read = readBulkForm(text, now.getUTCFullYear());
      if (!read.ok) return read;
      const cars =
        sent.get('all') === 'yes'
          ? { search: parseGridSearch(url.searchParams) }
          : { ids: sent.getAll('car').map(String) };
      const isMove = read.requested.change.kind === 'set' && read.requested.change.move !== undefined;
      const times = isMove
        ? { startsLocal: '', endsLocal: '' }
        : { startsLocal: text('starts'), endsLocal: text('ends') };
      return { ok: true, requested: { ...read.requested, cars, ...times } };
    },
    done: ({ changeSetId }, { group }) => stockChangeHref(group, changeSetId),
  }),
  'save-view': form({
    act: saveView,
    read: (sent, { url }) => ({
      ok: true,
      requested: {
        name: String(sent.get('name') ?? ''),
        address: url.search.slice(1),
        isShared: sent.get('shared') === 'yes',
      },
    }),
    done: ({ address }, { group }) => stockHref(group, address),
  }),
  'remove-view': form({
    act: removeView,
    read: (sent) => ({ ok: true, requested: { id: String(sent.get('view') ?? '') } }),
    done: (_removed, screen) => stockHref(screen.group, listOf(screen)),
  }),
  [columnsForm]: form({
    act: chooseColumns,
    read: (sent) => ({ ok: true, requested: { columns: sent.getAll(columnField).map(String) } }),
    done: (_saved, screen) => stockHref(screen.group, listOf(screen)),
  }),
  [defaultColumnsForm]: form({
    act: chooseColumns,
    read: () => ({ ok: true, requested: null }),
    done: (_saved, screen) => stockHref(screen.group, listOf(screen)),
  }),
});

export { alwaysFresh as shouldRevalidate } from '#web/console/always-fresh.ts';

export const meta = () => [{ title: 'Stock · Staff console' }];

export default function Stock() {
  const view = useLoaderData<typeof loader>();
  const { group = '' } = useParams();
  const { total, totalCents, search } = view;
  const exportHref = (format: string) =>
    `${stockExportHref(group)}?${[serialiseGridSearch({ ...search, page: 1 }), `format=${format}`].filter(Boolean).join('&')}`;
  const exports = [
    { label: 'Export for Excel', href: exportHref('xlsx'), isFile: true },
    { label: 'Export as CSV', href: exportHref('csv'), isFile: true },
  ];
  return (
    <>
      <PageHead
        title="Stock"
        facts={`${formatNumber(total, 'en-AU')} ${total === 1 ? 'car' : 'cars'}, ${dollars(totalCents)}`}
      >
        <LinkButton to={changesHref(group)}>
          <span>
            Changes<span className="desktop-only"> and price rules</span>
          </span>
        </LinkButton>
        {view.mayExport ? (
          <span className="desktop-only">
            <Menu label="Export" ways={exports} />
          </span>
        ) : null}
        {view.mayAdd ? (
          <LinkButton kind="main" to={newCarHref(group)}>
            <Icon name="plus" />
            Add car
          </LinkButton>
        ) : null}
      </PageHead>
      <PageBody>
        <SuccessMessage
          words={{ delete: 'Deleted.', proved: 'Verified. You can save the file for the next 5 minutes.' }}
        />
        <PriceSavedMessage priced={view.justPriced} />
        <div className="stock">
          <StockTabs view={view} group={group} />
          <StockBar view={view} group={group} />
          {/* What was selected in one list is not in another. */}
          <StockGrid key={serialiseGridSearch(search)} view={view} group={group} />
          {view.rows.length === 0 ? null : <StockPages view={view} group={group} />}
        </div>
      </PageBody>
    </>
  );
}
