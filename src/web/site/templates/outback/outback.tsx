import type { Template } from '../template.ts';

/** The Outback template. */
export const outback: Template = {
  Header: ({ site }) => <header className="wrap">{site.name}</header>,
  Footer: ({ site }) => <footer className="wrap">{site.legalName}</footer>,
  HomePage: ({ home }) => <h1>{home.heading}</h1>,
  ListingPage: ({ listing }) => <h1>{listing.heading}</h1>,
  CarPage: ({ page }) => <h1>{page.car.title}</h1>,
};
