/** What a message needs to say about the site and the dealer, taken from the configuration when the lead is stored. */

import { isAutogaugeEnabled } from '#domain/lead/forms/car-forms.ts';
import type { Address, Location } from '#domain/location/location.ts';
import { withoutSecrets } from '#domain/privacy/token-address.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { LeadOrigin } from './lead.ts';

/** `location` is the one that was asked; without one the dealer is the site's primary location. */
export function buildLeadOrigin(
  site: SiteContext,
  location: Location | null,
  request: { readonly url: string; readonly userAgent: string | null },
): LeadOrigin {
  const { config } = site;
  const place =
    location ?? site.locations.find((candidate) => candidate.isPrimary) ?? site.locations[0] ?? null;
  const dealership = site.dealerships.find((candidate) => candidate.id === place?.dealershipId);
  return {
    siteName: config.name,
    host: config.hosts[0] ?? site.siteSlug,
    locale: config.locale,
    timeZone: location?.timeZone ?? config.timeZone,
    locationName: location?.name ?? null,
    dealerName: dealership?.name ?? config.legalName,
    dealerPhone: place?.phone ?? place?.landlinePhone ?? null,
    dealerEmail: place?.email ?? null,
    dealerAddress: place === null ? null : addressLine(place.address),
    currency: config.currency,
    brandColour: config.theme.brand ?? null,
    ...(isAutogaugeEnabled(site) ? { isAutogaugeEnabled: true } : {}),
    // The dealer's systems learn which page it was, not how to open the shopper's.
    url: withoutSecrets(request.url),
    userAgent: request.userAgent?.slice(0, 500) ?? null,
  };
}

function addressLine({ street, city, state, postcode }: Address): string {
  return `${street}, ${city} ${state} ${postcode}`;
}
