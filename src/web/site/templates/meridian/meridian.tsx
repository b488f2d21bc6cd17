/** Meridian: groups of many brands. Price first, filters beside the results. */
import { CarPage } from '#web/site/features/car/car-page.tsx';
import { ListingPage } from '#web/site/features/listing/listing-page.tsx';
import { CarCard } from '#web/site/parts/car-card/car-card.tsx';
import { Footer } from '#web/site/templates/meridian/footer/footer.tsx';
import { Header } from '#web/site/templates/meridian/header/header.tsx';
import { HomePage } from '#web/site/templates/meridian/home/home-page.tsx';
import type { Template } from '#web/site/templates/template.ts';

export const meridian: Template = {
  Header,
  Footer,
  HomePage,
  ListingPage,
  Card: CarCard,
  CarPage,
};
