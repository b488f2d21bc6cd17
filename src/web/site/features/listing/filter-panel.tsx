/** The filters: one GET form. A panel beside the results, a sheet over them on a phone, a row of menus on Volt. */

import { formatNumber } from '#domain/text/number.ts';
import type { ListingView } from '#view-models/listing/listing-view.ts';
import { Icon } from '#web/ui/icon.tsx';
import { withIcon } from '#web/ui/icon-names.ts';
import { usePage } from '#web/ui/page.tsx';
import { SearchBoxIsland } from '#web/ui/search-box.island.tsx';
import { FacetGroup } from './facet-group.tsx';

const filterToggleId = 'filter-toggle';

const buttonClass = `button button--outline button--small ${withIcon('sliders-horizontal')}`;

type FilterToggleProps = {
  readonly listing: Pick<ListingView, 'chips' | 'expandedGroup'>;
  readonly label?: string;
};

/** Opens the filter sheet: a button with script, a box and its label without. */
export function FilterToggle({ listing, label = 'Filter' }: FilterToggleProps) {
  const applied = listing.chips.length;
  const content = (
    <>
      {label}
      <span data-list-part="applied-count">
        {applied > 0 ? (
          <span className="filter-toggle__count">
            {applied}
            <span className="visually-hidden"> selected</span>
          </span>
        ) : null}
      </span>
    </>
  );
  return (
    <div className="filter-toggle">
      <input
        className="filter-toggle__box"
        type="checkbox"
        id={filterToggleId}
        aria-label="Show filters"
        // After opening all values of a filter, the focus moves to them.
        defaultChecked={listing.expandedGroup !== null}
      />
      <label className={buttonClass} htmlFor={filterToggleId}>
        {content}
      </label>
      <button
        className={`${buttonClass} needs-script`}
        type="button"
        aria-expanded={false}
        aria-controls="filters"
        data-opens-filters=""
      >
        {content}
      </button>
    </div>
  );
}

type FilterPanelProps = {
  readonly listing: ListingView;
  /** Groups are in a row and open as menus, unless the sheet is open. */
  readonly isRow?: boolean;
};

const titleId = 'filters-title';

export function FilterPanel({ listing, isRow = false }: FilterPanelProps) {
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
              isWhole={group.attribute === listing.expandedGroup}
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

/** The strongest filters, one tap each, above the list. */
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

type AppliedFiltersProps = { readonly listing: Pick<ListingView, 'chips' | 'clearHref' | 'saveHref'> };

/** The active filters, each with its removal; the panel has its own marks as well. */
export function AppliedFilters({ listing }: AppliedFiltersProps) {
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

function FilterChips({ label, chips }: ChipsProps) {
  return (
    <ul className="applied__chips" aria-label={label}>
      {chips.map((chip) => (
        <li key={`${chip.attributeLabel}|${chip.valueLabel}`}>
          <a
            className={`chip chip--applied${chip.causesNoResults ? ' chip--culprit' : ''}`}
            href={chip.removeHref}
            data-list-link=""
          >
            <span className="visually-hidden">Remove </span>
            {chip.swatch ? <span className={`swatch swatch--${chip.swatch}`} aria-hidden="true" /> : null}
            {chip.attributeLabel} <b>{chip.valueLabel}</b>
            {chip.causesNoResults ? (
              <span className="visually-hidden">, which rules out every match</span>
            ) : null}
            <Icon name="x" size={16} />
          </a>
        </li>
      ))}
    </ul>
  );
}
