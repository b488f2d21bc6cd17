/** What the head of a page says of its listing. */
import type { ListingView } from '#view-models/listing/listing-view.ts';

type Props = {
  readonly listing: Pick<ListingView, 'heading' | 'countText' | 'isIndexable' | 'canonicalHref'>;
  readonly siteName: string;
  readonly origin: string;
};

export function ListingMeta({ listing, siteName, origin }: Props) {
  const { heading, countText, isIndexable } = listing;
  const canonicalHref = `${origin}${listing.canonicalHref}`;
  return (
    <>
      <title>{`${heading} | ${siteName}`}</title>
      <meta name="description" content={`${heading}. ${countText}.`} />
      <link rel="canonical" href={canonicalHref} />
      {isIndexable ? (
        <>
          {/* The least that a message needs: the description above is read too, and every byte of a list counts. */}
          <meta property="og:title" content={heading} />
          <meta property="og:url" content={canonicalHref} />
        </>
      ) : (
        <meta name="robots" content="noindex, follow" />
      )}
    </>
  );
}
