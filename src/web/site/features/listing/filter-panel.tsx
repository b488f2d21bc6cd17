/** The filters: one GET form. A panel beside the results, a sheet over them on a phone, a row of menus on Volt. */
import type { ListingView } from '#view-models/listing/listing-view.ts';
import { withIcon } from '#web/ui/icon-names.ts';
import { SearchBoxIsland } from '#web/ui/search-box.island.tsx';
import { FilterChips } from './applied-filters.tsx';
import { FacetGroup } from './facet-group.tsx';
import { filterToggleId } from './filter-toggle.tsx';

type Props = {
  readonly listing: ListingView;
  /** Groups are in a row and open as menus, unless the sheet is open. */
  readonly isRow?: boolean;
};

const titleId = 'filters-title';

export function FilterPanel({ listing, isRow = false }: Props) {
  const applied = listing.chips.length;
  return (
    // A form may not be a dialog itself.
    <div className="filters-dialog" data-filters-dialog={titleId}>
      {/* Some seventy boxes are between a keyboard and the first car. A row of them is below the heading. */}
      <a className="filters__skip" href={isRow ? '#results' : '#listing-heading'} data-plain="">
        Skip the filters
      </a>
      <form
        id="filters"
        className={`filters${isRow ? ' filters--row' : ''}`}
        method="get"
        action={listing.formAction}
        aria-labelledby={titleId}
        autoComplete="off"
      >
        <div className="filters__head">
          <h2 id={titleId} className="filters__title">
            Filters
          </h2>
          <span data-list-part="filters-clear">
            {applied > 0 ? (
              <a className="filters__clear" href={listing.clearHref} data-list-link="">
                Clear all {applied}
              </a>
            ) : null}
          </span>
          <button
            className={`filters__close filters__close--script ${withIcon('x')}`}
            type="button"
            aria-label="Close filters"
            data-first-focus
            data-closes-filters=""
          />
          <label className={`filters__close filters__close--plain ${withIcon('x')}`} htmlFor={filterToggleId}>
            <span className="visually-hidden">Close filters</span>
          </label>
        </div>
        <div className="filters__groups">
          <div className="filters__applied" data-list-part="filters-applied">
            {applied > 0 ? (
              <FilterChips label="Selected filters, in the panel" chips={listing.chips} />
            ) : null}
          </div>
          <div className="filters__keyword">
            <SearchBoxIsland
              id="filter-keyword"
              label="Keyword"
              defaultValue={listing.query}
              placeholder="Keyword, e.g. tow bar"
              sendsNames
            />
          </div>
          {listing.groups.map((group) => (
            <FacetGroup
              key={group.attribute}
              group={group}
              isWhole={group.attribute === listing.wholeGroup}
              isMenu={isRow}
            />
          ))}
          <div hidden data-list-part="filters-hidden">
            {listing.hiddenFields.map(({ name, value }) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
          </div>
        </div>
        <div className="filters__foot">
          <button className="button button--primary button--block" type="submit">
            <span aria-live="polite" data-list-part="show">
              {listing.showText}
            </span>
          </button>
        </div>
      </form>
    </div>
  );
}
