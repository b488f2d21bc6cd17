/** Words and tags of a site. What differs by make or dealer is a key. */
import { z } from 'zod';

export const labelConfigSchema = z.strictObject({
  newTag: z.string().default('New').describe('The tag of a car that has just arrived.'),
  soldTag: z
    .string()
    .default('SOLD')
    .describe('The tag of a car that is gone; "JUST SOLD" on sites that set it.'),
  reservedTag: z.string().default('Reserved').describe('The tag of a car on hold.'),
  comingSoonTag: z.string().default('Coming soon').describe('The tag of a car that is on its way.'),
  newArrival: z.string().default('New Arrival').describe('Stands where a car has no photo yet.'),
  noPhotos: z
    .string()
    .default('No photos yet')
    .describe('Words over the placeholder of a car without photos that is no new arrival.'),
  used: z.string().default('Used').describe('The word for used cars.'),
  approval: z
    .string()
    .default('Get Pre-Approved Now')
    .describe(
      'The button that leads to the finance form: in other words where the lender approves nothing beforehand.',
    ),
  noPrice: z.string().default('Enquire for price.').describe('Stands where a car has no price.'),
  preorder: z
    .string()
    .default('Pre-order now')
    .describe('Stands where a car can be ordered before it has a price.'),
  stockNoun: z
    .strictObject({
      one: z.string().describe('For example car, or van.'),
      many: z.string().describe('For example cars, or vans.'),
    })
    .default({ one: 'car', many: 'cars' })
    .describe('What this dealer calls its stock.'),
  exampleName: z
    .strictObject({
      make: z.string().describe('For example Mazda.'),
      model: z.string().describe('For example CX-5.'),
      badge: z.string().describe('For example Touring.'),
    })
    .default({ make: 'Mazda', model: 'CX-5', badge: 'Touring' })
    .describe('Stands as an example where a shopper types in what they have.'),
});

export const tagConfigSchema = z.strictObject({
  showElectric: z
    .boolean()
    .default(false)
    .describe('Electric and hybrid cars carry a tag of their own, before every other.'),
  certifiedMake: z
    .string()
    .nullable()
    .default(null)
    .describe('The make whose certified used cars show an image.'),
  newDays: z.int().min(0).max(60).default(8).describe('How many days a car counts as just arrived.'),
  marksFirstImport: z
    .boolean()
    .default(true)
    .describe(
      'Cars of the first import of a stock count as just arrived too, by the day they were created; false leaves them out where a dealer has had them for long.',
    ),
});

export type LabelConfig = z.output<typeof labelConfigSchema>;
