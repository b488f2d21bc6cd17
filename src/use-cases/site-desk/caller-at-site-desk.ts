/** Who changes content of a site, as the rules of grants know them; and the moments that they type. */

import type { AuditNote } from '#domain/audit/audit-entry.ts';
import type { JsonValue } from '#domain/audit/json-value.ts';
import type { SiteField } from '#domain/site-desk/site-override.ts';
import type { Held } from '#domain/site-edit/site-edit.ts';
import type { ValueWords } from '#use-cases/change/change-answers.ts';
import { type ChangeCaller, callerForSites } from '#use-cases/change/change-ports.ts';
import type { StaffCaller } from '#use-cases/staff/staff-caller.ts';

/** Pages, offers and what stands between them; settings are somebody else's to change. */
const contentRoots = /^(pages|offers|promos|resultCards)([.[#]|$)/;

export function isContent(path: string): boolean {
  return contentRoots.test(path);
}

export function callerForContent(caller: StaffCaller, note: (facts: JsonValue) => AuditNote): ChangeCaller {
  return callerForSites(caller, note, isContent);
}

export const contentWords: ValueWords<SiteField> = {
  label: (path) => path.slice(path.lastIndexOf('.') + 1),
  text: (_path, value) => wordsOf(value),
};

/** As a person reads it: paragraphs one under the other. */
export function wordsOf(held: Held): string {
  if (held === null) return 'nothing';
  const { is } = held;
  if (typeof is === 'string') return is;
  if (Array.isArray(is) && is.every((part) => typeof part === 'string')) return is.join('\n');
  return JSON.stringify(is, null, 1);
}
