/** A form with the free times of the place that the shopper has chosen, or that is chosen for them. */
import type { BookingPurpose } from '#domain/booking/booking.ts';
import { listSlots } from '#domain/booking/list-slots.ts';
import type { Car, CarSummary } from '#domain/car/car.ts';
import { offerTimes, purposeOfForm, timeFieldNames } from '#domain/lead/booking/offered-times.ts';
import { type EnquiryFormView, findField } from '#domain/lead/forms/enquiry-form-view.ts';
import type { Location } from '#domain/location/location.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { type CalendarPorts, findTimes, rulesOf } from './find-times.ts';

export type TimedForm = {
  readonly form: EnquiryFormView;
  readonly car:
    | (Pick<CarSummary, 'id' | 'locationSlug'> & Partial<Pick<Car, 'distributionLocations'>>)
    | null;
  /** Of the location that the shopper has chosen, any text; null or empty where none was. */
  readonly locationSlug: string | null;
};

/** The form as it is where it books nothing, or the site offers no times. */
export async function offerFormTimes(
  site: SiteContext,
  { form, car, locationSlug }: TimedForm,
  app: CalendarPorts,
  now: Date,
): Promise<EnquiryFormView> {
  const purpose = purposeOfForm(form);
  if (purpose === null || isHidden(site, form, purpose)) return form;
  const drivenCar = purpose === 'service' ? null : car;
  const places = placesOf(site, purpose, drivenCar, now);
  if (places.length === 0) return form;
  const limitedForm = drivenCar === null ? form : atPlaces(form, places);
  const place = findField(limitedForm, 'location');
  // A site that asks for no place books where there is only one.
  if (place === null && places.length > 1) return form;
  const requested = locationSlug || (place?.initial ?? places[0]?.slug);
  const chosen = places.find(({ slug }) => slug === requested);
  const carId = drivenCar?.id ?? null;
  const times =
    chosen === undefined
      ? noTimes(site, purpose, carId)
      : await findTimes(site, { purpose, location: chosen, carId }, app, now);
  return offerTimes(limitedForm, times, site.config.locale);
}

/** Where times can be booked at all: for a car, where it is or may be shown. */
function placesOf(
  site: SiteContext,
  purpose: BookingPurpose,
  car: TimedForm['car'],
  now: Date,
): readonly Location[] {
  const where = car === null ? null : [car.locationSlug, ...(car.distributionLocations ?? [])];
  return site.locations.filter(
    (location) =>
      (where === null || where.includes(location.slug)) &&
      listSlots(location, purpose, rulesOf(site, purpose), now).length > 0,
  );
}

/** A car is driven where it is: no other place is asked for. */
function atPlaces(form: EnquiryFormView, places: readonly Location[]): EnquiryFormView {
  const slugs = places.map(({ slug }) => slug);
  return {
    ...form,
    steps: form.steps.map((step) => ({
      ...step,
      fields: step.fields.map((field) => {
        if (field.kind !== 'place' || field.name !== 'location') return field;
        const options = field.options.filter(({ value }) => slugs.includes(value));
        const initial = slugs.includes(field.initial) ? field.initial : (options[0]?.value ?? '');
        return { ...field, options, initial };
      }),
    })),
  };
}

function noTimes(site: SiteContext, purpose: BookingPurpose, carId: string | null) {
  const { minutes, bufferMinutes } = rulesOf(site, purpose);
  return { calendar: { purpose, locationSlug: null, carId, minutes, bufferMinutes, capacity: 0 }, slots: [] };
}

function isHidden(site: SiteContext, form: EnquiryFormView, purpose: BookingPurpose): boolean {
  return site.config.enquiry.forms[form.id]?.hidden.includes(timeFieldNames[purpose]) ?? false;
}
