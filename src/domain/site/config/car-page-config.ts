/** What a dealer says on every car page, beside what is known about the car itself. */
import { z } from 'zod';
import { stockTypes } from '#domain/stock-kinds/stock-kinds.ts';
import { calendarDaySchema } from '#domain/time/calendar-day.ts';

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

const moneyBack = z.strictObject({
  hours: z.int().min(1).max(720).describe('How long a buyer may bring the car back.'),
  text: z.string().min(1).describe('The conditions, in a sentence.'),
  stockTypes: z
    .array(z.enum(stockTypes))
    .default(['used'])
    .describe('Only on cars of these types; empty is all.'),
});

const inspection = z.strictObject({
  name: z.string().min(1).describe('What the programme is called.'),
  text: z.string().min(1).describe('What it means for the buyer, in a sentence or two.'),
  onlyCertified: z.boolean().default(true).describe('Only on cars that the stock marks as certified.'),
  stockTypes: forStockTypes,
  checklist: z
    .array(
      z.strictObject({
        title: z.string().min(1).describe('A part of the car.'),
        items: z.array(z.string().min(1)).min(1).describe('What is checked on it.'),
      }),
    )
    .default([])
    .describe('What is checked, by parts.'),
});

const electricity = z.strictObject({
  centsPerKwh: z.number().positive().max(500).describe('What a kilowatt hour is assumed to cost, in cents.'),
  kmPerYear: z.int().positive().max(200_000).default(15_000).describe('Kilometres a year of the example.'),
  basis: z.string().min(1).describe('Where the price of the kilowatt hour comes from, in a sentence.'),
  asAt: calendarDaySchema.describe('The day that price was read.'),
});

const transfers = z.strictObject({
  businessDays: z
    .int()
    .min(0)
    .max(60)
    .nullable()
    .default(null)
    .describe('How long it takes to bring a car to another location; null says to ask.'),
  routes: z
    .array(
      z.strictObject({
        from: z.string().min(1).describe('Slug of the location where the car stands.'),
        to: z.string().min(1).describe('Slug of the location it is brought to.'),
        businessDays: z.int().min(0).max(60).describe('How long that takes.'),
      }),
    )
    .default([])
    .describe('Ways that take longer or shorter.'),
});

export const carPageConfigSchema = z.strictObject({
  buttons: z
    .enum(['default', 'alternate'])
    .default('default')
    .describe('Words and order of the buttons beside the price; `alternate` reserves first.'),
  included: z.array(includedItem).default([]).describe("What's Included, line by line; empty leaves it out."),
  reasons: z.array(reason).default([]).describe('Why Buy From Us?, in order; empty leaves it out.'),
  protections: z.array(protection).default([]).describe('Protect Your Car, in order; empty leaves it out.'),
  masksPhone: z
    .boolean()
    .default(false)
    .describe('Phone numbers are cut after five characters until the shopper asks for them.'),
  whatsAppNumber: z
    .string()
    .regex(/^\+61\d{9}$/, 'a number as +61…')
    .nullable()
    .default(null)
    .describe('Where WhatsApp messages go; null offers none.'),
  chatUrl: z
    .url({ protocol: /^https$/ })
    .nullable()
    .default(null)
    .describe('Where a chat opens; called Chat in the default set and Instant Message in the alternate one.')
    .meta({ staff: 'owner' }),
  sharesToX: z.boolean().default(true).describe('The share row offers X.'),
  moneyBack: moneyBack
    .nullable()
    .default(null)
    .describe('A money-back guarantee beside the price; null for none.'),
  inspections: z.array(inspection).default([]).describe('Certified or inspection programmes.'),
  electricity: electricity
    .nullable()
    .default(null)
    .describe('What the running cost of electric cars is reckoned with; null shows none.'),
  transfers: transfers
    .prefault({})
    .describe('How long cars take to another location, where stock may be moved.'),
  mediaOrigins: z
    .array(z.url({ protocol: /^https$/ }))
    .default([])
    .describe(
      'Origins whose tours and history reports may open inside the page, after a tap; others open beside it.',
    )
    .meta({ staff: 'owner' }),
  viewsShownFrom: z
    .int()
    .min(0)
    .default(0)
    .describe('The number of views is shown once it is this high; a car without views shows none.'),
});

export type CarPageConfig = z.output<typeof carPageConfigSchema>;
