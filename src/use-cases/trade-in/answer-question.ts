/** One answer about the condition of the car; it can be changed until the shopper says who they are. */
import type { SiteContext } from '#domain/site/site-context.ts';
import { findQuestionOfAnswer } from '#domain/trade-in/adjustment.ts';
import type { TradeIn } from '#domain/trade-in/trade-in.ts';
import type { TradeInStore } from '#ports/deals/trade-in-store.ts';
import { type OpenPorts, openTradeIn, type TradeInVisitor } from './open-trade-in.ts';
import { tradeInKeyOf } from './trade-in-link.ts';

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
