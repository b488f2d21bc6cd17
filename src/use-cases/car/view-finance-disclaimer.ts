/** What the finance disclaimer of one car says (FIN-9, API-8): its own figures first, then the lender's text. */
import { describeFootnote } from '../../domain/finance/calculator-view.ts';
import { evaluateFinanceLine } from '../../domain/finance/finance-line.ts';
import type { FinanceProvider } from '../../domain/finance/lender-variant.ts';
import type { SiteContext } from '../../domain/site/site-context.ts';
import type { Application } from '../application.ts';
import { listCarsById } from './list-cars-by-id.ts';

export type FinanceDisclaimer = { readonly provider: FinanceProvider; readonly disclaimer: string };

/** Null where the site does not list the car, or shows no finance for it. */
export async function viewFinanceDisclaimer(
  site: SiteContext,
  carId: string,
  app: Pick<Application, 'carStore'>,
  now: Date,
): Promise<FinanceDisclaimer | null> {
  const { finance } = site.config;
  const [car] = carId === '' ? [] : await listCarsById(site, [carId], app, now);
  if (!finance || !car || !evaluateFinanceLine(car, site.config, now).isShown) return null;
  const disclaimer = [describeFootnote(car, site), finance.disclaimer]
    .filter((text) => text !== null)
    .join(' ');
  return { provider: finance.provider, disclaimer };
}
