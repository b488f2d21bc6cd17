/** How a shopper came to the form (`lead_attributes`): believed of a browser only within bounds. */

import { keepLine } from '#domain/lead/enquiry/typed-text.ts';
import { withoutSecrets } from '#domain/privacy/token-address.ts';
import { parseJson } from '#domain/text/parse-json.ts';
import type { LeadTrail } from './lead.ts';
import { mostLinkedParams, mostVisitedPages } from './visit-trail.ts';

const longestText = 200;

/** Both are JSON as the form posts them; whatever else they hold counts as nothing. What opens something of the shopper's is left out. */
export function parseTrail(visitedPages: string, linkedQueryParams: string): LeadTrail {
  const pages = parseJson(visitedPages);
  const params = parseJson(linkedQueryParams);
  return {
    visitedPages: Array.isArray(pages)
      ? pages.filter(isText).filter(isPath).map(withoutSecrets).map(shorten).slice(-mostVisitedPages)
      : [],
    linkedQueryParams:
      typeof params === 'object' && params !== null && !Array.isArray(params)
        ? Object.fromEntries(
            Object.entries(params)
              .flatMap(([name, value]) => (isText(value) ? [[shorten(name), shorten(value)] as const] : []))
              .slice(0, mostLinkedParams),
          )
        : {},
  };
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isPath(text: string): boolean {
  return text.startsWith('/') && !text.startsWith('//');
}

function shorten(text: string): string {
  return keepLine(text).slice(0, longestText).toWellFormed();
}
