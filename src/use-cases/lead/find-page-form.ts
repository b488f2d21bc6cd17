/** The form of a content page, with the car that its address names. */

import type { Car } from '#domain/car/car.ts';
import type { ContentPage } from '#domain/content/page.ts';
import { evaluateWindow } from '#domain/content/show-window.ts';
import type { EnquiryFormView } from '#domain/lead/forms/enquiry-form-view.ts';
import { buildPageForm } from '#domain/lead/forms/page-forms.ts';
import { localTimeIn } from '#domain/location/local-time.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { CarStore } from '#ports/stock/car-store.ts';
import { findEnquiredCarById } from '#use-cases/car/find-enquired-car.ts';
import { type PageTimeKey, stampForm } from '#use-cases/guard/page-time.ts';

export type PageForm = { readonly form: EnquiryFormView; readonly car: Car | null };

type Request = { readonly slug: string; readonly query: URLSearchParams };
type FormPorts = PageTimeKey & { readonly carStore: Pick<CarStore, 'findById'> };

/** Null where the page has no form, or not now. A car that is not this site's is as good as none. */
export async function findPageForm(
  site: SiteContext,
  { slug, query }: Request,
  app: FormPorts,
  now: Date,
): Promise<PageForm | null> {
  const page = Object.hasOwn(site.config.pages, slug) ? site.config.pages[slug] : undefined;
  const block = page?.blocks.find((candidate) => candidate.type === 'form');
  if (block === undefined || !evaluateWindow(block, site.config.timeZone, now).isShown) return null;
  const car = await findEnquiredCarById(site, query.get('car_id'), app, now);
  const form = buildPageForm(block.form, site, {
    pageId: slug,
    today: localTimeIn(site.config.timeZone, now).date,
    car,
    dealership: query.get('preferredDealership'),
    budget: query.get('vehiclePriceBudget'),
    role: findOfferedJob(page, query.get('role')),
    category: block.category ?? null,
  });
  // The page knows best how to ask, unless the form speaks of one car.
  const heading = car === null ? (block.heading ?? form.heading) : form.heading;
  return { car, form: stampForm(site, { ...form, heading, intro: block.text ?? form.intro }, app, now) };
}

/** A job that the page lists; no other text is put into a form. */
function findOfferedJob(page: ContentPage | undefined, role: string | null): string | null {
  const titles = page?.blocks.flatMap((block) => (block.type === 'list' ? block.items : [])) ?? [];
  return titles.find(({ title }) => title === role)?.title ?? null;
}
