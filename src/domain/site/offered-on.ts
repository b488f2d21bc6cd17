/** On which cars a site offers something: those that fit one of its entries, or all. */

import { z } from 'zod';
import { stockTypeChoice } from '#domain/stock-kinds/stock-kind-choices.ts';
import type { StockType } from '#domain/stock-kinds/stock-kinds.ts';

const entrySchema = z.strictObject({
  stockTypes: z
    .array(stockTypeChoice)
    .default([])
    .meta({ title: 'Stock types', description: 'New, demo or used cars. Leave empty for all.' }),
  makes: z
    .array(z.string().min(1))
    .default([])
    .meta({ title: 'Makes', description: 'Only these makes, for example Toyota. Leave empty for all.' }),
});

export const offeredOnSchema = z.array(entrySchema).default([]).meta({
  title: 'Cars this applies to',
  description:
    'Only cars that match one of these, for example used cars or certain makes. Leave empty for all.',
});

type OfferedCar = { readonly stockType: StockType; readonly make: string };

export function isOfferedOn(
  { stockType, make }: OfferedCar,
  offeredOn: z.output<typeof offeredOnSchema>,
): boolean {
  if (offeredOn.length === 0) return true;
  return offeredOn.some(
    (entry) =>
      (entry.stockTypes.length === 0 || entry.stockTypes.includes(stockType)) &&
      (entry.makes.length === 0 ||
        entry.makes.some((requested) => requested.toLowerCase() === make.toLowerCase())),
  );
}
