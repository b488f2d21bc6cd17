/** Which buttons every offer has, and what they do (OFFER-4 to OFFER-6). */
import { z } from 'zod';
import { type Model, nameModelAlone } from './model.ts';

export const offerCardsSchema = z.strictObject({
  enquireLabel: z
    .string()
    .min(1)
    .default('Enquire Now')
    .describe('What the button says that asks about an offer (OFFER-4).'),
  opensChat: z
    .boolean()
    .default(false)
    .describe('The button opens the chat of `carPage.chatUrl` in place of a form (OFFER-4).'),
});
export type OfferCards = z.output<typeof offerCardsSchema>;

/** OFFER-4: the dealer's chat, where the site wants it and has one; else the form on the offer's own page. */
export function offerEnquiryHref(
  { opensChat }: Pick<OfferCards, 'opensChat'>,
  { chatUrl, formHref }: { readonly chatUrl: string | null; readonly formHref: string },
): string {
  return (opensChat ? chatUrl : null) ?? formHref;
}

/** OFFER-5. */
export function exploreText(model: Pick<Model, 'manufacturer' | 'name'>): string {
  return `Explore ${nameModelAlone(model)}`;
}

/** OFFER-6: where its model can be driven already. The form is the site's (`formPageHref`). */
export function offersDrive({ offersTestDrive, status }: Pick<Model, 'offersTestDrive' | 'status'>): boolean {
  return offersTestDrive && status !== 'coming_soon';
}
