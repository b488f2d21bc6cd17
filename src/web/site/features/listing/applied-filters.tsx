/** What is in force, each with its way out (B-1, D-1); the panel keeps its own marks as well. */
import { X } from 'lucide-react';
import { Link } from 'react-router';
import type { ListingView } from '../../../../use-cases/stock-search/listing-view.ts';

export function AppliedFilters({ listing }: { readonly listing: ListingView }) {
  if (listing.chips.length === 0) return null;
  return (
    <ul className="applied" aria-label="Filters in force">
      {listing.chips.map((chip) => (
        <li key={`${chip.attributeLabel}|${chip.valueLabel}`}>
          <Link className="chip chip--applied" to={chip.removeHref} preventScrollReset>
            <span className="visually-hidden">Remove </span>
            {chip.attributeLabel} <b>{chip.valueLabel}</b>
            <X aria-hidden="true" size={16} strokeWidth={1.75} />
          </Link>
        </li>
      ))}
      <li>
        <Link className="applied__clear" to={listing.clearHref} preventScrollReset>
          Clear all
        </Link>
      </li>
    </ul>
  );
}
