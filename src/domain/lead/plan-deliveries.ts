/** Whom to tell of a lead: planned once, when it is stored. */
import type { SiteContext } from '../site/site-context.ts';
import type { Lead } from './lead.ts';
import type { PlannedDelivery } from './lead-delivery.ts';
import { selectRecipients } from './recipients.ts';

type PlannedLead = Pick<
  Lead,
  'category' | 'subcategory' | 'locationSlug' | 'contact' | 'isSuspectedSpam' | 'receivedAt'
>;
type Duty = Pick<PlannedDelivery, 'channel' | 'target'> &
  Partial<Pick<PlannedDelivery, 'secretName' | 'dueAt'>>;

/**
 * One duty for each receiver, so that one full mailbox does not repeat the message to the others.
 */
export function planDeliveries(
  site: SiteContext,
  lead: PlannedLead,
  newId: () => string,
): readonly PlannedDelivery[] {
  const people = selectRecipients(site, lead).map((target): Duty => ({ channel: 'email', target }));
  const nobody: readonly PlannedDelivery[] =
    people.length > 0
      ? []
      : [{ ...plan({ channel: 'email', target: '' }), status: 'failed', problem: nobodyToTell }];
  return [...nobody, ...people.map(plan)];

  function plan({ channel, target, secretName = null, dueAt = lead.receivedAt }: Duty): PlannedDelivery {
    return { id: newId(), channel, target, secretName, status: 'waiting', problem: null, dueAt };
  }
}

const nobodyToTell =
  'Nobody to tell: the site has no enquiry.recipients, no location with an email address and no leads.delivery.';
