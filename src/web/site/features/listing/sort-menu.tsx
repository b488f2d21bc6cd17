/** The order of the results: a select that submits itself with script, and with a button without. */
import { useNavigate } from 'react-router';
import type { ListingView } from '../../../../use-cases/stock-search/listing-view.ts';

export function SortMenu({ listing }: { readonly listing: ListingView }) {
  const navigate = useNavigate();
  const current = listing.sortOptions.find((option) => option.isCurrent);
  return (
    <div className="sort">
      <label className="visually-hidden" htmlFor="sort-order">
        Sort by
      </label>
      <select
        id="sort-order"
        className="input sort__select"
        form="filters"
        name="sortBy"
        key={current?.value}
        defaultValue={listing.sortValue}
        onChange={(event) => {
          const chosen = listing.sortOptions[event.currentTarget.selectedIndex];
          if (chosen) navigate(chosen.href, { preventScrollReset: true });
        }}
      >
        {listing.sortOptions.map((option) => (
          <option key={option.value} value={option.value.replace('-', '_')}>
            {option.label}
          </option>
        ))}
      </select>
      <noscript>
        <button className="button button--outline button--small" type="submit" form="filters">
          Sort
        </button>
      </noscript>
    </div>
  );
}
