/** One answer about the condition of the car; it can be changed until the shopper says who they are. */
import type { SiteContext } from '#domain/site/site-context.ts';
import { findQuestionOfAnswer } from '#domain/trade-in/adjustment.ts';
import type { TradeIn } from '#domain/trade-in/trade-in.ts';
import type { TradeInStore } from '#ports/deals/trade-in-store.ts';
import { type OpenPorts, openTradeIn, type TradeInVisitor, tradeInKeyOf } from './trade-in-link.ts';

export type AnswerOutcome =
  | { readonly kind: 'answered'; readonly tradeIn: TradeIn }
  | { readonly kind: 'no-such-answer' | 'closed' | 'unknown' };

type Request = TradeInVisitor & { readonly questionId: string; readonly answerId: string };
type Ports = OpenPorts & { readonly tradeInStore: Pick<TradeInStore, 'find' | 'change'> };

export async function answerQuestion(
  site: SiteContext,
  { questionId, answerId, ...visitor }: Request,
  app: Ports,
): Promise<AnswerOutcome> {
  const opened = await openTradeIn(site, visitor, app);
  const key = tradeInKeyOf(site, visitor.token);
  if (opened === null || key === null) return { kind: 'unknown' };
  if (findQuestionOfAnswer(answerId)?.id !== questionId) return { kind: 'no-such-answer' };
  const changed = await app.tradeInStore.change(key, ({ state }) =>
    state.contactedAt === null ? { ...state, answers: { ...state.answers, [questionId]: answerId } } : null,
  );
  if (changed === null) return { kind: 'unknown' };
  return changed.state.contactedAt === null ? { kind: 'answered', tradeIn: changed } : { kind: 'closed' };
}

type ByLeadIdRequest = {
  readonly leadId: string;
  /** Of the answers, in any order. */
  readonly answerIds: readonly string[];
  /** E.164 of the signed-in shopper; null without one. */
  readonly phone: string | null;
};

/** The answers about the condition as data, for a valuation that is known by the id of its lead to be. */
export type ApiAnswerOutcome = 'answered' | 'no-such-answer' | 'closed' | 'unknown';

export async function answerByLeadId(
  { dealerGroupId, siteSlug, config }: SiteContext,
  { leadId, answerIds, phone }: ByLeadIdRequest,
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
