/** What a dealer says on every car page, beside what is known about the car itself. */

import { z } from 'zod';
import { stockTypeChoice } from '#domain/stock-kinds/stock-kind-choices.ts';
import { choiceOf } from '#domain/text/choice-of.ts';
import { calendarDaySchema } from '#domain/time/calendar-day.ts';

const forStockTypes = z
  .array(stockTypeChoice)
  .default([])
  .meta({ title: 'Stock types', description: 'New, demo or used cars it is shown on. Leave empty for all.' });

const includedItem = z.strictObject({
  text: z
    .string()
    .min(1)
    .meta({ title: 'Item', description: 'One thing that comes with the car, in a short line.' }),
  stockTypes: forStockTypes,
});

const reason = z.strictObject({
  title: z.string().min(1).meta({ title: 'Title', description: 'The reason in a few words.' }),
  text: z
    .string()
    .min(1)
    .meta({ title: 'Text', description: 'What it means for the buyer, in one or two sentences.' }),
  stockTypes: forStockTypes,
});

const protection = z.strictObject({
  name: z
    .string()
    .min(1)
    .meta({ title: 'Product name', description: 'What you offer, for example Paint protection.' }),
  text: z.string().min(1).meta({ title: 'Text', description: 'What it covers and for how long.' }),
  priceCents: z.int().positive().nullable().default(null).meta({
    title: 'Price in cents',
    description: 'For example 89500 for $895. Leave empty if it depends on the car.',
  }),
  stockTypes: forStockTypes,
});

const moneyBack = z.strictObject({
  hours: z
    .int()
    .min(1)
    .max(720)
    .meta({ title: 'Hours to return', description: 'How long a buyer can return the car, for example 72.' }),
  text: z.string().min(1).meta({ title: 'Conditions', description: 'The conditions, in one sentence.' }),
  stockTypes: z.array(stockTypeChoice).default(['used']).meta({
    title: 'Stock types',
    description: 'New, demo or used cars it applies to. Leave empty for all.',
  }),
});

const inspection = z.strictObject({
  name: z.string().min(1).meta({ title: 'Programme name', description: 'For example Certified pre-owned.' }),
  text: z
    .string()
    .min(1)
    .meta({ title: 'Text', description: 'What it means for the buyer, in one or two sentences.' }),
  onlyCertified: z.boolean().default(true).meta({
    title: 'Certified cars only',
    description: 'Yes: only cars marked as certified in stock show it.',
  }),
  stockTypes: forStockTypes,
  checklist: z
    .array(
      z.strictObject({
        title: z
          .string()
          .min(1)
          .meta({ title: 'Part of the car', description: 'For example Engine or Brakes.' }),
        items: z
          .array(z.string().min(1))
          .min(1)
          .meta({ title: 'Checks', description: 'What is checked on this part, one line each.' }),
      }),
    )
    .default([])
    .meta({ title: 'Checklist', description: 'What is checked, part by part.' }),
});

const electricity = z.strictObject({
  centsPerKwh: z
    .number()
    .positive()
    .max(500)
    .meta({ title: 'Cents per kWh', description: 'The electricity price used, for example 32.' }),
  kmPerYear: z
    .int()
    .positive()
    .max(200_000)
    .default(15_000)
    .meta({ title: 'Km per year', description: 'The distance used, for example 15000.' }),
  basis: z.string().min(1).meta({
    title: 'Source of the price',
    description: 'Where the electricity price comes from, in one sentence.',
  }),
  asAt: calendarDaySchema.meta({
    title: 'Price checked on',
    description: 'The day the electricity price was checked, for example 2026-11-03.',
  }),
});

const transfers = z.strictObject({
  businessDays: z.int().min(0).max(60).nullable().default(null).meta({
    title: 'Transfer time',
    unit: 'business days',
    description:
      'How long it takes to bring a car to another location. Leave empty to ask shoppers to enquire.',
  }),
  routes: z
    .array(
      z.strictObject({
        from: z.string().min(1).meta({
          title: 'From location',
          description: 'The short name of the location where the car is, for example robina.',
        }),
        to: z.string().min(1).meta({
          title: 'To location',
          description: 'The short name of the location it goes to, for example nambour.',
        }),
        businessDays: z
          .int()
          .min(0)
          .max(60)
          .meta({ title: 'Business days', description: 'How many business days it takes, for example 3.' }),
      }),
    )
    .default([])
    .meta({ title: 'Transfer times by route', description: 'Routes that take longer or shorter.' }),
});

export const carPageConfigSchema = z.strictObject({
  buttons: choiceOf({ default: 'Standard', alternate: 'Alternate' }).default('default').meta({
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
    title: 'Protection products',
    description: 'The products under Protect Your Car, in order. Leave empty to hide the section.',
  }),
  masksPhone: z.boolean().default(false).meta({
    title: 'Hide part of phone numbers',
    description: 'Yes: phone numbers show five characters until the shopper asks for the rest.',
  }),
  whatsAppNumber: z
    .string()
    .regex(/^\+61\d{9}$/, 'Enter a number that starts with +61, for example +61412345678')
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
  transfers: transfers.prefault({}).meta({
    title: 'Transfers between locations',
    description: 'How long cars take to another location, if stock can be moved.',
  }),
  mediaOrigins: z
    .array(z.url({ protocol: /^https$/ }))
    .default([])
    .meta({
      title: 'Tours and reports in the page',
      description:
        'Web origins whose tours and history reports open inside the page, for example https://tours.example.com. Others open in a new tab.',
      staff: 'owner',
    }),
  viewsShownFrom: z.int().min(0).default(0).meta({
    title: 'Show views from',
    unit: 'views',
    description: 'The number of views is shown from this number on. A car without views never shows it.',
  }),
});

export type CarPageConfig = z.output<typeof carPageConfigSchema>;
