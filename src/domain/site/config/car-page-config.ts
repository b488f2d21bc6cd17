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
  businessDays: z.int().min(0).max(60).nullable().default(null).meta({
    title: 'Days to bring a car to another location',
    description: 'In business days. Leave empty to say that shoppers should ask.',
  }),
  routes: z
    .array(
      z.strictObject({
        from: z.string().min(1).describe('Slug of the location where the car stands.'),
        to: z.string().min(1).describe('Slug of the location it is brought to.'),
        businessDays: z.int().min(0).max(60).describe('How long that takes.'),
      }),
    )
    .default([])
    .meta({ title: 'Transfers between locations', description: 'Routes that take longer or shorter.' }),
});

export const carPageConfigSchema = z.strictObject({
  buttons: z.enum(['default', 'alternate']).default('default').meta({
    title: 'Button set',
    description: 'The text and order of the buttons beside the price. Alternate puts Reserve first.',
  }),
  included: z
    .array(includedItem)
    .default([])
    .meta({ title: "What's Included", description: 'One line per item. Leave empty to hide the section.' }),
  reasons: z.array(reason).default([]).meta({
    title: 'Why Buy From Us?',
    description: 'The reasons, in order. Leave empty to hide the section.',
  }),
  protections: z.array(protection).default([]).meta({
    title: 'Protect Your Car',
    description: 'The products, in order. Leave empty to hide the section.',
  }),
  masksPhone: z.boolean().default(false).meta({
    title: 'Hide part of phone numbers',
    description: 'Yes: phone numbers show five characters until the shopper asks for the rest.',
  }),
  whatsAppNumber: z
    .string()
    .regex(/^\+61\d{9}$/, 'a number as +61…')
    .nullable()
    .default(null)
    .meta({
      title: 'WhatsApp number',
      description: 'Where WhatsApp messages go. Leave empty to offer no WhatsApp.',
    }),
  chatUrl: z
    .url({ protocol: /^https$/ })
    .nullable()
    .default(null)
    .meta({
      title: 'Chat address',
      description: 'The page where a chat opens. Leave empty to offer no chat.',
      staff: 'owner',
    }),
  sharesToX: z
    .boolean()
    .default(true)
    .meta({ title: 'Share on X', description: 'Yes: the share buttons include X.' }),
  moneyBack: moneyBack
    .nullable()
    .default(null)
    .meta({ title: 'Money-back guarantee', description: 'Shown beside the price. Leave empty for none.' }),
  inspections: z.array(inspection).default([]).meta({
    title: 'Inspection programmes',
    description: 'Certified or inspected cars: the programmes and what they check.',
  }),
  electricity: electricity.nullable().default(null).meta({
    title: 'Running cost of electric cars',
    description: 'The electricity prices used. Leave empty to show no running cost.',
  }),
  transfers: transfers
    .prefault({})
    .describe('How long cars take to another location, where stock may be moved.'),
  mediaOrigins: z
    .array(z.url({ protocol: /^https$/ }))
    .default([])
    .meta({
      title: 'Tours and reports inside the page',
      description:
        'Web origins whose tours and history reports open inside the page, for example https://tours.example.com. Others open in a new tab.',
      staff: 'owner',
    }),
  viewsShownFrom: z.int().min(0).default(0).meta({
    title: 'Show views from',
    description: 'The number of views is shown from this number on. A car without views never shows it.',
  }),
});

export type CarPageConfig = z.output<typeof carPageConfigSchema>;
