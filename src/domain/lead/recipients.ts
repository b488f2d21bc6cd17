/** Who is told of a lead (B-32): a pure function of the site and of what the lead is about. */
import type { SiteContext } from '../site/site-context.ts';
import type { Lead } from './lead.ts';

export type RoutedLead = Pick<Lead, 'category' | 'subcategory' | 'locationSlug'>;

/** E-mail addresses, each once: those the site names, else the location that was asked, else the primary one, else any that can be written to. */
export function selectRecipients(site: SiteContext, lead: RoutedLead): readonly string[] {
  const configured = [...new Set(site.config.enquiry.recipients)];
  if (configured.length > 0) return configured;
  const reachable = site.locations.filter((location) => location.email !== null);
  const location =
    reachable.find((candidate) => candidate.slug === lead.locationSlug) ??
    reachable.find((candidate) => candidate.isPrimary) ??
    reachable[0];
  return location?.email ? [location.email] : [];
}
