/** Finds a shopper's car details, by the link that opens it. */
import type { SiteContext } from '#domain/site/site-context.ts';
import { hasTradeInPage, type TradeIn, type TradeInPage } from '#domain/trade-in/trade-in.ts';
import type { TradeInStore } from '#ports/deals/trade-in-store.ts';
import { tradeInKeyOf } from './trade-in-link.ts';

/** What one browser brings. */
export type TradeInVisitor = {
  readonly page: TradeInPage;
  /** From the address. */
  readonly token: string;
  /** E.164 of the signed-in shopper; null without one. */
  readonly phone: string | null;
};

export type OpenPorts = { readonly tradeInStore: Pick<TradeInStore, 'find'> };

/** Null for an address that leads to none, for another page's, and for another shopper's who signed in for theirs. */
export async function openTradeIn(
  site: SiteContext,
  { page, token, phone }: TradeInVisitor,
  { tradeInStore }: OpenPorts,
): Promise<TradeIn | null> {
  const key = tradeInKeyOf(site, token);
  if (key === null || !hasTradeInPage(site.config, page)) return null;
  const found = await tradeInStore.find(key);
  if (found === null || found.state.page !== page) return null;
  const { shopperPhone } = found.state;
  return shopperPhone === null || shopperPhone === phone ? found : null;
}
