/** What search engines read of a list (B-36): its cars in their order, by their addresses; each car's own page says the rest. */
import type { ListingView } from '#view-models/listing/listing-view.ts';
import { asGraph, type Markup } from './markup.server.ts';

/** Null for a list that search engines leave out: it would weigh something, and say nothing to anybody. */
export function buildListingMarkup(
  { entries, pager, isIndexable }: Pick<ListingView, 'entries' | 'pager' | 'isIndexable'>,
  { origin, pageSize }: { readonly origin: string; readonly pageSize: number },
): Markup | null {
  if (!isIndexable) return null;
  const cars = entries.flatMap((entry) => (entry.kind === 'car' ? [entry.card] : []));
  const before = (pager.page - 1) * pageSize;
  return asGraph([
    {
      '@type': 'ItemList',
      itemListElement: cars.map(({ href }, index) => ({
        '@type': 'ListItem',
        position: before + index + 1,
        url: `${origin}${href}`,
      })),
    },
  ]);
}
