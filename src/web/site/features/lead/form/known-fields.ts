/** Asks the server who is signed in: pages with forms are shared, so that none of them can say. */
import type { TypedFields } from '#domain/lead/enquiry/enquiry-drafts.ts';
import { fieldsOfContact, type KnownContact, splitName } from '#domain/lead/forms/known-contact.ts';
import { isRecord } from '#domain/text/parse-json.ts';

type KnownFieldsRequest = {
  /** What this device stored of the last form. */
  readonly storedContact: TypedFields;
  readonly asksLastName: boolean;
};

/** What a form begins with. Null without a shopper, and where the server is unreachable. */
export async function fetchKnownFields({
  storedContact,
  asksLastName,
}: KnownFieldsRequest): Promise<TypedFields | null> {
  const contact = await fetchContact();
  if (contact === null) return null;
  const fields = fieldsOfContact(contact, storedContact);
  return asksLastName ? splitName(fields) : fields;
}

async function fetchContact(): Promise<KnownContact | null> {
  try {
    const answer = await fetch('/api/shopper');
    const known: unknown = answer.ok ? await answer.json() : null;
    if (!isRecord(known)) return null;
    const { phone, name, email } = known;
    const isContact = typeof phone === 'string' && typeof name === 'string' && typeof email === 'string';
    return isContact ? { phone, name, email } : null;
  } catch {
    return null;
  }
}
