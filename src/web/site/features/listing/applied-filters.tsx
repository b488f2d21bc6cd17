/** The active filters, each with its removal; the panel has its own marks as well. */
import type { ListingView } from '#view-models/listing/listing-view.ts';
import { Icon } from '#web/ui/icon.tsx';

type Props = { readonly listing: Pick<ListingView, 'chips' | 'clearHref' | 'saveHref'> };

export function AppliedFilters({ listing }: Props) {
  if (listing.chips.length === 0) return null;
  return (
    <div className="applied">
      <FilterChips label="Selected filters" chips={listing.chips} />
      <a className="applied__clear" href={listing.clearHref} data-list-link="">
        Clear all
      </a>
      {listing.saveHref ? (
        <a className="applied__clear" href={listing.saveHref} rel="nofollow">
          Save this search
        </a>
      ) : null}
    </div>
  );
}

type ChipsProps = { readonly label: string; readonly chips: ListingView['chips'] };

export function FilterChips({ label, chips }: ChipsProps) {
  return (
    <ul className="applied__chips" aria-label={label}>
      {chips.map((chip) => (
        <li key={`${chip.attributeLabel}|${chip.valueLabel}`}>
          <a
            className={`chip chip--applied${chip.isCulprit ? ' chip--culprit' : ''}`}
            href={chip.removeHref}
            data-list-link=""
          >
            <span className="visually-hidden">Remove </span>
            {chip.swatch ? <span className={`swatch swatch--${chip.swatch}`} aria-hidden="true" /> : null}
            {chip.attributeLabel} <b>{chip.valueLabel}</b>
            {chip.isCulprit ? <span className="visually-hidden">, which rules out every match</span> : null}
            <Icon name="x" size={16} />
          </a>
        </li>
      ))}
    </ul>
  );
}
