/** What is listed and how many; the count is read out when it changes. `block` is the class prefix of the template. */
import type { ListingView } from '#view-models/listing/listing-view.ts';
import { activationAttributes } from '#web/ui/island.tsx';

type Props = { readonly listing: Pick<ListingView, 'heading' | 'countText'>; readonly block?: string };

export function ListingHead({ listing, block = 'listing' }: Props) {
  return (
    <div className={`${block}__head`}>
      <h1
        id="listing-heading"
        className={`${block}__heading`}
        data-list-part="heading"
        data-enhance="search-words"
        {...activationAttributes('load')}
      >
        {listing.heading}
      </h1>
      <p className={`${block}__count`} role="status" data-list-part="count">
        {listing.countText}
      </p>
    </div>
  );
}
