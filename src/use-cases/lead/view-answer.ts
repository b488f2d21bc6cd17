/** The page behind "Mark as answered" in a message to the dealer: what the lead is about, and whether it was answered. */
import { leadReference } from '#domain/lead/lead.ts';
import { formatInstant } from '#domain/location/format-instant.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { LeadStore } from '#ports/leads/lead-store.ts';

export type AnswerView = {
  readonly reference: string;
  /** The car, else the category. */
  readonly subject: string;
  readonly receivedText: string;
  readonly answeredText: string | null;
};

type Stores = { readonly leadStore: Pick<LeadStore, 'findAnswer' | 'markAnswered'> };

/** Null for a guessed token, and for one of another site. */
export async function viewAnswer(
  site: SiteContext,
  answerToken: string,
  { leadStore }: Stores,
): Promise<AnswerView | null> {
  const state = await leadStore.findAnswer(site.dealerGroupId, site.siteSlug, answerToken);
  if (state === null) return null;
  const clock = { locale: site.config.locale, timeZone: state.timeZone };
  return {
    reference: leadReference(state.leadId),
    subject: state.carTitle ?? state.category,
    receivedText: formatInstant(clock, state.receivedAt),
    answeredText: state.answeredAt === null ? null : formatInstant(clock, state.answeredAt),
  };
}

export function answerLead(
  site: SiteContext,
  answerToken: string,
  { leadStore }: Stores,
  now: Date,
): Promise<void> {
  return leadStore.markAnswered(site.dealerGroupId, site.siteSlug, answerToken, now);
}
