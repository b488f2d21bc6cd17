/** /{group}/stock: every car of the dealer group that the viewer may see, narrowed by the address. */
import { useLoaderData, useParams } from 'react-router';
import { readField } from '#domain/car-overrides/field-text.ts';
import { type BulkChange, priceRoundings } from '#domain/change/change-set.ts';
import { changesHref, stockChangeHref, stockHref } from '#domain/staff/console-links.ts';
import { parseGridSearch, serialiseGridSearch } from '#domain/stock-editor/grid-search.ts';
import { formatNumber } from '#domain/text/number.ts';
import { previewBulk } from '#use-cases/stock-editor/bulk-acts.ts';
import {
  changeGridPrice,
  removeView,
  saveView,
  undoGridPrice,
  viewStock,
} from '#use-cases/stock-editor/view-stock.ts';
import { BulkForm } from '#web/console/features/stock/bulk-form.tsx';
import { PriceSavedMessage, priceForm, undoPriceForm } from '#web/console/features/stock/price-cell.tsx';
import { SavedViews } from '#web/console/features/stock/saved-views.tsx';
import { StockFilters } from '#web/console/features/stock/stock-filters.tsx';
import { StockGrid, StockPages } from '#web/console/features/stock/stock-grid.tsx';
import { useFormState } from '#web/console/form-problem.ts';
import { acting, form, seeing } from '#web/console/route-kit.server.ts';
import { LinkButton } from '#web/console/ui/button.tsx';
import { confirmField } from '#web/console/ui/confirm-card.tsx';
import { PageBody, PageHead } from '#web/console/ui/page-head.tsx';

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
      const read = readChange(text('change'), text('value'), now.getUTCFullYear());
      if (typeof read === 'string') return { ok: false, problems: { value: read } };
      const floor = text('floor') === '' ? null : Number(text('floor').replace(/[$,\s]/g, ''));
      if (floor !== null && !(floor >= 0))
        return { ok: false, problems: { floor: 'Enter an amount, e.g. 20000.' } };
      const { change, title } = read;
      const rounding = priceRoundings.find((known) => known === text('rounding')) ?? 'dollars';
      const floorCents = floor === null ? null : Math.round(floor * 100);
      const isStep = change.kind === 'price-by' || change.kind === 'price-by-percent';
      const stepped = isStep ? { ...change, floorCents, rounding } : change;
      const cars =
        sent.get('all') === 'yes'
          ? { search: parseGridSearch(url.searchParams) }
          : { ids: sent.getAll('car').map(String) };
      const requested = {
        cars,
        title,
        change: stepped,
        startsLocal: text('starts'),
        endsLocal: text('ends'),
      };
      return { ok: true, requested };
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
    done: (_removed, { group, url }) => stockHref(group, url.search.slice(1)),
  }),
});

/** What is wrong with the value, where something is. */
function readChange(
  kind: string,
  text: string,
  currentYear: number,
): { readonly change: BulkChange; readonly title: string } | string {
  const number = Number(text.replace(/[$,%\s]/g, ''));
  const isNumber = text !== '' && Number.isFinite(number);
  if (kind === 'release') return { change: { kind: 'release', path: 'priceCents' }, title: 'Use feed price' };
  if (kind === 'price-by') {
    if (!isNumber || number === 0) return 'Enter a dollar amount, e.g. -500 to lower the price.';
    const change = { kind: 'price-by', path: 'priceCents', cents: Math.round(number * 100) } as const;
    return { change, title: `Price ${number < 0 ? 'down' : 'up'} by $${Math.abs(number)}` };
  }
  if (kind === 'price-by-percent') {
    if (!isNumber || number === 0 || number <= -100) return 'Enter a percentage, e.g. -3 to lower the price.';
    const change = { kind: 'price-by-percent', path: 'priceCents', percent: number } as const;
    return { change, title: `Price ${number < 0 ? 'down' : 'up'} by ${Math.abs(number)}%` };
  }
  const path = kind === 'price-to' ? 'priceCents' : kind === 'status' ? 'status' : 'tag';
  const word = kind === 'status' ? text.toLowerCase().replace(/\s+/g, '_') : text;
  const read = readField(path, word, currentYear);
  if (!read.ok) return read.problem;
  return {
    change: { kind: 'set', path, value: read.value },
    title: `${path === 'tag' ? 'Label' : path === 'status' ? 'Status' : 'Price'}: ${text || 'none'}`,
  };
}

export { alwaysFresh as shouldRevalidate } from '#web/console/always-fresh.ts';

export const meta = () => [{ title: 'Stock · Staff console' }];

export default function Stock() {
  const view = useLoaderData<typeof loader>();
  const { group = '' } = useParams();
  const state = useFormState('preview');
  return (
    <>
      <PageHead
        title="Stock"
        facts={`${formatNumber(view.total, 'en-AU')} ${view.total === 1 ? 'car' : 'cars'}`}
      >
        <LinkButton to={changesHref(group)}>
          <span>
            Changes<span className="desktop-only"> and price rules</span>
          </span>
        </LinkButton>
      </PageHead>
      <PageBody>
        <div className="stock">
          <StockFilters view={view} group={group} />
          <div>
            <PriceSavedMessage priced={view.justPriced} />
            <SavedViews view={view} group={group} />
            {view.mayBulk ? <BulkForm state={state} total={view.total} /> : null}
            <StockGrid view={view} group={group} />
            <StockPages view={view} group={group} />
          </div>
        </div>
      </PageBody>
    </>
  );
}
