/** Volt's results: a count as the heading, filters as pills that open, two columns without borders. */
import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import { Form } from 'react-router';
import type { SiteView } from '../../../../use-cases/site/view-site.ts';
import type { FilterGroupView, ListingView } from '../../../../use-cases/stock-search/listing-view.ts';
import { useDisclosure } from '../../../client/use-disclosure.ts';
import { AppliedFilters } from '../../features/listing/applied-filters.tsx';
import { FacetValues } from '../../features/listing/facet-values.tsx';
import { NoResults } from '../../features/listing/no-results.tsx';
import { Pager } from '../../features/listing/pager.tsx';
import { RangeFields } from '../../features/listing/range-fields.tsx';
import { SortMenu } from '../../features/listing/sort-menu.tsx';
import { VoltCard } from './volt-card.tsx';

type Props = { readonly site: SiteView; readonly listing: ListingView; readonly isLoading: boolean };

export function VoltListing({ listing, isLoading }: Props) {
  return (
    <>
      <div className="volt-listing__head">
        <h1 className="volt-listing__heading">{listing.heading}</h1>
        <p className="volt-listing__count" role="status">
          {listing.countText}
        </p>
      </div>
      <Form
        id="filters"
        className="volt-filters"
        method="get"
        action={listing.formAction}
        preventScrollReset
        aria-label="Filters"
      >
        <SlidersHorizontal className="volt-filters__icon" aria-hidden="true" size={18} strokeWidth={1.75} />
        {listing.groups.map((group) => (
          <FilterPill key={group.attribute} group={group} showText={listing.showText} />
        ))}
        <SortMenu listing={listing} />
      </Form>
      {listing.chips.length > 0 ? (
        <div className="volt-listing__applied">
          <AppliedFilters listing={listing} />
        </div>
      ) : null}
      <h2 className="visually-hidden">Results</h2>
      <div className="listing__results" aria-busy={isLoading}>
        {listing.cards.length === 0 ? (
          <div className="volt-listing__none">
            <NoResults listing={listing} />
          </div>
        ) : (
          <ul className="volt-grid car-grid--volt">
            {listing.cards.map((card, index) => (
              <li key={card.id}>
                <VoltCard card={card} priority={index === 0} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="volt-listing__foot">
        <Pager pager={listing.pager} showingText={listing.showingText} />
        {listing.financeWarning ? <p className="listing__warning">{listing.financeWarning}</p> : null}
      </div>
    </>
  );
}

function FilterPill({ group, showText }: { readonly group: FilterGroupView; readonly showText: string }) {
  const { ref } = useDisclosure();
  const isRefined =
    group.kind === 'list' ? group.refinedCount > 0 : group.selectedMin !== null || group.selectedMax !== null;
  return (
    <details ref={ref} className="volt-filter">
      <summary className={`volt-filter__pill${isRefined ? ' volt-filter__pill--on' : ''}`}>
        {group.label}
        {group.kind === 'list' && group.refinedCount > 0 ? ` (${group.refinedCount})` : ''}
        <ChevronDown aria-hidden="true" size={16} strokeWidth={1.75} />
      </summary>
      <div className="volt-filter__panel">
        {group.kind === 'list' ? <FacetValues group={group} /> : <RangeFields group={group} />}
        <button className="button button--primary button--block" type="submit">
          {showText}
        </button>
      </div>
    </details>
  );
}
