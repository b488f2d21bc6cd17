/** What the invented dealers bring along: their stock, its pictures, their enquiries and the links to their console. */
import { createDemoConsoleLinks } from './leads/demo-console-links.ts';
import { prepareDemoLeads } from './leads/prepare-demo-leads.ts';
import { generatedImages } from './pictures/painted-pictures.ts';
import { warmUpPictures } from './pictures/warm-up-pictures.ts';
import { prepareDemoStock, renewDemoStockDaily } from './stock/prepare-demo-stock.ts';

export const demo = {
  pictures: generatedImages(),
  prepareStock: prepareDemoStock,
  renewStockDaily: renewDemoStockDaily,
  prepareLeads: prepareDemoLeads,
  makeConsoleLinks: createDemoConsoleLinks,
  warmUpPictures,
} as const;
