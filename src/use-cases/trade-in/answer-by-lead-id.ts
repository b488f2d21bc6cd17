/** The answers about the condition as data, for a valuation that is known by the id of its lead to be. */
import type { SiteContext } from '#domain/site/site-context.ts';
import { findQuestionOfAnswer } from '#domain/trade-in/adjustment.ts';
import type { TradeInStore } from '#ports/deals/trade-in-store.ts';

type Request = {
  readonly leadId: string;
  /** Of the answers, in any order. */
  readonly answerIds: readonly string[];
  /** E.164 of the signed-in shopper; null without one. */
  readonly phone: string | null;
};

export type ApiAnswerOutcome = 'answered' | 'no-such-answer' | 'closed' | 'unknown';

export async function answerByLeadId(
  { dealerGroupId, siteSlug, config }: SiteContext,
  { leadId, answerIds, phone }: Request,
  { tradeInStore }: { readonly tradeInStore: Pick<TradeInStore, 'change'> },
): Promise<ApiAnswerOutcome> {
  if (config.tradeIn === null) return 'unknown';
  const answers = answerIds.map((id) => [findQuestionOfAnswer(id)?.id, id] as const);
  if (answers.some(([questionId]) => questionId === undefined)) return 'no-such-answer';
  let outcome: ApiAnswerOutcome = 'unknown';
  await tradeInStore.change({ dealerGroupId, siteSlug, id: leadId }, ({ state }) => {
    if (state.shopperPhone !== null && state.shopperPhone !== phone) return null;
    outcome = state.contactedAt === null ? 'answered' : 'closed';
    return outcome === 'answered'
      ? { ...state, answers: { ...state.answers, ...Object.fromEntries(answers) } }
      : null;
  });
  return outcome;
}
