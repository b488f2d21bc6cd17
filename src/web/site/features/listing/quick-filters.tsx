/** The strongest filters, one tap each, above the list. */
import { formatNumber } from '#domain/text/number.ts';
import type { ListingView } from '#view-models/listing/listing-view.ts';
import { usePage } from '#web/ui/page.tsx';

export function QuickFilters({ listing }: { readonly listing: Pick<ListingView, 'suggestions'> }) {
  const { locale } = usePage().site;
  if (listing.suggestions.length === 0) return null;
  return (
    <nav className="narrow" aria-label="Refine">
      <span className="narrow__label">Refine</span>
      <ul className="narrow__list">
        {listing.suggestions.map((item) => (
          <li key={item.href}>
            <a className="chip chip--suggested" href={item.href} data-list-link="">
              {item.label} <span className="tabular">{formatNumber(item.count, locale)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
