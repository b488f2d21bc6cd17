/** A special offer. */
import { z } from 'zod';
import { calendarDaySchema } from '#domain/time/calendar-day.ts';
import { type Model, nameModelAlone } from './model.ts';

/** A manufacturer comes as its name, or as an object that has one. */
function nameOf(manufacturer: unknown): unknown {
  return typeof manufacturer === 'object' && manufacturer !== null && 'name' in manufacturer
    ? manufacturer.name
    : manufacturer;
}

export const offerSchema = z
  .strictObject({
    id: z
      .string()
      .regex(/^[a-z0-9-]+$/)
      .meta({
        title: 'Short name',
        description: 'The last part of its address, in lower case with hyphens, for example free-tow-bar.',
      }),
    isSample: z
      .boolean()
      .default(false)
      .meta({ title: 'Sample only', description: 'An example of an offer. Live sites refuse it.' }),
    name: z.string().min(1).meta({ title: 'Name', description: 'The heading of the card.' }),
    description: z
      .string()
      .min(1)
      .meta({ title: 'Description', description: 'What is offered. Plain text, or simple HTML.' }),
    disclaimer: z.string().default('').meta({
      title: 'Conditions',
      description: 'Shown in full when a shopper asks. Plain text, or simple HTML.',
    }),
    imageUrl: z.string().nullable().default(null).meta({
      title: 'Picture',
      description: "Leave empty to use the model's picture.",
      picture: 'wide',
    }),
    modelSlug: z.string().nullable().default(null).meta({
      title: 'Model',
      description: 'The model it leads to. Leave empty for none.',
      refersTo: 'model',
    }),
    manufacturer: z.preprocess(nameOf, z.string()).nullable().default(null).meta({
      title: 'Make',
      description:
        'The make it belongs to, part of its address on sites of several makes. Leave empty for none.',
      refersTo: 'make',
    }),
    cars: z.string().min(1).max(200).nullable().default(null).meta({
      title: 'Applies to',
      description:
        'The cars it is for, in the words of the stock search, for example new Ford Ranger. The offer links to them. Leave empty for none.',
      searches: 'stock',
    }),
    startsOn: calendarDaySchema.nullable().default(null).meta({
      title: 'First day',
      description: 'Shown from the start of this day. Leave empty to show it immediately.',
    }),
    endsOn: calendarDaySchema
      .nullable()
      .default(null)
      .meta({ title: 'Last day', description: 'Shown to the end of this day. Leave empty for no end.' }),
    banner: z
      .strictObject({
        text: z
          .string()
          .min(1)
          .meta({ title: 'Text', description: 'One line, for example "Tow bar included until Sunday".' }),
        endsOn: calendarDaySchema.meta({
          title: 'Last day',
          description: 'The line is shown to the end of this day.',
        }),
      })
      .nullable()
      .default(null)
      .meta({
        title: 'Line above new cars',
        description: 'A line that leads to the offer. Leave empty for none.',
      }),
    excludedSites: z.array(z.string()).default([]).meta({
      title: 'Hidden on',
      description: 'Sites of the group that do not show it.',
      refersTo: 'site',
    }),
    neverExcludedSites: z.array(z.string()).default([]).meta({
      title: 'Always shown on',
      description: 'Sites that show it even if they are listed under Hidden on.',
    }),
  })
  .refine(({ startsOn, endsOn }) => startsOn === null || endsOn === null || startsOn <= endsOn, {
    path: ['endsOn'],
    message: 'The last day must be on or after the first day.',
  });
export type Offer = z.output<typeof offerSchema>;

/** Which buttons every offer has, and what they do. */
export const offerCardsSchema = z.strictObject({
  enquireLabel: z
    .string()
    .min(1)
    .default('Enquire Now')
    .meta({ title: 'Offer button', description: 'The text of the button that asks about an offer.' }),
  opensChat: z.boolean().default(false).meta({
    title: 'Offer button opens the chat',
    description: 'Yes: the button opens the chat instead of a form.',
  }),
});
export type OfferCards = z.output<typeof offerCardsSchema>;

/** The dealer's chat, where the site wants it and has one; else the form on the offer's own page. */
export function offerEnquiryHref(
  { opensChat }: Pick<OfferCards, 'opensChat'>,
  { chatUrl, formHref }: { readonly chatUrl: string | null; readonly formHref: string },
): string {
  return (opensChat ? chatUrl : null) ?? formHref;
}

export function exploreText(model: Pick<Model, 'manufacturer' | 'name'>): string {
  return `Explore ${nameModelAlone(model)}`;
}

/** Where its model can be driven already. The form is the site's (`formPageHref`). */
export function offersDrive({ offersTestDrive, status }: Pick<Model, 'offersTestDrive' | 'status'>): boolean {
  return offersTestDrive && status !== 'coming_soon';
}
