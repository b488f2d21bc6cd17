/** One of the listings, made anew for each request. */
import { listingAt } from '../../../../read-listings.mjs';
import { ListingBody, ListingHead } from '../../listing.jsx';

export const dynamic = 'force-dynamic';

export default async function Page({ searchParams }) {
  const data = listingAt((await searchParams).n);
  return (
    <>
      <ListingHead data={data} />
      <ListingBody data={data} />
    </>
  );
}
