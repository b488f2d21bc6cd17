/** Which form a posted lead belongs to when it does not come from that form's own page: by its form_id, else by its car and category. */

import type { Car } from '#domain/car/car.ts';
import { type CarEnquiryPurpose, selectCarEnquiryPurpose } from '#domain/car/car-enquiry.ts';
import type { ContentPage } from '#domain/content/page.ts';
import { evaluateWindow } from '#domain/content/show-window.ts';
import {
  availabilitySubcategory,
  photosSubcategory,
  similarSubcategory,
  testDriveSubcategory,
  tradeInSubcategory,
  viewingSubcategory,
} from '#domain/enquiry-kinds/lead-category.ts';
import { type PageFormId, pageFormIds } from '#domain/enquiry-kinds/lead-kind.ts';
import type { PostedForm } from '#domain/lead/enquiry/enquiry-values.ts';
import { buildCarEnquiryForm } from '#domain/lead/forms/car-forms.ts';
import { type EnquiryFormView, listFields } from '#domain/lead/forms/enquiry-form-view.ts';
import { type FormField, locationIdName, postedName } from '#domain/lead/forms/form-field.ts';
import { buildGeneralEnquiryForm } from '#domain/lead/forms/general-form.ts';
import { buildPageForm } from '#domain/lead/forms/page-forms.ts';
import { locationOfDealership } from '#domain/lead/forms/place-fields.ts';
import { buildReservationForm } from '#domain/lead/forms/reservation-form.ts';
import { localTimeIn } from '#domain/location/local-time.ts';
import { evaluateReservability } from '#domain/reservation/reservability.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { CarStore } from '#ports/stock/car-store.ts';
import { findEnquiredCarById } from '#use-cases/car/find-enquired-car.ts';
import { type PageTimeKey, stampForm } from '#use-cases/guard/page-time.ts';

/** By posted name: text, or several texts. */
export type PostedLead = Readonly<Record<string, readonly string[]>>;

/** Null where it names a car that is not this site's. */
export async function findLeadForm(
  site: SiteContext,
  posted: PostedLead,
  app: { readonly carStore: Pick<CarStore, 'findById'> },
  now: Date,
): Promise<PageForm | null> {
  const textOf = (name: string) => posted[name]?.[0] ?? '';
  const car = await findEnquiredCarById(site, textOf('car_id'), app, now);
  if (car === null && textOf('car_id') !== '') return null;
  const pageForm = pageFormIds.find((id) => id === textOf('form_id'));
  if (car !== null && pageForm === undefined) {
    const reservability = evaluateReservability(car, site);
    if (textOf('form_id') === 'reservation' && reservability.isReservable) {
      return {
        car,
        form: buildReservationForm(site, car, { action: reservability.href, purpose: 'request' }),
      };
    }
    const purpose = purposesByForm[textOf('form_id')] ?? purposesBySubcategory[textOf('subcategory')] ?? null;
    return { car, form: buildCarEnquiryForm(site, car, selectCarEnquiryPurpose(car, purpose)) };
  }
  const id: PageFormId = pageForm ?? 'general';
  if (id === 'general') {
    const slug = textOf('page_id').replace(/^contact-us\/?/, '');
    const location = site.locations.find((candidate) => candidate.slug === slug);
    return { car: null, form: buildGeneralEnquiryForm(site, location?.slug ?? null) };
  }
  const form = buildPageForm(id, site, {
    pageId: Object.hasOwn(site.config.pages, textOf('page_id')) ? textOf('page_id') : id,
    today: localTimeIn(site.config.timeZone, now).date,
    car,
    dealership: textOf('dealership_slug') || null,
    budget: null,
    role: null,
    category: null,
  });
  return { car, form };
}

/** A lead from elsewhere as its form would have posted it: what the form has chosen by default need not be sent. */
export function asPostedForm(site: SiteContext, form: EnquiryFormView, posted: PostedLead): PostedForm {
  const all = (name: string): readonly string[] => {
    const field = listFields(form).find((candidate) => postedName(candidate) === name);
    const sent = posted[name] ?? (field === undefined ? undefined : posted[field.name]) ?? [];
    if (field === undefined) return sent;
    const texts = field.name === locationName ? readLocations(site, posted, sent) : sent;
    if (texts.some((text) => text !== '')) return texts;
    const dealership = posted.dealership_slug?.[0] ?? null;
    const preset =
      field.name === locationName ? (locationOfDealership(site, dealership) ?? field.initial) : field.initial;
    return presetKinds.has(field.kind) ? [preset] : texts;
  };
  return { get: (name) => all(name)[0] ?? null, getAll: all };
}

/** A message may be prefilled where none was sent, such as the one about a car that is sold. */
const presetKinds: ReadonlySet<FormField['kind']> = new Set(['place', 'select', 'message']);

const locationName = 'location';

/** Under either name, by slug or by the id that `GET /api/locations` has. */
function readLocations(site: SiteContext, posted: PostedLead, sent: readonly string[]): readonly string[] {
  const texts = sent.some(Boolean) ? sent : (posted[locationIdName] ?? []);
  return texts.map((text) => site.locations.find(({ id }) => id === text)?.slug ?? text);
}

const purposesByForm: Readonly<Record<string, CarEnquiryPurpose>> = {
  'car-enquiry': 'this-car',
  similar: 'similar',
  photos: 'photos',
  availability: 'availability',
  'car-test-drive': 'test-drive',
  'car-trade-in': 'trade-in',
  // One that can no longer be reserved: the dealer is asked all the same.
  reservation: 'availability',
};

const purposesBySubcategory: Readonly<Record<string, CarEnquiryPurpose>> = {
  [similarSubcategory]: 'similar',
  [photosSubcategory]: 'photos',
  [availabilitySubcategory]: 'availability',
  [testDriveSubcategory]: 'test-drive',
  [viewingSubcategory]: 'test-drive',
  [tradeInSubcategory]: 'trade-in',
};

/** The form of a content page, with the car that its address names. */
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
