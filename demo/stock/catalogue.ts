/** The catalogue that demo stock is made from: makes, models, badges and specifications, as `sites/catalogue` holds them. */
import { z } from 'zod';
import { bodyTypes, driveTypes, fuelTypes } from '#domain/car/specification/label-synonyms.ts';
import { itemTypes } from '#domain/stock-kinds/stock-kinds.ts';
import { carFaces, drawnBodies } from './demo-look.ts';

const year = z.int().min(1990).max(2100);
const level = z.int().min(1).max(4).describe('1 is the entry badge of a model, 4 the best equipped.');
const tier = z.enum(['mainstream', 'premium']);
const retention = z
  .number()
  .min(0.5)
  .max(1)
  .describe('Share of its value that a year leaves, after the first.');

const engineSchema = z.strictObject({
  fuel: z.enum(fuelTypes),
  cc: z.int().positive().nullable().default(null),
  cylinders: z.int().positive().nullable().default(null),
  kw: z.int().positive(),
  nm: z.int().positive(),
  gearbox: z.enum(['automatic', 'manual', 'CVT', 'dual-clutch', 'single-speed']).default('single-speed'),
  gears: z.int().positive().default(1),
  drive: z.enum(driveTypes),
  use: z.number().positive().nullable().describe('Litres per 100 km, combined; null where it uses none.'),
  rangeKm: z.int().positive().nullable().default(null).describe('Electric range, WLTP.'),
  kwhPer100Km: z.number().positive().nullable().default(null).describe('Electric energy, WLTP combined.'),
  chargeMinutes: z.int().positive().nullable().default(null).describe('From 10 to 80 per cent.'),
});
export type CatalogueEngine = z.output<typeof engineSchema>;

const badgeSchema = z.strictObject({
  name: z.string(),
  engine: z.string().optional().describe('A key of the model’s engines; caravans have none.'),
  price: z.int().positive().describe('Typical price when new, whole dollars, before on-road costs.'),
  level,
  from: year.optional(),
  to: year.optional(),
});
export type CatalogueBadge = z.output<typeof badgeSchema>;

const modelSchema = z
  .strictObject({
    name: z.string(),
    body: z.enum(bodyTypes),
    share: z.int().positive().describe('How common it is beside the other models.'),
    series: z
      .array(z.tuple([year, z.string()]))
      .min(1)
      .describe('Generations: first year on sale, code.'),
    until: year.optional().describe('Last year on sale.'),
    retention: retention.optional(),
    tier: tier.optional(),
    seats: z.int().positive().nullable().default(null),
    doors: z.int().positive().nullable().default(null),
    ancap: z.int().min(0).max(5).nullable().default(null),
    size: z
      .tuple([z.int(), z.int(), z.int()])
      .nullable()
      .default(null)
      .describe('Length, width, height in mm.'),
    kerbKg: z.int().positive().nullable().default(null),
    towKg: z.int().min(0).nullable().default(null),
    tankL: z.int().positive().nullable().default(null),
    kind: z.string().optional().describe('What a caravan buyer calls it.'),
    drawn: z.enum(drawnBodies).optional().describe('Where a body is drawn in more than one shape.'),
    face: z.enum(carFaces).optional().describe('Where a model is drawn otherwise than its make.'),
    caravan: z
      .strictObject({
        length: z.int().positive(),
        width: z.int().positive(),
        tare: z.int().positive(),
        atm: z.int().positive().nullable(),
        axle: z.string(),
        sleeps: z.int().positive(),
      })
      .optional(),
    engines: z.record(z.string(), engineSchema).default({}),
    badges: z.array(badgeSchema).min(1),
  })
  .superRefine((model, context) => {
    for (const [index, badge] of model.badges.entries()) {
      if (badge.engine === undefined || Object.hasOwn(model.engines, badge.engine)) continue;
      context.addIssue({
        code: 'custom',
        path: ['badges', index, 'engine'],
        message: `no engine "${badge.engine}"`,
      });
    }
  });
export type CatalogueModel = z.output<typeof modelSchema>;

export const catalogueMakeSchema = z.strictObject({
  make: z.string(),
  itemType: z.enum(itemTypes).default('car'),
  vin: z
    .string()
    .regex(/^[A-HJ-NPR-Z0-9]{3}$/)
    .describe('The first three characters of its VINs.'),
  retention,
  tier: tier.default('mainstream'),
  face: z.enum(carFaces).default('a').describe('The grille, lamps and badge its demo cars are drawn with.'),
  paints: z.array(z.string()).min(1),
  models: z.array(modelSchema).min(1),
});
export type CatalogueMake = z.output<typeof catalogueMakeSchema>;

const featureSchema = z.strictObject({
  name: z.string(),
  level,
  from: year.optional().describe('The first model year that has it.'),
  bodies: z.array(z.enum(bodyTypes)).optional(),
  fuels: z.array(z.enum(fuelTypes)).optional(),
});

export const catalogueFeaturesSchema = z.strictObject({
  vehicle: z.array(featureSchema),
  caravan: z.array(featureSchema),
});
export type CatalogueFeatures = z.output<typeof catalogueFeaturesSchema>;

export type Catalogue = { readonly makes: readonly CatalogueMake[]; readonly features: CatalogueFeatures };
