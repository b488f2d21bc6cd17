/** Names and texts of a lead that comes as data: a form, or a JSON object, flat or with its fields inside `userData`. */

import { collectTexts } from '#domain/lead/enquiry/collect-texts.ts';
import { flattenUserData, readFields } from '#domain/lead/enquiry/flatten-user-data.ts';
import { maxLinkedParams, maxVisitedPages } from '#domain/lead/visit-attribution.ts';
import type { PostedLead } from '#use-cases/lead/find-lead-form.ts';

/** Null for anything else. Takes as long as the body, whatever its names are. */
export async function readPostedLead(request: Request): Promise<PostedLead | null> {
  try {
    if (/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) {
      const body: unknown = await request.json();
      if (typeof body !== 'object' || body === null || Array.isArray(body)) return null;
      const fields = flattenUserData(Object.fromEntries(Object.entries(body)));
      return { ...textsByName(fields), ...attributionOf(fields) };
    }
    const { userData = [], ...posted } = collectTexts(await request.formData());
    const nested = readFields(userData[0]);
    const [attributes] = posted.lead_attributes ?? [nested.lead_attributes];
    return {
      ...textsByName(nested),
      ...posted,
      ...attributionOf({ ...nested, lead_attributes: attributes }),
    };
  } catch {
    return null;
  }
}

function textsByName(fields: Readonly<Record<string, unknown>>): PostedLead {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, textsOf(value)]));
}

/**
 * The contract has the way of the visit inside `lead_attributes`; our forms post its two parts as JSON texts of their own.
 * Long ones are cut here entry by entry: a text that is cut in the middle says nothing.
 */
function attributionOf(body: Readonly<Record<string, unknown>>): PostedLead {
  const nested = readFields(body.lead_attributes);
  const pages = nested.visited_pages ?? body.visited_pages;
  const params = nested.linked_query_params ?? body.linked_query_params;
  return {
    ...(Array.isArray(pages)
      ? { visited_pages: [JSON.stringify(pages.slice(-maxVisitedPages).map(shorten))] }
      : {}),
    ...(typeof params === 'object' && params !== null
      ? {
          linked_query_params: [
            JSON.stringify(
              Object.fromEntries(
                Object.entries(params)
                  .slice(0, maxLinkedParams)
                  .map(([name, value]) => [name.slice(0, maxTextLength), shorten(value)]),
              ),
            ),
          ],
        }
      : {}),
  };
}

/** All of them together stay below what a field of a form may hold. */
const maxTextLength = 150;

function shorten(value: unknown): unknown {
  return typeof value === 'string' ? value.slice(0, maxTextLength) : value;
}

function textsOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (typeof value === 'string') return [value];
  return typeof value === 'number' || typeof value === 'boolean' ? [String(value)] : [];
}
