/** The order of the results: a select that submits itself with script, and with a button without. */
import type { ListingView } from '#view-models/listing/listing-view.ts';
import { Icon } from '#web/ui/icon.tsx';

export function SortMenu({ listing }: { readonly listing: Pick<ListingView, 'sortValue' | 'sortOptions'> }) {
  return (
    <div className="sort">
      <label className="visually-hidden" htmlFor="sort-order">
        Sort by
      </label>
      <span className="sort__box">
        <Icon name="arrow-down-up" className="sort__icon" size={18} />
        <select
          id="sort-order"
          className="input sort__select"
          form="filters"
          name="sortBy"
          defaultValue={listing.sortValue}
          autoComplete="off"
          data-list-part="sort"
        >
          {listing.sortOptions.map((option) => (
            <option
              key={option.value}
              value={option.value.replace('-', '_')}
              disabled={option.leadsToNoResults}
            >
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className="sort__arrow" size={16} />
      </span>
      <noscript>
        <button className="button button--outline button--small" type="submit" form="filters">
          Sort
        </button>
      </noscript>
    </div>
  );
}
