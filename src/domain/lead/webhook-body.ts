/** The JSON that a webhook receives. The same delivery gives the same bytes in every attempt: nothing in it says when it was sent. */
import type { Lead } from './lead.ts';
import { serialiseLead } from './lead-wire.ts';

export function buildWebhookBody(deliveryId: string, lead: Lead): string {
  return JSON.stringify({
    type: 'lead.created',
    delivery_id: deliveryId,
    site: lead.siteSlug,
    lead: serialiseLead(lead),
  });
}
