/** The listing is used in the browser, as ours is, so that it is a client component: Next.js sends its data beside it. */
'use client';

export { ListingBody, ListingHead } from '../../build/listing-page.mjs';
