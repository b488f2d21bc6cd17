/** A field of a car as staff read and type it: money in dollars, a list one entry a line, yes and no. */
import { coerceField } from '#domain/stock-feed/coerce-field.ts';
import { type FeedFieldName, feedFields, requiredFields } from '#domain/stock-feed/feed-fields.ts';
import type { FeedValue } from '#domain/stock-feed/feed-record.ts';
import { formatMoney } from '#domain/text/money.ts';
import { listOf } from './arrange-photos.ts';
import { orderText } from './car-photo.ts';
import { isPhotoPath, type OverridePath } from './override.ts';

export type ReadField =
  | { readonly ok: true; readonly value: FeedValue }
  /** What is wrong, as it is shown below the field. */
  | { readonly ok: false; readonly problem: string };

/** The value as a field to be changed shows it; nothing for an unknown one. */
export function fieldText(path: OverridePath, value: FeedValue): string {
  if (value === null) return '';
  if (path === 'photoOrder') return orderText(value);
  if (path === 'staffPhotos') return countText(listOf(value).length);
  if (typeof value === 'object') return value.join('\n');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return feedFields[path].kind === 'cents' ? String(Number(value) / 100) : String(value);
}

const money = { locale: 'en-AU', currency: 'AUD' };

/** As it reads beside another, and is not typed: money as money, and a word for nothing. */
export function quoteFieldValue(path: OverridePath, value: FeedValue): string {
  const isMoney = typeof value === 'number' && !isPhotoPath(path) && feedFields[path].kind === 'cents';
  return isMoney ? formatMoney(value, money) : fieldText(path, value) || 'nothing';
}

/** What a list of it offers: also the value that it has, so that a form that changes another field leaves it as it is. */
export function fieldChoices(path: FeedFieldName, text: string): readonly string[] {
  const field = feedFields[path];
  if (field.kind !== 'choice') return [];
  const choices: readonly string[] = field.choices;
  return text === '' || choices.includes(text) ? choices : [...choices, text];
}

/** Empty: no value, whatever the feed contains. */
export function readField(path: FeedFieldName, text: string, currentYear: number): ReadField {
  const field = feedFields[path];
  const clean = text.replace(/\r\n?/g, '\n').trim();
  if (clean === '') {
    if (requiredFields.some((name) => name === path))
      return { ok: false, problem: 'Required for every car.' };
    return { ok: true, value: field.kind === 'list' ? [] : null };
  }
  const input = field.kind === 'list' ? clean.split('\n').filter((line) => line.trim() !== '') : clean;
  const bounds = { latestYear: currentYear + 2, today: `${currentYear}-12-31` };
  const outcome = coerceField(field, input, bounds);
  if (outcome.kind === 'invalid') return { ok: false, problem: sentence(outcome.reason) };
  // A feed's value is used in part; a person is notified, and loses nothing that was typed.
  if (outcome.warning !== undefined) return { ok: false, problem: sentence(outcome.warning) };
  return { ok: true, value: outcome.value };
}

function countText(photos: number): string {
  return photos === 0 ? '' : photos === 1 ? '1 photo' : `${photos} photos`;
}

function sentence(reason: string): string {
  return `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;
}
