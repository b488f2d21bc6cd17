/** What is in force, each with its way out (B-1, D-1); the panel keeps its own marks as well. */
import { X } from 'lucide-react';
import { Link } from 'react-router';
import { useFilterScope } from './filter-scope.tsx';

export function AppliedFilters() {
  const { listing } = useFilterScope();
  if (listing.chips.length === 0) return null;
  return (
    <div className="applied">
      <FilterChips label="Filters in force" />
      <Link className="applied__clear" to={listing.clearHref} preventScrollReset>
        Clear all
      </Link>
    </div>
  );
}

export function FilterChips({ label }: { readonly label: string }) {
  const { listing } = useFilterScope();
  return (
    <ul className="applied__chips" aria-label={label}>
      {listing.chips.map((chip) => (
        <li key={`${chip.attributeLabel}|${chip.valueLabel}`}>
          <Link
            className={`chip chip--applied${chip.isCulprit ? ' chip--culprit' : ''}`}
            to={chip.removeHref}
            preventScrollReset
          >
            <span className="visually-hidden">Remove </span>
            {chip.swatch ? <span className={`swatch swatch--${chip.swatch}`} aria-hidden="true" /> : null}
            {chip.attributeLabel} <b>{chip.valueLabel}</b>
            {chip.isCulprit ? <span className="visually-hidden">, which empties the list</span> : null}
            <X aria-hidden="true" size={16} strokeWidth={1.75} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
