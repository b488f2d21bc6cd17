import { createHash } from 'node:crypto';
import type { Lead } from '#domain/lead/lead.ts';

/**
 * The same for a second press of the same button: the key of the form and everything that was said, as 43 letters. A
 * program may choose a key that another one chose too, so the words are part of it.
 */
export function submissionKey(lead: Lead, formKey: string): string {
  const content = [
    formKey,
    lead.siteSlug,
    lead.kind,
    lead.category,
    lead.subcategory,
    lead.car?.id,
    lead.locationSlug,
    lead.contact,
    lead.message,
    lead.details,
    lead.additionalServices,
    lead.isCompleted,
    lead.consent.isGranted,
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}
