/** What the finance disclaimer of one car says. */
import { joinDisclaimer } from '#domain/finance/finance-disclaimer.ts';
import type { FinanceProvider } from '#domain/site/config/finance-config.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { Application } from '#use-cases/application.ts';
import { viewFinanceDisclaimer as viewOfCar } from '#view-models/finance/finance-disclaimer-view.ts';
import { listCarsById } from './list-cars-by-id.ts';

export type FinanceDisclaimer = { readonly provider: FinanceProvider; readonly disclaimer: string };

/** Null where the site does not list the car, or shows no finance for it. */
export async function viewFinanceDisclaimer(
  site: SiteContext,
  carId: string,
  app: Pick<Application, 'carStore'>,
  now: Date,
): Promise<FinanceDisclaimer | null> {
  const [car] = carId === '' ? [] : await listCarsById(site, [carId], app, now);
  const view = car ? viewOfCar(car, site, now) : null;
  if (view === null) return null;
  return { provider: view.provider, disclaimer: joinDisclaimer(view) };
}
