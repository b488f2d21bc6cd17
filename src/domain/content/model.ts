/** A model as a site presents it. */
import { z } from 'zod';

export const modelSchema = z.strictObject({
  name: z.string().min(1).describe('As it is written on the car.'),
  slug: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .describe('Its address on this site.'),
  manufacturer: z.string().describe('Who makes it.'),
  bodyType: z.string().describe('As the stock calls it.'),
  manufacturerBodies: z
    .array(z.string().min(1))
    .max(3)
    .default([])
    .describe('What its maker calls its bodies, up to three; a filter of models as `bodyType` is.'),
  fuelType: z.string().nullable().default(null).describe('As the stock calls it; null for what is towed.'),
  status: z
    .enum(['available', 'coming_soon'])
    .default('available')
    .describe('A model that is not on sale yet carries a badge.'),
  overrideUrl: z.string().nullable().default(null).describe('Leads here instead of to its own page.'),
  offersTestDrive: z
    .boolean()
    .default(false)
    .describe('Its offers carry Book A Test Drive, which leads to the page with that form.'),
  imageUrl: z.string().nullable().default(null).describe('Asset of the picture.'),
  description: z.string().nullable().default(null).describe('A few sentences on its own page.'),
  grades: z
    .array(
      z.strictObject({
        name: z.string().min(1).describe('As it stands on the boot lid.'),
        text: z.string().min(1).describe('What it adds to the one before.'),
        priceFromDollars: z.int().positive().nullable().default(null).describe('Lowest drive-away price.'),
      }),
    )
    .default([])
    .describe('Its range on its own page, from plain to rich.'),
  headline: z.string().nullable().default(null).describe('What kind of car it is, in a few words.'),
  priceFromDollars: z.int().positive().nullable().default(null).describe('Lowest drive-away price.'),
  rangeKm: z.int().positive().nullable().default(null).describe('Electric range, WLTP.'),
  chargeMinutes10To80: z
    .int()
    .positive()
    .nullable()
    .default(null)
    .describe('Minutes to charge from 10 to 80 per cent.'),
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
