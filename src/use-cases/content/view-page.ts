/** A content page of a site, or the page of one of its models (ROUTE-21, ROUTE-23, ROUTE-25). */
import { buildCarCardView, type CarCardView } from '../../domain/car/car-card-view.ts';
import type { PageBlock } from '../../domain/content/page.ts';
import { buildCalculatorView, type CalculatorView } from '../../domain/finance/calculator-view.ts';
import type { EnquiryFormView } from '../../domain/lead/forms/enquiry-form-view.ts';
import type { SiteContext } from '../../domain/site/site-context.ts';
import type { Application } from '../application.ts';
import { offerFormTimes } from '../booking/offer-form-times.ts';
import { findPageForm } from '../lead/find-page-form.ts';
import { type LocationView, viewLocations } from '../location/view-location.ts';
import { type FinanceExample, viewHome } from './view-home.ts';

export type PageView = {
  readonly slug: string;
  readonly title: string;
  readonly intro: string | null;
  readonly description: string | null;
  readonly blocks: readonly PageBlock[];
  readonly locations: readonly LocationView[];
  readonly financeExample: FinanceExample | null;
  readonly calculator: CalculatorView | null;
  readonly form: EnquiryFormView | null;
  /** The car that the form is about. */
  readonly car: CarCardView | null;
};

export async function findPageView(
  site: SiteContext,
  { slug, query }: { readonly slug: string; readonly query: URLSearchParams },
  app: Application,
  now: Date,
): Promise<PageView | null> {
  const page = Object.hasOwn(site.config.pages, slug) ? site.config.pages[slug] : undefined;
  if (!page) return null;
  const form = await findPageForm(site, { slug, query }, app, now);
  // Links of a location's page name it; what is no location of this site chooses nothing.
  const locationSlug = query.get('location');
  const needsExample = page.blocks.some((block) => block.type === 'finance-example');
  return {
    slug,
    title: page.title,
    intro: page.intro ?? null,
    description: page.description ?? null,
    blocks: page.blocks,
    form: form ? await offerFormTimes(site, { ...form, locationSlug }, app, now) : null,
    car: form?.car ? buildCarCardView(form.car, site, now) : null,
    locations: page.blocks.some((block) => block.type === 'locations') ? viewLocations(site, now) : [],
    calculator: page.blocks.some((block) => block.type === 'calculator')
      ? buildCalculatorView(site, null, { path: `/${slug}`, query }, now)
      : null,
    financeExample: needsExample ? (await viewHome(site, app, now)).financeExample : null,
  };
}
