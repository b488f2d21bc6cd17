import { CarPage } from '../../features/car/car-page.tsx';
import { ListingPage } from '../../features/listing/listing-page.tsx';
import type { Template } from '../template.ts';

/** The Outback template. */
export const outback: Template = {
  Header: ({ site }) => <header className="wrap">{site.name}</header>,
  Footer: ({ site }) => <footer className="wrap">{site.legalName}</footer>,
  HomePage: ({ home }) => <h1>{home.heading}</h1>,
  ListingPage,
  CarPage,
};
