/** What the forms of a feed's set-up send, read: where its file comes from, its format, columns and schedule. */
import { fetchedFeedSchema } from '#domain/site/config/fetched-feed-config.ts';
import { isFeedFieldName } from '#domain/stock-feed/feed-fields.ts';
import { feedMappingSchema } from '#domain/stock-feed/feed-mapping.ts';
import type { FeedOrigin, FeedScheduleSetting } from '#domain/stock-feed/feed-setup.ts';
import { type RowCorrection, rowCorrectionSchema } from '#domain/stock-feed/row-correction.ts';
import { parseJson } from '#domain/text/parse-json.ts';
import type { FormatHints } from '#ports/stock/feed-source.ts';

type Problems = Readonly<Record<string, string>>;
type Read<Value> =
  | { readonly ok: true; readonly requested: Value }
  | { readonly ok: false; readonly problems: Problems };

const textOf = (sent: FormData, name: string) => String(sent.get(name) ?? '').trim();

const originSchema = fetchedFeedSchema.shape.from;

export function readOrigin(sent: FormData): Read<FeedOrigin> {
  const by = textOf(sent, 'by');
  if (by === 'upload') return { ok: true, requested: { by: 'upload' } };
  const text = (name: string) => textOf(sent, `${by}-${name}`) || undefined;
  const secret = text('secret') ?? null;
  const given = {
    https: { by, url: text('url'), secret },
    sftp: {
      ...{ by, host: text('host'), user: text('user'), secret, hostKey: text('hostKey') },
      ...{ folder: text('folder'), files: text('files') },
      port: Number(text('port') ?? 22),
    },
    folder: { by, folder: text('folder'), files: text('files') },
  };
  if (by !== 'https' && by !== 'sftp' && by !== 'folder')
    return { ok: false, problems: { by: 'Choose where the file comes from.' } };
  const read = originSchema.safeParse(given[by]);
  if (read.success) return { ok: true, requested: read.data };
  const problems = read.error.issues.map(({ path, message }) => [
    `${by}-${String(path[0] ?? '')}`,
    message.startsWith('Invalid input') ? 'Enter a value.' : message,
  ]);
  return { ok: false, problems: Object.fromEntries(problems) };
}

const hintShape = feedMappingSchema.shape;

/** The format as a person corrected it. */
export function readFormat(sent: FormData): Read<FormatHints> {
  const read = {
    format: hintShape.format.safeParse(textOf(sent, 'format')),
    encoding: hintShape.encoding.safeParse(textOf(sent, 'encoding')),
    decimal: hintShape.decimal.safeParse(textOf(sent, 'decimal')),
  };
  if (!read.format.success || !read.encoding.success || !read.decimal.success)
    return { ok: false, problems: { format: 'Choose a format.' } };
  const format = read.format.data;
  const common = { format, encoding: read.encoding.data, decimal: read.decimal.data };
  // What belongs to another format is found again.
  if (textOf(sent, 'was') !== format) return { ok: true, requested: { format, decimal: common.decimal } };
  if (format !== 'csv') return { ok: true, requested: { ...common, records: textOf(sent, 'records') } };
  const header = textOf(sent, 'header');
  const skipLines = Number(/^\d{1,3}$/.test(header) ? header : textOf(sent, 'skipLines')) || 0;
  const typed = String(sent.get('delimiter') ?? '');
  const delimiter = hintShape.delimiter.safeParse(typed === 'tab' ? '\t' : typed);
  if (!delimiter.success) return { ok: false, problems: { delimiter: 'Enter one character.' } };
  return {
    ok: true,
    requested: { ...common, delimiter: delimiter.data, skipLines, hasHeader: header !== 'none' },
  };
}

/** Fields are named `column-0`, `column-1`: names of columns may hold anything. */
export function readColumns(sent: FormData) {
  const choices = new Map(
    [...sent].flatMap(([name, value]) => {
      const place = /^column-(\d{1,4})$/.exec(name)?.[1];
      const column = place === undefined ? null : sent.get(`name-${place}`);
      const field = String(value);
      return typeof column === 'string' && isFeedFieldName(field) ? [[column, field] as const] : [];
    }),
  );
  return { ok: true as const, requested: choices };
}

/** Fields are `value-0` beside the cell that they correct; those that stay as they were are no corrections. */
export function readCorrections(sent: FormData): Read<readonly RowCorrection[]> {
  const corrections: RowCorrection[] = [];
  for (const [name, text] of sent) {
    const place = /^cell-(\d{1,4})$/.exec(name)?.[1];
    if (place === undefined) continue;
    const cell = parseJson(String(text));
    const value = textOf(sent, `value-${place}`);
    const read = rowCorrectionSchema.safeParse({ ...(typeof cell === 'object' ? cell : {}), value });
    if (!read.success)
      return { ok: false, problems: { [`value-${place}`]: 'Enter at most 200 characters.' } };
    if (value !== textOf(sent, `shown-${place}`)) corrections.push(read.data);
  }
  return { ok: true, requested: corrections };
}

const maxShare = 100;
const dayMinutes = 1440;

export function readSchedule(
  sent: FormData,
): Read<{ readonly title: string; readonly schedule: FeedScheduleSetting }> {
  const problems: Record<string, string> = {};
  const everyMinutes = Number(textOf(sent, 'everyMinutes') || 60);
  if (!Number.isInteger(everyMinutes) || everyMinutes < 5 || everyMinutes > 10_080)
    problems.everyMinutes = 'Choose how often the file is fetched.';
  const at = textOf(sent, 'at') || null;
  if (at !== null && !/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(at))
    problems.at = 'Enter a time, for example 06:00.';
  else if (at !== null && everyMinutes !== dayMinutes)
    problems.at = 'Choose Once a day, or leave the time empty.';
  const mailTo = textOf(sent, 'mailTo')
    .split(/[\s,;]+/)
    .filter((each) => each !== '');
  if (mailTo.length === 0 || mailTo.some((each) => !/^[^\s@]{1,64}@[^\s@]{1,190}$/.test(each)))
    problems.mailTo = 'Enter at least one email address.';
  const share = (name: string) => {
    const text = textOf(sent, name).replace(/\s?%$/, '');
    if (text === '') return null;
    const percent = Number(text);
    if (Number.isFinite(percent) && percent >= 0 && percent <= maxShare) return percent / 100;
    problems[name] = 'Enter a percentage from 0 to 100.';
    return null;
  };
  const schedule = {
    ...{ everyMinutes, at, mailTo: mailTo.slice(0, 20), locationSlug: textOf(sent, 'locationSlug') || null },
    keepPhotos: textOf(sent, 'photos') === 'keep',
    holdAboveLoss: share('holdAboveLoss'),
    holdAboveShare: share('holdAboveShare'),
    priceChange: share('priceChange'),
  };
  if (Object.keys(problems).length > 0) return { ok: false, problems };
  return { ok: true, requested: { title: textOf(sent, 'title'), schedule } };
}
