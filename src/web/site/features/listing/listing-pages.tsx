/** The listing as each template lays it out: drawn by the server, and by a browser that knows the stock. */
import type { FC } from 'react';
import type { SiteConfig } from '#domain/site/config/site-config.ts';
import type { ListingView } from '#view-models/listing/listing-view.ts';
import { ListingPage } from './listing-page.tsx';
import { OutbackListing } from './outback-listing.tsx';
import { VoltListing } from './volt-listing.tsx';

export const listingPages: Readonly<Record<SiteConfig['template'], FC<{ readonly listing: ListingView }>>> = {
  meridian: ListingPage,
  volt: VoltListing,
  outback: OutbackListing,
};
