/**
 * What search engines read of a list, and what an assistant in the browser gets of a search that it sent: its
 * cars in their order, by their addresses; each car's own page says the rest.
 */
import type { ListingView } from '#view-models/listing/listing-view.ts';
import { asGraph, type Markup } from './markup.server.ts';

type MarkupRequest = {
  readonly origin: string;
  readonly pageSize: number;
  /** Whether forms are tools in the browser here. */
  readonly tellsAssistants: boolean;
};

/**
 * Null for a list that search engines leave out, unless an assistant may have requested it: that gets the names too.
 */
export function buildListingMarkup(
  { entries, pager, isIndexable }: Pick<ListingView, 'entries' | 'pager' | 'isIndexable'>,
  { origin, pageSize, tellsAssistants }: MarkupRequest,
): Markup | null {
  const cars = entries.flatMap((entry) => (entry.kind === 'car' ? [entry.card] : []));
  if (!isIndexable && (!tellsAssistants || cars.length === 0)) return null;
  const before = (pager.page - 1) * pageSize;
  return asGraph([
    {
      '@type': 'ItemList',
      itemListElement: cars.map(({ href, name }, index) => ({
        '@type': 'ListItem',
        position: before + index + 1,
        url: `${origin}${href}`,
        ...(isIndexable ? {} : { name }),
      })),
    },
  ]);
}
