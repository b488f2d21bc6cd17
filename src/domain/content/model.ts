/** A model as a site presents it. */
import { z } from 'zod';
import { choiceOf } from '#domain/text/choice-of.ts';

export const modelSchema = z.strictObject({
  name: z.string().min(1).meta({ title: 'Name', description: 'The name on the car, for example Corolla.' }),
  slug: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .meta({
      title: 'Page address',
      description: 'The last part of the address of its page, for example corolla.',
    }),
  manufacturer: z.string().meta({ title: 'Make', description: 'The manufacturer, for example Toyota.' }),
  bodyType: z.string().meta({ title: 'Body type', description: 'The spelling in stock, for example SUV.' }),
  manufacturerBodies: z.array(z.string().min(1)).max(3).default([]).meta({
    title: "Manufacturer's body names",
    description:
      'What the manufacturer calls its body types, up to three. Shoppers can filter models by them.',
  }),
  fuelType: z.string().nullable().default(null).meta({
    title: 'Fuel',
    description: 'The spelling in stock, for example Hybrid. Leave empty for caravans.',
  }),
  status: choiceOf({ available: 'On sale', coming_soon: 'Coming soon' })
    .default('available')
    .meta({ title: 'Status', description: 'Models that are not on sale yet have a Coming soon badge.' }),
  overrideUrl: z.string().nullable().default(null).meta({
    title: 'Other page',
    description: "An address to open instead of the model's own page. Leave empty to use its own page.",
  }),
  offersTestDrive: z.boolean().default(false).meta({
    title: 'Test drive button',
    description: 'Yes: its offers have a Book A Test Drive button that opens the test drive form.',
  }),
  imageUrl: z.string().nullable().default(null).meta({
    title: 'Picture',
    description: 'Shown on its card and page. Leave empty for none.',
    picture: 'card',
  }),
  description: z
    .string()
    .nullable()
    .default(null)
    .meta({ title: 'Description', description: 'A few sentences on its page. Leave empty for none.' }),
  grades: z
    .array(
      z.strictObject({
        name: z
          .string()
          .min(1)
          .meta({ title: 'Name', description: 'The name on the car, for example Ascent Sport.' }),
        text: z.string().min(1).meta({ title: 'Text', description: 'What it adds to the grade before.' }),
        priceFromDollars: z.int().positive().nullable().default(null).meta({
          title: 'Price from in dollars',
          description: 'The lowest drive away price, for example 34990. Leave empty to show no price.',
        }),
      }),
    )
    .default([])
    .meta({
      title: 'Grades',
      description: 'The grades on its page, from the simplest to the most equipped.',
    }),
  headline: z.string().nullable().default(null).meta({
    title: 'Headline',
    description: 'What kind of car it is, in a few words. Leave empty for none.',
  }),
  priceFromDollars: z.int().positive().nullable().default(null).meta({
    title: 'Price from in dollars',
    description: 'The lowest drive away price, for example 34990. Leave empty to show no price.',
  }),
  rangeKm: z.int().positive().nullable().default(null).meta({
    title: 'Electric range in km',
    description: 'The WLTP range, for example 480. Leave empty if it does not apply.',
  }),
  chargeMinutes10To80: z.int().positive().nullable().default(null).meta({
    title: 'Charging minutes, 10 to 80%',
    description:
      'Minutes to charge from 10 to 80 per cent, for example 28. Leave empty if it does not apply.',
  }),
});
export type Model = z.output<typeof modelSchema>;

/** In a menu that comes with every page. */
const maxMenuModels = 6;

/** The menu names what is on its way; of the rest the first, and View All Models has them all. */
export function listMenuModels<M extends Pick<Model, 'status'>>(models: readonly M[]): readonly M[] {
  const first = new Set(models.filter(({ status }) => status !== 'coming_soon').slice(0, maxMenuModels));
  return models.filter((model) => first.has(model) || model.status === 'coming_soon');
}

/** The name of a model where its make is not beside it: "Mazda 3", for a bare 3 reads as a count of cars. */
export function nameModelAlone({ manufacturer, name }: Pick<Model, 'manufacturer' | 'name'>): string {
  return /^\d+$/.test(name) ? `${manufacturer} ${name}` : name;
}

/** A manufacturer as a site presents it. */
export const manufacturerSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .meta({
      title: 'Short name',
      description: 'Identifies the manufacturer for other systems, for example toyota.',
    }),
  name: z
    .string()
    .min(1)
    .meta({ title: 'Name', description: 'As the make is spelled in stock, for example Toyota.' }),
  slug: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .meta({
      title: 'Page address',
      description: 'The last part of the address of its pages, for example toyota.',
    }),
  logo: z
    .strictObject({
      url: z.string().min(1).meta({
        title: 'Picture',
        description: 'The logo, on a clear or white background.',
        picture: 'free',
      }),
    })
    .nullable()
    .default(null)
    .meta({ title: 'Logo', description: "The manufacturer's logo. Leave empty to show the name only." }),
});
export type Manufacturer = z.output<typeof manufacturerSchema>;
