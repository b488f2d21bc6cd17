/** Which of the group's stock a site shows. */

import { z } from 'zod';
import {
  itemTypeChoice,
  stockStatusChoice,
  stockTypeChoice,
} from '#domain/stock-kinds/stock-kind-choices.ts';

export const stockConfigSchema = z.strictObject({
  stockTypes: z
    .array(stockTypeChoice)
    .default([])
    .meta({ title: 'Stock types', description: 'Show only these. Leave empty to show all.' }),
  statuses: z.array(stockStatusChoice).default([]).meta({
    title: 'Stock statuses',
    description: 'Show only these. Leave empty to show cars in stock, coming soon and just sold.',
  }),
  dealershipIds: z.array(z.string()).default([]).meta({
    title: 'Stock of dealerships',
    description: "Show only cars of these dealerships. Leave empty for the site's own.",
  }),
  makes: z
    .array(z.string())
    .default([])
    .meta({ title: 'Makes', description: 'Show only these makes. Leave empty to show all.' }),
  itemTypes: z.array(itemTypeChoice).default([]).meta({
    title: 'Cars or caravans',
    description: 'Show only cars or only caravans. Leave empty to show both.',
  }),
  excludedStockNumbers: z
    .array(z.string())
    .default([])
    .meta({ title: 'Hidden cars', description: 'Stock numbers that this site never shows.' }),
  soldVisibilityDays: z.int().min(0).max(60).default(3).meta({
    title: 'Sold cars stay listed',
    unit: 'days',
    description: 'After this many days a sold car leaves the results.',
  }),
  soldRedirectDays: z.int().min(0).max(730).default(90).meta({
    title: 'Sold pages redirect for',
    unit: 'days',
    description:
      'For this many days after that, its page leads to similar cars. Then it says that the car is no longer available.',
  }),
  offersSubscriptions: z.boolean().default(true).meta({
    title: 'Subscription prices',
    description: 'Yes: cars with a subscription price in the feed show it.',
  }),
  hideUnpricedWhenSortedByLowestPrice: z.boolean().default(true).meta({
    title: 'Hide cars without a price',
    description: 'Yes: cars without a price are not shown when results are sorted by lowest price.',
  }),
});
