/** The filters: one GET form. With script each change goes to the address of the value's own link; without, the button sends the fields. */
import { SlidersHorizontal, X } from 'lucide-react';
import { useId } from 'react';
import { Form, Link } from 'react-router';
import type { ListingView } from '../../../../use-cases/stock-search/listing-view.ts';
import { FacetGroup } from './facet-group.tsx';

/** The groups that stand open before anyone asks. */
const openGroups: ReadonlySet<string> = new Set(['car_type', 'make', 'body', 'price']);

export function FilterPanel({ listing }: { readonly listing: ListingView }) {
  const toggleId = useId();
  const applied = listing.chips.length;
  return (
    <div className="filters">
      <input className="filters__toggle" type="checkbox" id={toggleId} aria-label="Show filters" />
      <label className="filters__open button button--outline" htmlFor={toggleId}>
        <SlidersHorizontal aria-hidden="true" size={18} strokeWidth={1.75} />
        Filter{applied > 0 ? ` (${applied})` : ''}
      </label>
      <Form
        id="filters"
        className="filters__panel"
        method="get"
        action={listing.formAction}
        preventScrollReset
      >
        <div className="filters__head">
          <h2 className="filters__title">Filters</h2>
          {applied > 0 ? (
            <Link className="filters__clear" to={listing.clearHref} preventScrollReset>
              Clear all {applied}
            </Link>
          ) : null}
          <label className="filters__close" htmlFor={toggleId}>
            <X aria-hidden="true" size={24} strokeWidth={1.75} />
            <span className="visually-hidden">Close filters</span>
          </label>
        </div>
        <div className="filters__groups">
          <div className="filters__keyword">
            <label className="visually-hidden" htmlFor="filter-keyword">
              Keyword
            </label>
            <input
              id="filter-keyword"
              className="input"
              type="search"
              name="query"
              key={listing.query}
              defaultValue={listing.query}
              placeholder="Keyword, e.g. tow bar"
            />
          </div>
          {listing.groups.map((group) => (
            <FacetGroup key={group.attribute} group={group} isOpen={openGroups.has(group.attribute)} />
          ))}
        </div>
        <div className="filters__foot">
          <button className="button button--primary button--block" type="submit">
            {listing.showText}
          </button>
        </div>
      </Form>
    </div>
  );
}
