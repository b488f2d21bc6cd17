/** The order of the results: a select that submits itself with script, and with a button without. */
import { ArrowDownUp, ChevronDown } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useFilterScope } from './filter-scope.tsx';
import { useUntilAnswered } from './use-until-answered.ts';

export function SortMenu() {
  const { listing, answer } = useFilterScope();
  const navigate = useNavigate();
  const [value, setValue] = useUntilAnswered(listing.sortValue, answer);
  return (
    <div className="sort">
      <label className="visually-hidden" htmlFor="sort-order">
        Sort by
      </label>
      <span className="sort__box">
        <ArrowDownUp className="sort__icon" aria-hidden="true" size={18} strokeWidth={1.75} />
        <select
          id="sort-order"
          className="input sort__select"
          form="filters"
          name="sortBy"
          value={value}
          onChange={({ currentTarget }) => {
            const chosen = listing.sortOptions[currentTarget.selectedIndex];
            setValue(currentTarget.value);
            if (chosen) navigate(chosen.href, { preventScrollReset: true });
          }}
        >
          {listing.sortOptions.map((option) => (
            <option key={option.value} value={option.value.replace('-', '_')}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className="sort__arrow" aria-hidden="true" size={16} strokeWidth={1.75} />
      </span>
      <noscript>
        <button className="button button--outline button--small" type="submit" form="filters">
          Sort
        </button>
      </noscript>
    </div>
  );
}
