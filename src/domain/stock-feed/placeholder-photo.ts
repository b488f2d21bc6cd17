/** What feeds send where they have no photo: a picture that says so, which is no photo of any car. */
import { type FeedRecord, type FeedWarning, fingerprintOf, type LocatedRecord } from './feed-record.ts';

/** Of a file's name in small letters, with one space for whatever is between its words. */
const forms: readonly RegExp[] = [
  /^(no|missing|without|awaiting|pending)( (car|vehicle|stock))? ?(photos?|pics?|pictures?|images?|imgs?)( (yet|available|found|here|large|small|big|default|\d{1,8}|\d{0,4}x\d{0,4}))*$/,
  /(photos?|pics?|pictures?|images?|imgs?) ?(is |are )?(coming soon|not available|unavailable|to come|pending)/,
  /^coming soon$/,
  /\bplaceholder\b/,
  /^default (car|vehicle|photo|picture|image)$/,
];

/** By the name of its file alone, which most systems leave as it was drawn. */
export function isPlaceholderPhoto(url: string): boolean {
  const path = /^[^?#]*/.exec(url)?.[0] ?? '';
  const file = path.slice(path.lastIndexOf('/') + 1).slice(0, 200);
  const text = file
    .replace(/\.[a-z0-9]{2,5}$/i, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/%20|[^a-z0-9]+/g, ' ')
    .trim();
  return forms.some((form) => form.test(text));
}

export function dropPlaceholders(
  record: FeedRecord,
  line: number,
): { readonly record: FeedRecord; readonly warnings: readonly FeedWarning[] } {
  const found = record.images.filter(isPlaceholderPhoto);
  if (found.length === 0) return { record, warnings: [] };
  const images = record.images.filter((image) => !found.includes(image));
  return { record: { ...record, images }, warnings: [warningOf(found.join(', '), line)] };
}

/** A picture that is the only one of cars of so many models cannot show each of them. */
const modelsOfOnePicture = 3;

/** Those without a telling name: their picture is the only one of cars that are nothing like each other. */
export function dropSharedPictures(located: readonly LocatedRecord[]): {
  readonly records: readonly LocatedRecord[];
  readonly warnings: readonly FeedWarning[];
} {
  const models = new Map<string, Set<string>>();
  for (const { record } of located) {
    const only = onlyPictureOf(record);
    if (only === null) continue;
    const known = models.get(only) ?? new Set();
    models.set(only, known.add(`${record.make}\n${record.model}`.toLowerCase()));
  }
  const isShared = (picture: string | null) =>
    picture !== null && (models.get(picture)?.size ?? 0) >= modelsOfOnePicture;
  const warnings: FeedWarning[] = [];
  const records = located.map((one) => {
    const only = onlyPictureOf(one.record);
    if (only === null || !isShared(only)) return one;
    warnings.push(warningOf(only, one.line));
    const record = { ...one.record, images: [] };
    return { ...one, record, fingerprint: fingerprintOf(record) };
  });
  return warnings.length === 0 ? { records: located, warnings } : { records, warnings };
}

/** Our own painted pictures show what they are asked to: many cars may have one. */
function onlyPictureOf({ images }: FeedRecord): string | null {
  const [only] = images;
  return only !== undefined && images.length === 1 && /^https?:/i.test(only) ? only : null;
}

function warningOf(value: string, line: number): FeedWarning {
  return {
    column: null,
    value: value.slice(0, 200),
    reason: 'a placeholder picture, so it counts as no photo',
    line,
    field: 'images',
  };
}
