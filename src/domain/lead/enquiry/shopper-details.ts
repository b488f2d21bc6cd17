/** What a shopper need not type a second time on this device. */
import { parseFields, type TypedFields } from './enquiry-drafts.ts';

export const shopperDetailNames = ['name', 'last_name', 'email', 'phone', 'postcode'] as const;

/** Stored only when name, email and phone are all there; null otherwise. */
export function selectShopperDetails(fields: TypedFields): TypedFields | null {
  const isGiven = (name: string) => (fields[name]?.[0] ?? '').trim() !== '';
  if (!['name', 'email', 'phone'].every(isGiven)) return null;
  return Object.fromEntries(
    shopperDetailNames.filter(isGiven).map((name) => [name, (fields[name] ?? []).slice(0, 1)]),
  );
}

/** Total. */
export function parseShopperDetails(value: unknown): TypedFields {
  return selectShopperDetails(parseFields(value)) ?? {};
}
