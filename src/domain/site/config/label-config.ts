/** Words and tags of a site. What differs by make or dealer is a key. */
import { z } from 'zod';

export const labelConfigSchema = z.strictObject({
  newTag: z
    .string()
    .default('New')
    .meta({ title: 'Tag: just arrived', description: 'Shown on cars that have just arrived.' }),
  soldTag: z.string().default('SOLD').meta({ title: 'Tag: sold', description: 'Shown on sold cars.' }),
  reservedTag: z
    .string()
    .default('Reserved')
    .meta({ title: 'Tag: reserved', description: 'Shown on cars on hold.' }),
  comingSoonTag: z
    .string()
    .default('Coming soon')
    .meta({ title: 'Tag: coming soon', description: 'Shown on cars that are on their way.' }),
  newArrival: z.string().default('New Arrival').meta({
    title: 'New arrival without photos',
    description: 'Shown on a new arrival that has no photos yet.',
  }),
  noPhotos: z
    .string()
    .default('No photos yet')
    .meta({ title: 'Other car without photos', description: 'Shown on other cars without photos.' }),
  used: z
    .string()
    .default('Used')
    .meta({ title: 'Word for used cars', description: 'For example Used or Pre-Owned.' }),
  approval: z.string().default('Get Pre-Approved Now').meta({
    title: 'Finance button',
    description:
      'The text of the button that opens the finance form. Change it if your lender gives no pre-approval.',
  }),
  noPrice: z
    .string()
    .default('Enquire for price.')
    .meta({ title: 'Text instead of a price', description: 'Shown where a car has no price.' }),
  preorder: z.string().default('Pre-order now').meta({
    title: 'Text for pre-orders',
    description: 'Shown instead of a price if the car can be ordered already.',
  }),
  stockNoun: z
    .strictObject({
      one: z.string().meta({ title: 'Word for one car', description: 'For example car, or van.' }),
      many: z.string().meta({ title: 'Word for several cars', description: 'For example cars, or vans.' }),
    })
    .default({ one: 'car', many: 'cars' })
    .meta({ title: 'Words for stock', description: 'What this dealer calls its stock.' }),
  exampleName: z
    .strictObject({
      make: z.string().meta({
        title: 'Example make',
        description: 'Shown as an example where shoppers enter their own car, for example Mazda.',
      }),
      model: z.string().meta({
        title: 'Example model',
        description: 'Shown as an example where shoppers enter their own car, for example CX-5.',
      }),
      badge: z.string().meta({
        title: 'Example badge',
        description: 'Shown as an example where shoppers enter their own car, for example Touring.',
      }),
    })
    .default({ make: 'Mazda', model: 'CX-5', badge: 'Touring' })
    .meta({ title: 'Example car', description: 'Shown as an example where shoppers enter their own car.' }),
});

export const tagConfigSchema = z.strictObject({
  showElectric: z.boolean().default(false).meta({
    title: 'Electric and hybrid tag',
    description: 'Yes: these cars have a tag of their own, before any other tag.',
  }),
  certifiedMake: z.string().nullable().default(null).meta({
    title: 'Make with a certified badge',
    description: "Certified used cars of this make show the manufacturer's badge. Leave empty for none.",
  }),
  newDays: z.int().min(0).max(60).default(8).meta({
    title: 'Just arrived for',
    unit: 'days',
    description: 'For this many days after it came in, a car has the tag Just arrived.',
  }),
  marksFirstImport: z.boolean().default(true).meta({
    title: 'Just arrived from first import',
    description:
      'No: cars of the first import have no Just arrived tag. Choose this if you have had them for long.',
  }),
});

export type LabelConfig = z.output<typeof labelConfigSchema>;
