/** Paths and values of a release as people read them. */

import type { JsonValue } from '#domain/audit/json-value.ts';
import { saidText } from '#domain/ownership/field-text.ts';
import { isOverridePath } from '#domain/ownership/override.ts';
import { staffFields } from '#domain/ownership/staff-fields.ts';
import { settingLabel } from '#domain/site/config/setting-keys.ts';
import type { FeedValue } from '#domain/stock-feed/feed-record.ts';
import { isContent, wordsOf } from '#use-cases/site-desk/caller-at-site-desk.ts';
import type { ReleaseCheck, ReleaseConflict } from './check-release.ts';

/** "Price", "rights heading", "Theme brand". */
export function pathWords(path: string, isOfCar: boolean): string {
  if (isOfCar && isOverridePath(path)) return staffFields[path].label;
  if (!isContent(path)) return settingLabel(path);
  if (path.endsWith('#order')) return 'the order';
  const words = path.replace(/^(pages\.[^.[]+|offers)/, '').replaceAll(/\[id=([^[\]]+)\]/g, ' $1');
  return words.replaceAll('.blocks', '').replaceAll('.', ' ').trim() || 'the whole';
}

export function valueWords(path: string, value: JsonValue | null, isOfCar: boolean): string {
  if (!isOfCar) return wordsOf(value === null ? null : { is: value });
  return isOverridePath(path) ? saidText(path, value as FeedValue) : String(value ?? 'nothing');
}

/** Why it did not go live, in sentences for the alarm. */
export function reasonsOf({
  conflicts,
  problems,
}: Pick<ReleaseCheck, 'conflicts' | 'problems'>): readonly string[] {
  return [...conflicts.slice(0, mostReasons).map(conflictWords), ...more(conflicts.length), ...problems];
}

const mostReasons = 5;

function more(count: number): readonly string[] {
  const rest = count - mostReasons;
  return rest > 0 ? [`${rest} more ${rest === 1 ? 'value was' : 'values were'} changed meanwhile.`] : [];
}

export function conflictWords({ path, car, theirs, theirsBy, seen }: ReleaseConflict): string {
  if (seen === null) return 'A car of it is not there any more.';
  const isOfCar = car !== null;
  const what = pathWords(path, isOfCar);
  const where = isOfCar ? `${what} of the ${car}` : `“${what}”`;
  return `${where} was changed meanwhile by ${theirsBy ?? (isOfCar ? 'its feed' : 'the files')}, to ${valueWords(path, theirs, isOfCar)}.`;
}
