/** Meridian: groups of many brands. Price first, filters beside the results. */
import { CarPage } from '../../features/car/car-page.tsx';
import { ListingPage } from '../../features/listing/listing-page.tsx';
import type { Template } from '../template.ts';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import { HomePage } from './home/home-page.tsx';

export const meridian: Template = { Header, Footer, HomePage, ListingPage, CarPage };
