/** Opens the filter sheet: a button with script, a box and its label without. */
import type { ListingView } from '#view-models/listing/listing-view.ts';
import { withIcon } from '#web/ui/icon-names.ts';

export const filterToggleId = 'filter-toggle';

const buttonClass = `button button--outline button--small ${withIcon('sliders-horizontal')}`;

type Props = { readonly listing: Pick<ListingView, 'chips' | 'wholeGroup'>; readonly label?: string };

export function FilterToggle({ listing, label = 'Filter' }: Props) {
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
        defaultChecked={listing.wholeGroup !== null}
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
