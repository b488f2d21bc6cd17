/** The estimate that belongs to an enquiry travels with it, so that the dealer knows what the shopper was shown. */

import { type EnquiryValues, textOf } from '#domain/lead/enquiry/enquiry-values.ts';
import { deliveryPostcodeName, handoverName } from '#domain/lead/forms/delivery-fields.ts';
import type { LeadAnswer, LeadDetails } from '#domain/lead/lead.ts';
import { parsePostcode } from '#domain/location/postcode.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { Geocoder } from '#ports/shoppers/geocoder.ts';
import { estimateForPlace } from './estimate-for-place.ts';

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
