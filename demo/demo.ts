/** What the invented dealers bring along: their stock, its pictures, their enquiries and the links to their console. */
import { makeDemoConsoleLinks } from './leads/demo-console-links.ts';
import { prepareDemoLeads } from './leads/prepare-demo-leads.ts';
import { paintPicturesAhead } from './pictures/paint-pictures-ahead.ts';
import { paintedPictures } from './pictures/painted-pictures.ts';
import { prepareDemoStock, renewDemoStockDaily } from './stock/prepare-demo-stock.ts';

export const demo = {
  pictures: paintedPictures(),
  prepareStock: prepareDemoStock,
  renewStockDaily: renewDemoStockDaily,
  prepareLeads: prepareDemoLeads,
  makeConsoleLinks: makeDemoConsoleLinks,
  paintPicturesAhead,
} as const;
