/** Nothing found: which filter empties the list, and each way out with what it leads to (C-1, GAP-25). */
import { ArrowRight } from 'lucide-react';
import type { ListingView } from '../../../../use-cases/stock-search/listing-view.ts';

export function NoResults({ listing }: { readonly listing: ListingView }) {
  return (
    <div className="no-results">
      <h2 className="no-results__title">Nothing matches all of that</h2>
      <p className="no-results__text">
        {listing.relaxations.length > 0
          ? 'Leave one thing out and there is:'
          : 'Try fewer filters, or other words.'}
      </p>
      <ul className="no-results__ways">
        {listing.relaxations.map((way, index) => (
          <li key={way.href}>
            <a className={`no-results__way${index === 0 ? ' no-results__way--best' : ''}`} href={way.href}>
              <span>{way.label.charAt(0).toUpperCase() + way.label.slice(1)}</span>
              <b className="tabular">{way.count}</b>
              <ArrowRight aria-hidden="true" size={18} strokeWidth={1.75} />
            </a>
          </li>
        ))}
        <li>
          <a className="no-results__way" href={listing.clearHref}>
            <span>Start again without filters</span>
            <ArrowRight aria-hidden="true" size={18} strokeWidth={1.75} />
          </a>
        </li>
      </ul>
    </div>
  );
}
