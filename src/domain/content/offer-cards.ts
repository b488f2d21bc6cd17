/** Which buttons every offer has, and what they do. */
import { z } from 'zod';
import { type Model, nameModelAlone } from './model.ts';

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
