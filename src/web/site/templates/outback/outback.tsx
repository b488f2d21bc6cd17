/** Outback: caravans and a family yard. Paper, serif headings, rows instead of a grid, dimensions before price. */
import type { Template } from '../template.ts';
import { OutbackCarPage } from './outback-car-page.tsx';
import { OutbackFooter } from './outback-footer.tsx';
import { OutbackHeader } from './outback-header.tsx';
import { OutbackHome } from './outback-home.tsx';
import { OutbackListing } from './outback-listing.tsx';

export const outback: Template = {
  Header: OutbackHeader,
  Footer: OutbackFooter,
  HomePage: OutbackHome,
  ListingPage: OutbackListing,
  CarPage: OutbackCarPage,
};
