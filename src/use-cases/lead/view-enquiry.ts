/** The enquiry pages: a car and its form, or the general form with everyone who could answer. */
import { selectCarEnquiryPurpose } from '#domain/car/car-enquiry.ts';
import { buildCarEnquiryForm } from '#domain/lead/forms/car-forms.ts';
import type { EnquiryFormView } from '#domain/lead/forms/enquiry-form-view.ts';
import { buildGeneralEnquiryForm } from '#domain/lead/forms/general-form.ts';
import { buildPrivacyForm } from '#domain/lead/forms/privacy-form.ts';
import { buildTextUs, selectContactLocation, type TextUs } from '#domain/location/contact-location.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { Application } from '#use-cases/application.ts';
import { offerFormTimes } from '#use-cases/booking/offer-form-times.ts';
import { findListedCar } from '#use-cases/car/view-car.ts';
import { type PageTimeKey, stampForm } from '#use-cases/guard/page-time.ts';
import { buildCarCardView, type CarCardView } from '#view-models/car-card/car-card-view.ts';
import {
  findLocationView,
  type LocationView,
  viewLocation,
  viewLocations,
} from '#view-models/location/view-location.ts';

export type CarEnquiryView = {
  readonly car: CarCardView;
  readonly form: EnquiryFormView;
  readonly location: LocationView | null;
};

export type CarEnquiryAddress = {
  readonly slug: string;
  readonly about: string | null;
  readonly location: string | null;
};

export type ContactView = {
  readonly form: EnquiryFormView;
  readonly textUs: TextUs | null;
  readonly locations: readonly LocationView[];
};

export type LocationContactView = { readonly form: EnquiryFormView; readonly location: LocationView };

/** `about` and `location` as the address has them: any text, or none. */
export async function viewCarEnquiry(
  site: SiteContext,
  { slug, about, location: requested }: CarEnquiryAddress,
  app: Application,
  now: Date,
): Promise<CarEnquiryView | null> {
  const car = await findListedCar(site, slug, app, now);
  if (!car) return null;
  const location = site.locations.find((candidate) => candidate.slug === car.locationSlug);
  // A requested location that it can be brought to is chosen before the car's own.
  const isBroughtThere = car.distributionLocations.some((slug) => slug === requested);
  const form = buildCarEnquiryForm(
    site,
    { ...car, locationSlug: isBroughtThere ? requested : car.locationSlug },
    selectCarEnquiryPurpose(car, about),
  );
  return {
    car: buildCarCardView(car, site, now),
    form: stampForm(site, await offerFormTimes(site, { form, car, locationSlug: null }, app, now), app, now),
    location: location ? viewLocation(location, site, now) : null,
  };
}

/** The contact page: the general form, and everyone who could answer. */
export function viewContact(site: SiteContext, key: PageTimeKey, now: Date): ContactView {
  return {
    form: stampForm(site, buildGeneralEnquiryForm(site, null), key, now),
    textUs: buildTextUs(site.config.textNumber, `Hello ${site.config.name}, `),
    locations: viewLocations(site, now),
  };
}

/** The contact page of one location; null for a slug that is none of this site's. */
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

type PrivacyRequestView = { readonly form: EnquiryFormView; readonly location: LocationView | null };

/** The form for one's own details, and the people whom it goes to. */
export function viewPrivacyRequest(site: SiteContext, app: PageTimeKey, now: Date): PrivacyRequestView {
  const location = selectContactLocation(site.locations, null);
  return {
    form: stampForm(site, buildPrivacyForm(site), app, now),
    location: location === null ? null : viewLocation(location, site, now),
  };
}
