/** What a dealer says on every car page, beside what is known about the car itself (VDP-1, VDP-26). */
import { z } from 'zod';
import { stockTypes } from '../car/car.ts';

const forStockTypes = z
  .array(z.enum(stockTypes))
  .default([])
  .describe('Only on cars of these types; empty is all.');

const includedItem = z.strictObject({
  text: z.string().min(1).describe('One thing that comes with the car, in a short line.'),
  stockTypes: forStockTypes,
});

const reason = z.strictObject({
  title: z.string().min(1).describe('The reason in a few words.'),
  text: z.string().min(1).describe('What it means, in a sentence or two.'),
  stockTypes: forStockTypes,
});

const protection = z.strictObject({
  name: z.string().min(1).describe('What is offered.'),
  text: z.string().min(1).describe('What it covers, and for how long.'),
  priceCents: z
    .int()
    .positive()
    .nullable()
    .default(null)
    .describe('In cents; null where it depends on the car.'),
  stockTypes: forStockTypes,
});

export const carPageConfigSchema = z.strictObject({
  buttons: z
    .enum(['default', 'alternate'])
    .default('default')
    .describe('Which set of buttons stands beside the price (VDP-5, VDP-6).'),
  included: z.array(includedItem).default([]).describe("What's Included, line by line; empty leaves it out."),
  reasons: z.array(reason).default([]).describe('Why Buy From Us?, in order; empty leaves it out.'),
  protections: z.array(protection).default([]).describe('Protect Your Car, in order; empty leaves it out.'),
  masksPhone: z
    .boolean()
    .default(false)
    .describe('Phone numbers are cut after five characters until the shopper asks for them (PHONE-1).'),
  whatsAppNumber: z
    .string()
    .regex(/^\+61\d{9}$/, 'a number as +61…')
    .nullable()
    .default(null)
    .describe('Where WhatsApp messages go; null offers none (VDP-5).'),
  sharesToX: z.boolean().default(true).describe('The share row offers X (SHARE-1).'),
  viewsShownFrom: z
    .int()
    .min(1)
    .default(25)
    .describe('The number of views is shown once it is this high (VDP-20, C-20).'),
});

export type CarPageConfig = z.output<typeof carPageConfigSchema>;
