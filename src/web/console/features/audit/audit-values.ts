/** Values of an audit entry as people read them: without a program's braces and quotes. */
import { staffFields } from '#domain/car-overrides/staff-fields.ts';
import { formatNumber } from '#domain/text/number.ts';
import { isRecord } from '#domain/text/parse-json.ts';
import { dollars } from '#web/console/features/stock/stock-labels.ts';

export type ChangeText = { readonly what: string; readonly before: string; readonly after: string };

export function describeAuditChange({
  path,
  before,
  after,
}: Readonly<Record<string, unknown>>): ChangeText | null {
  if (typeof path !== 'string') return null;
  const said = withoutTheAlike(describeAuditValue(path, before), describeAuditValue(path, after));
  return { what: describeAuditPath(path), ...said };
}

export function describeAuditPath(path: string): string {
  if (Object.hasOwn(staffFields, path)) return staffFields[path as keyof typeof staffFields].label;
  const words = path
    .replace(/^pages\.[^.[]+\.?/, '')
    .replaceAll(/\[id=([^[\]]+)\]/g, ' $1')
    .replace(/^blocks /, '')
    .replace(/#order$/, ' order')
    .replaceAll('.', ' ');
  return words.trim() || 'Whole value';
}

export function describeAuditValue(path: string, value: unknown): string {
  if (value === undefined) return 'none';
  if (/Cents$/.test(path) && typeof value === 'number') return dollars(value);
  if (path === 'photoOrder' && Array.isArray(value)) return counted(value.length, 'photo');
  return formatJsonValue(value) || 'none';
}

export const counted = (count: number, noun: string): string =>
  `${formatNumber(count, 'en-AU')} ${noun}${count === 1 ? '' : 's'}`;

/** Whatever JSON can hold, by its names: "label New cars, href /new; label Used cars, href /used". */
export function formatJsonValue(value: unknown): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) {
    const parts = value.map(formatJsonValue).filter((part) => part !== '');
    return parts.join(value.some((each) => typeof each === 'object') ? '; ' : ', ');
  }
  if (!isRecord(value)) return String(value);
  return Object.entries(value)
    .map(([name, part]) => [formatFactName(name), formatJsonValue(part)])
    .filter(([, part]) => part !== '')
    .map(([name, part]) => `${name} ${part}`)
    .join(', ');
}

/** "isSwipeReverted": "is taken back". */
export const formatFactName = (name: string): string =>
  name.replaceAll(/([a-z0-9])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);

const maxValueLength = 200;
/** Of what both values say alike so much is left on either side of where they part. */
const contextChars = 30;

/** Of two long texts the difference, with a little around it: one word of a page is visible. */
function withoutTheAlike(before: string, after: string): { readonly before: string; readonly after: string } {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  const cut = (text: string) => {
    const from = Math.max(0, start - contextChars);
    const to = Math.min(text.length, text.length - end + contextChars);
    const part = text.slice(from, Math.min(to, from + maxValueLength));
    return `${from > 0 ? '…' : ''}${part}${from + part.length < text.length ? '…' : ''}`;
  };
  return { before: cut(before), after: cut(after) };
}
