/** What delivery from a location of the site to a found place is likely to cost. */

import { type EnquiryValues, textOf } from '#domain/lead/enquiry/enquiry-values.ts';
import { deliveryPostcodeName, handoverName } from '#domain/lead/forms/car-forms.ts';
import type { LeadAnswer, LeadDetails } from '#domain/lead/lead.ts';
import type { Place } from '#domain/location/place-name.ts';
import { isPostcode, parsePostcode, parseState, stateOfPostcode } from '#domain/location/postcode.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { measureDistances } from '#domain/stock-search/near.ts';
import { describeTransport, type TransportView } from '#domain/transport/estimate-transport.ts';
import type { Geocoder } from '#ports/shoppers/geocoder.ts';

/** Null where the site estimates nothing, or the location is not on the map. */
export function estimateForPlace(
  site: SiteContext,
  place: Place,
  locationSlug: string,
): TransportView | null {
  const { delivery, locale, currency } = site.config;
  const from = site.locations.find(({ slug }) => slug === locationSlug)?.name;
  const straightKm = measureDistances(site, place.coordinates).get(locationSlug);
  if (delivery === null || from === undefined || straightKm === undefined) return null;
  const state = isPostcode(place.label) ? stateOfPostcode(place.label) : parseState(place.state);
  return describeTransport(delivery, { from, straightKm, state, locale, currency });
}

type Enquired = {
  readonly details: LeadDetails;
  readonly values: EnquiryValues;
  readonly locationSlug: string | null;
};

/** The details as they are where delivery was not requested, or the place cannot be looked up: no lead waits for it. */
export async function addTransportEstimate(
  site: SiteContext,
  { details, values, locationSlug }: Enquired,
  { geocoder }: { readonly geocoder: Pick<Geocoder, 'locate'> },
): Promise<LeadDetails> {
  const requested = parsePostcode(textOf(values, deliveryPostcodeName));
  const isWanted = textOf(values, handoverName) !== 'pickup';
  if (site.config.delivery === null || locationSlug === null || !requested.isValid || !isWanted)
    return details;
  const found = await geocoder.locate(requested.postcode, []);
  if (found.kind !== 'found') return details;
  const estimate = estimateForPlace(site, found.place, locationSlug);
  if (estimate === null) return details;
  const answer: LeadAnswer = {
    name: 'delivery_estimate',
    label: 'Delivery estimate',
    value: estimate.cents === null ? 'on request' : (estimate.cents / 100).toFixed(2),
    text: `${estimate.price} to ${requested.postcode}. ${estimate.basis.join(' ')}`,
  };
  return { ...details, answers: [...details.answers, answer] };
}
