/** The estimate that a browser keeps: it has the link, the server has the figure. */
import type { SiteContext } from '#domain/site/site-context.ts';
import { type Estimate, hasExpired } from '#domain/trade-in/estimate.ts';
import type { TradeInPage, TradeInState } from '#domain/trade-in/trade-in.ts';
import { type OpenPorts, openTradeIn } from './open-trade-in.ts';

export type DeviceEstimateLink = { readonly page: TradeInPage; readonly token: string };
export type DeviceEstimate = {
  readonly link: DeviceEstimateLink;
  readonly id: string;
  readonly state: TradeInState;
  readonly estimate: Estimate & { readonly amountCents: number };
};

type Input = { readonly kept: DeviceEstimateLink | null; readonly phone: string | null };

/** Null once it has run out: then nothing is worked out with it any more. */
export async function findDeviceTradeIn(
  site: SiteContext,
  { kept, phone }: Input,
  app: OpenPorts,
  now: Date,
): Promise<DeviceEstimate | null> {
  if (kept === null) return null;
  const opened = await openTradeIn(site, { ...kept, phone }, app);
  const estimate = opened?.state.estimate ?? null;
  if (opened === null || estimate === null || hasExpired(estimate, now)) return null;
  return { link: kept, id: opened.id, state: opened.state, estimate };
}
