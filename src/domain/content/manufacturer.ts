/** A manufacturer as a site presents it. */
import { z } from 'zod';

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
      url: z.string().min(1).meta({ title: 'Picture', description: 'The name of an uploaded picture.' }),
    })
    .nullable()
    .default(null)
    .meta({ title: 'Logo', description: "The manufacturer's logo. Leave empty to show the name only." }),
});
export type Manufacturer = z.output<typeof manufacturerSchema>;
