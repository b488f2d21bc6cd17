/** Other systems nest a lead's fields in `userData`; here they are read as if they were beside it. */
import { parseJson } from '#domain/text/parse-json.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Values beside `userData` win over those inside it. Also reads `userData` as the text of an object, as a form posts
 * it.
 */
export function flattenUserData(body: Fields): Fields {
  const { userData, ...beside } = body;
  return { ...readFields(userData), ...beside };
}

/** An object, or the text of one; anything else has no fields. */
export function readFields(value: unknown): Fields {
  const read = typeof value === 'string' ? parseJson(value) : value;
  return typeof read === 'object' && read !== null && !Array.isArray(read)
    ? Object.fromEntries(Object.entries(read))
    : {};
}
