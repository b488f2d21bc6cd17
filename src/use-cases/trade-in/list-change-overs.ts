/**
 * What is left to pay for cars on a page, for the browser that keeps an estimate. Cached pages stay the same for
 * everyone.
 */
import type { SiteContext } from '#domain/site/site-context.ts';
import { estimateStep, tradeInHref } from '#domain/trade-in/trade-in-steps.ts';
import type { CarStore } from '#ports/stock/car-store.ts';
import { listCarsById } from '#use-cases/car/list-cars-by-id.ts';
import { buildChangeOverView, type ChangeOverView } from '#view-models/trade-in/change-over-view.ts';
import { type DeviceEstimateLink, findDeviceTradeIn, type OpenPorts } from './trade-in-link.ts';

/** What a card contains: its own two rates and the warning of its page are beside it already. */
export type CardChangeOver = Omit<ChangeOverView, 'repayment'> & {
  /** "$120/wk* instead of $206/wk*" */
  readonly repaymentText: string | null;
};

export type ChangeOvers = {
  /** Of the estimate, where it can be looked at and taken away. */
  readonly href: string;
  readonly expiresAt: string;
  readonly cars: readonly CardChangeOver[];
};

type Input = {
  readonly estimateLink: DeviceEstimateLink | null;
  readonly phone: string | null;
  readonly ids: readonly string[];
};

/** Null where this browser keeps none that still holds. */
export async function listChangeOvers(
  site: SiteContext,
  { ids, ...requested }: Input,
  app: OpenPorts & { readonly carStore: Pick<CarStore, 'listByIds'> },
  now: Date,
): Promise<ChangeOvers | null> {
  const known = await findDeviceTradeIn(site, requested, app, now);
  if (known === null) return null;
  const cars = await listCarsById(site, ids, app, now);
  return {
    href: tradeInHref(known.link, estimateStep),
    expiresAt: known.estimate.expiresAt,
    cars: cars.flatMap((car) => {
      const found = buildChangeOverView(car, known.estimate, site.config, now);
      if (found === null) return [];
      const { repayment, ...shown } = found;
      return { ...shown, repaymentText: repayment?.text ?? null };
    }),
  };
}
