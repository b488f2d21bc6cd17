/** Outback: caravans and a family yard. Paper, serif headings, rows instead of a grid, dimensions before price. */

import { OutbackListing } from '#web/site/features/listing/outback-listing.tsx';
import { OutbackCard } from '#web/site/parts/car-card/outback-card.tsx';
import { OutbackCarPage } from '#web/site/templates/outback/car/outback-car-page.tsx';
import { Footer } from '#web/site/templates/outback/footer/footer.tsx';
import { Header } from '#web/site/templates/outback/header/header.tsx';
import { HomePage } from '#web/site/templates/outback/home/home-page.tsx';
import type { Template } from '#web/site/templates/template.ts';

export const outback: Template = {
  Header: Header,
  Footer: Footer,
  HomePage: HomePage,
  ListingPage: OutbackListing,
  Card: OutbackCard,
  CarPage: OutbackCarPage,
};
