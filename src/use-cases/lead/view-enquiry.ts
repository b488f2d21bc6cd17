/** The enquiry pages: a car and its form, or the general form with everybody who could answer. */

import type { Car } from '../../domain/car/car.ts';
import { buildCarCardView, type CarCardView } from '../../domain/car/car-card-view.ts';
import { selectCarEnquiryPurpose } from '../../domain/lead/car-enquiry.ts';
import { buildCarEnquiryForm } from '../../domain/lead/forms/car-forms.ts';
import type { EnquiryFormView } from '../../domain/lead/forms/enquiry-form-view.ts';
import { buildGeneralEnquiryForm } from '../../domain/lead/forms/general-form.ts';
import { buildTextUs, type TextUs } from '../../domain/location/text-us.ts';
import type { SiteContext } from '../../domain/site/site-context.ts';
import { evaluateListing } from '../../domain/stock-search/listing-eligibility.ts';
import type { CarStore } from '../../ports/car-store.ts';
import type { Application } from '../application.ts';
import { offerFormTimes } from '../booking/offer-form-times.ts';
import { findListedCar } from '../car/view-car.ts';
import { type PageTimeKey, stampForm } from '../guard/page-time.ts';
import {
  findLocationView,
  type LocationView,
  viewLocation,
  viewLocations,
} from '../location/view-location.ts';

export type CarEnquiryView = {
  readonly car: CarCardView;
  readonly form: EnquiryFormView;
  readonly location: LocationView | null;
};

export type ContactView = {
  readonly form: EnquiryFormView;
  /** B-22. */
  readonly textUs: TextUs | null;
  readonly locations: readonly LocationView[];
};

export type LocationContactView = { readonly form: EnquiryFormView; readonly location: LocationView };

/** `asked` is the `about` of the address, `branch` its `location`. */
export async function viewCarEnquiry(
  site: SiteContext,
  request: { readonly slug: string; readonly asked: string | null; readonly branch: string | null },
  app: Application,
  now: Date,
): Promise<CarEnquiryView | null> {
  const car = await findListedCar(site, request.slug, app, now);
  if (!car) return null;
  const location = site.locations.find((candidate) => candidate.slug === car.locationSlug);
  const isBranch = car.distributionLocations.some((slug) => slug === request.branch);
  const form = buildCarEnquiryForm(
    site,
    // C-24: the branch that somebody asked for is chosen before the car's own.
    { ...car, locationSlug: isBranch ? request.branch : car.locationSlug },
    selectCarEnquiryPurpose(car, request.asked),
  );
  return {
    car: buildCarCardView(car, site, now),
    form: stampForm(site, await offerFormTimes(site, { form, car }, '', app, now), app, now),
    location: location ? viewLocation(location, site, now) : null,
  };
}

/**
 * The car a form was sent for. It may have been sold or withdrawn since the page was opened; the shopper's
 * enquiry is worth no less for that.
 */
export async function findEnquiredCar(
  site: SiteContext,
  slug: string,
  { carStore }: { readonly carStore: Pick<CarStore, 'findBySlug' | 'findByFormerSlug'> },
  now: Date,
): Promise<Car | null> {
  const car =
    (await carStore.findBySlug(site.dealerGroupId, slug)) ??
    (await carStore.findByFormerSlug(site.dealerGroupId, slug));
  if (!car) return null;
  const asIfInStock: Car = { ...car, status: 'in_stock', soldAt: null };
  return evaluateListing(asIfInStock, site.config, now).isListed ? car : null;
}

export function viewContact(site: SiteContext, key: PageTimeKey, now: Date): ContactView {
  return {
    form: stampForm(site, buildGeneralEnquiryForm(site, null), key, now),
    textUs: buildTextUs(site.config.textNumber, `Hello ${site.config.name}, `),
    locations: viewLocations(site, now),
  };
}

export function viewLocationContact(
  site: SiteContext,
  slug: string,
  key: PageTimeKey,
  now: Date,
): LocationContactView | null {
  const location = findLocationView(site, slug, now);
  return location
    ? { form: stampForm(site, buildGeneralEnquiryForm(site, location.slug), key, now), location }
    : null;
}
