import { useFilterScope } from './filter-scope.tsx';

/** What is listed and how many; the count is read out when it changes. `block` is the class prefix of the template. */
export function ListingHead({ block = 'listing' }: { readonly block?: string }) {
  const { listing } = useFilterScope();
  return (
    <div className={`${block}__head`}>
      <h1 id="listing-heading" className={`${block}__heading`}>
        {listing.heading}
      </h1>
      <p className={`${block}__count`} role="status">
        {listing.countText}
      </p>
    </div>
  );
}
