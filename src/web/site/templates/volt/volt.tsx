/** Volt: one electric brand, edge to edge, black stages, very large light type. */

import { VoltListing } from '#web/site/features/listing/volt-listing.tsx';
import { CarCard } from '#web/site/parts/car-card/car-card.tsx';
import type { Template } from '#web/site/templates/template.ts';
import { VoltCarPage } from '#web/site/templates/volt/car/volt-car-page.tsx';
import { Footer } from '#web/site/templates/volt/footer/footer.tsx';
import { Header } from '#web/site/templates/volt/header/header.tsx';
import { HomePage } from '#web/site/templates/volt/home/home-page.tsx';

export const volt: Template = {
  Header: Header,
  Footer: Footer,
  HomePage: HomePage,
  ListingPage: VoltListing,
  // Its own card is half a window wide: four in a row are the plain ones.
  Card: CarCard,
  CarPage: VoltCarPage,
};
