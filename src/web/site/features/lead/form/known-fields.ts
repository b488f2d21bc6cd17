/** Asks the server who is signed in: pages with forms are shared, so that none of them can say (GATE-6). */
import type { TypedFields } from '#domain/lead/enquiry/kept-drafts.ts';
import { fieldsOfContact } from '#domain/lead/forms/known-contact.ts';
import { isRecord } from '#domain/text/parse-json.ts';

/** What a form begins with; `kept` is what this device kept of the last one. Null for nobody. Throws where nobody can be asked. */
export async function fetchKnownFields(kept: TypedFields): Promise<TypedFields | null> {
  const answer = await fetch('/api/shopper');
  const known: unknown = answer.ok ? await answer.json() : null;
  if (!isRecord(known)) return null;
  const { phone, name, email } = known;
  const isContact = typeof phone === 'string' && typeof name === 'string' && typeof email === 'string';
  return isContact ? fieldsOfContact({ phone, name, email }, kept) : null;
}
