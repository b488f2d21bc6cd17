/** The sections a home page is made of. Each template draws the ones it knows. */
import { z } from 'zod';

const title = z.string().optional();

export const homeSectionSchema = z.discriminatedUnion('type', [
  /** BLOCK-13: the four most frequent body types. */
  z.strictObject({ type: z.literal('popular-body-types'), title }),
  /** PRICE-10, SRCH-24: two handles over the prices of the stock; Meridian puts the makes beside it. */
  z.strictObject({ type: z.literal('price-and-makes'), title }),
  z.strictObject({ type: z.literal('latest-arrivals'), title, limit: z.int().min(1).max(12).default(4) }),
  z.strictObject({ type: z.literal('finance-band'), title: z.string(), text: z.string() }),
  z.strictObject({ type: z.literal('offers'), title, limit: z.int().min(1).max(6).default(3) }),
  /** LOC-4. */
  z.strictObject({ type: z.literal('locations'), title }),
  z.strictObject({ type: z.literal('reviews'), title }),
  /** Volt: the models side by side. */
  z.strictObject({ type: z.literal('line-up'), title }),
  /** Volt: how far the longest-range model goes. */
  z.strictObject({
    type: z.literal('range'),
    km: z.int().positive(),
    text: z.string(),
    stops: z.array(z.strictObject({ name: z.string(), km: z.int().positive() })),
  }),
  /** Volt: half picture, half words. */
  z.strictObject({
    type: z.literal('split'),
    heading: z.string(),
    text: z.string(),
    image: z.string(),
    label: z.string(),
    href: z.string(),
  }),
  /** Outback: vans drawn to one scale. */
  z.strictObject({
    type: z.literal('length-line-up'),
    title: z.string(),
    text: z.string(),
    kinds: z
      .array(
        z.strictObject({
          name: z.string(),
          image: z.string(),
          lengthMetres: z.number().positive(),
          sleeps: z.string(),
          href: z.string(),
        }),
      )
      .min(2),
  }),
]);
export type HomeSection = z.output<typeof homeSectionSchema>;
