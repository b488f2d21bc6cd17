/** What JSON can say, and one way only of writing it. */

export type JsonValue =
  | null
  | boolean
  | number
  | string
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue };

export function storableJson(value: JsonValue): JsonValue {
  return JSON.parse(canonicalJson(value));
}

/**
 * The same text for the same value, whatever order its keys came in: what is hashed. Null characters and halves of
 * characters become U+FFFD, because PostgreSQL keeps neither, and what is read back must give the text again.
 */
export function canonicalJson(value: JsonValue): string {
  if (typeof value === 'string') return JSON.stringify(storableText(value));
  if (typeof value === 'number') return Number.isFinite(value) ? JSON.stringify(value) : 'null';
  if (value === null || typeof value === 'boolean') return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const byKey = new Map(Object.entries(value).map(([key, part]) => [storableText(key), part]));
  const keys = [...byKey.keys()].sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonicalJson(byKey.get(key) ?? null)}`).join(',')}}`;
}

function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}

/** As it is stored: a reader gets back what was hashed. */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '�');
}
