/** Whom to tell of a lead: planned once, when it is stored. */
import type { SiteContext } from '../site/site-context.ts';
import type { PlannedDelivery } from './lead-delivery.ts';

/** One duty for each recipient, so that one full mailbox does not repeat the message to the others. */
export function planDeliveries(
  site: SiteContext,
  locationSlug: string | null,
  newId: () => string,
): readonly PlannedDelivery[] {
  const recipients = findRecipients(site, locationSlug);
  if (recipients.length === 0) {
    return [{ id: newId(), channel: 'email', target: '', status: 'failed', problem: nobodyToTell }];
  }
  return recipients.map((target) => ({
    id: newId(),
    channel: 'email',
    target,
    status: 'waiting',
    problem: null,
  }));
}

const nobodyToTell =
  'Nobody to tell: the site has no enquiry.recipients and no location with an email address.';

/** Those the site names, else the location that was asked, else the primary one, else any that can be written to. */
function findRecipients(site: SiteContext, locationSlug: string | null): readonly string[] {
  const configured = [...new Set(site.config.enquiry.recipients)];
  if (configured.length > 0) return configured;
  const reachable = site.locations.filter((location) => location.email !== null);
  const location =
    reachable.find((candidate) => candidate.slug === locationSlug) ??
    reachable.find((candidate) => candidate.isPrimary) ??
    reachable[0];
  return location?.email ? [location.email] : [];
}
