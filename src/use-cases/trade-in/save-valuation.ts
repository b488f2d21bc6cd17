/** Stores what a browser sends after an estimate was shown, as far as the server knows it to be true. */
import type { SiteContext } from '#domain/site/site-context.ts';
import { markValuationSaved } from '#domain/trade-in/saved-valuation.ts';
import type { TradeInStore } from '#ports/deals/trade-in-store.ts';

export type SaveOutcome = 'saved' | 'not-here' | 'unknown';

/** The figure is the server's own: the browser says only whose it is. */
export async function saveValuation(
  site: SiteContext,
  leadId: string,
  { tradeInStore }: { readonly tradeInStore: Pick<TradeInStore, 'change'> },
  now: Date,
): Promise<SaveOutcome> {
  const { dealerGroupId, siteSlug, config } = site;
  if (config.tradeIn?.savesResults !== true) return 'not-here';
  const outcome = await tradeInStore.change({ dealerGroupId, siteSlug, id: leadId }, ({ state }) =>
    markValuationSaved(state, now),
  );
  return outcome === null || outcome.state.estimate === null ? 'unknown' : 'saved';
}
