/** The estimate that a browser keeps: it has the link, the server has the figure. */
import type { SiteContext } from '#domain/site/site-context.ts';
import { type Estimate, hasExpired } from '#domain/trade-in/estimate.ts';
import type { TradeInPage, TradeInState } from '#domain/trade-in/trade-in.ts';
import { type OpenPorts, openTradeIn } from './open-trade-in.ts';

export type KeptLink = { readonly page: TradeInPage; readonly token: string };
export type KeptEstimate = {
  readonly link: KeptLink;
  readonly id: string;
  readonly state: TradeInState;
  readonly estimate: Estimate & { readonly amountCents: number };
};

type Asked = { readonly kept: KeptLink | null; readonly phone: string | null };

/** Null once it has run out: then nothing is worked out with it any more. */
export async function findKeptTradeIn(
  site: SiteContext,
  { kept, phone }: Asked,
  app: OpenPorts,
  now: Date,
): Promise<KeptEstimate | null> {
  if (kept === null) return null;
  const opened = await openTradeIn(site, { ...kept, phone }, app);
  const estimate = opened?.state.estimate ?? null;
  if (opened === null || estimate === null || hasExpired(estimate, now)) return null;
  return { link: kept, id: opened.id, state: opened.state, estimate };
}
