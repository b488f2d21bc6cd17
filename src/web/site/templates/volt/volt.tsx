/** Volt: one electric brand, edge to edge, black stages, very large light type. */
import type { Template } from '../template.ts';
import { VoltCarPage } from './volt-car-page.tsx';
import { VoltFooter } from './volt-footer.tsx';
import { VoltHeader } from './volt-header.tsx';
import { VoltHome } from './volt-home.tsx';
import { VoltListing } from './volt-listing.tsx';

export const volt: Template = {
  Header: VoltHeader,
  Footer: VoltFooter,
  HomePage: VoltHome,
  ListingPage: VoltListing,
  CarPage: VoltCarPage,
};
