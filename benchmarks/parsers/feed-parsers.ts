/** What reads feeds, and the values in them, each with the words and signs of its own that its rules look for. */
import { readCsvRows } from '#adapters/feed-files/csv-rows.ts';
import { UnreadableFeed } from '#adapters/feed-files/feed-bytes.ts';
import { readJsonRows } from '#adapters/feed-files/json-rows.ts';
import { normaliseLabel } from '#domain/car/specification/label-normalisation.ts';
import type { DealerGroup } from '#domain/site/dealer-group.ts';
import { coerceField } from '#domain/stock-feed/coerce-field.ts';
import { FeedCollector } from '#domain/stock-feed/collect-feed.ts';
import { compileStep } from '#domain/stock-feed/compile-step.ts';
import { feedFields } from '#domain/stock-feed/feed-fields.ts';
import { type FeedMapping, feedMappingSchema } from '#domain/stock-feed/feed-mapping.ts';
import { groupLocationsOf } from '#domain/stock-feed/group-locations.ts';
import { mappingStepSchema } from '#domain/stock-feed/mapping-step.ts';
import { compileNormaliser } from '#domain/stock-feed/normalise-row.ts';
import { isPlaceholderPhoto } from '#domain/stock-feed/placeholder-photo.ts';
import type { FeedEvent } from '#domain/stock-feed/source-row.ts';
import { htmlOwn, large, type OutsideParser } from './outside-parser.ts';

const group: DealerGroup = {
  id: 'hostile',
  name: 'Hostile',
  dealerships: [{ id: 'hostile', slug: 'hostile', name: 'Hostile' }],
  locations: [],
  stockImport: { feeds: {}, fetched: [] },
};
/** Every field from a column of its own name, read as that field is read by default. */
function mappingOf(format: 'csv' | 'json'): FeedMapping {
  const names = Object.keys(feedFields);
  return feedMappingSchema.parse({
    feed: 'hostile',
    format,
    fields: Object.fromEntries(names.map((name) => [name, format === 'json' ? { column: name } : name])),
  });
}
const mappings = { csv: mappingOf('csv'), json: mappingOf('json') };
const columns = Object.keys(feedFields);
const required = new Set<string>(['stockNumber', 'make', 'model']);

async function collect(events: AsyncIterable<FeedEvent>, mapping: FeedMapping): Promise<void> {
  const places = groupLocationsOf(group, {});
  const collector = new FeedCollector(compileNormaliser({ mapping, places, currentYear: 2026 }));
  try {
    for await (const event of events) if (!collector.take(event)) break;
    collector.finish();
  } catch (error) {
    if (!(error instanceof UnreadableFeed)) throw error;
  }
}

async function* inPieces(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += 65_536) yield text.slice(at, at + 65_536);
}

/** In one column at a time. */
function csvOf(cell: string): string {
  const filled = columns[cell.length % columns.length];
  const quoted = `"${cell.replaceAll('"', '""')}"`;
  return [
    columns.join(','),
    columns.map((name) => (name === filled ? quoted : required.has(name) ? 'S1' : '')).join(','),
  ].join('\n');
}

function readCsv(text: string): Promise<void> {
  return collect(
    readCsvRows(inPieces(text), { delimiter: 'auto', skipLines: 0, hasHeader: true }),
    mappings.csv,
  );
}

function readJson(text: string): Promise<void> {
  return collect(readJsonRows(inPieces(text), ''), mappings.json);
}

function stepOf(
  step: 'money' | 'integer' | 'decimal' | 'engineCc' | 'date' | 'kilometres' | 'millimetres' | 'kilograms',
) {
  const compiled = compileStep(mappingStepSchema.parse(step));
  return (text: string) => compiled(text, () => null);
}

const csvOwn = ['"', '""', ',', '\n', '"\n', '",', ';'];
const valueOwn = [
  ...[
    'no-image-',
    '00-00-',
    'no photo ',
    'x',
    '$',
    'km',
    "k's",
    '1,000 ',
    ' 000',
    '2026-',
    '-11-',
    'jan ',
    'T',
    ':',
  ],
  ...[
    'https://',
    'a.jpg',
    '?',
    '|',
    'speed',
    '8sp ',
    '(',
    '4 door ',
    '- ',
    'Ã«',
    '&nbsp;',
    '<br>',
    'VIC',
    '3000',
  ],
];
const ofFiles: readonly OutsideParser[] = [
  {
    name: 'feed, CSV',
    own: csvOwn,
    maxLength: large,
    read: (text) => readCsv(`${columns.join(',')}\n${text}`),
  },
  { name: 'feed, a cell', own: valueOwn, maxLength: 20_000, read: (text) => readCsv(csvOf(text)) },
  {
    name: 'feed, JSON',
    own: [
      '{',
      '}',
      '[',
      ']',
      '"',
      '":',
      ',',
      '{"a":',
      '[[',
      '\\"',
      '{"images":[{"url":"a"},',
      '{"url":"b"},',
    ],
    maxLength: large,
    read: (text) => readJson(`[${text}]`),
  },
  {
    name: 'feed, a list in JSON',
    own: valueOwn,
    maxLength: large,
    read: (text) =>
      readJson(
        JSON.stringify([
          { stockNumber: 'S1', images: [...text].map((url) => ({ url })), features: text.split('-') },
        ]),
      ),
  },
  { name: 'photo address', own: valueOwn, maxLength: large, read: isPlaceholderPhoto },
  { name: 'label', own: valueOwn, maxLength: large, read: (text) => normaliseLabel('transmission', text) },
];

/** Those of a feed's fields that read a text into something else. */
const ofValues: readonly OutsideParser[] = [
  ...(
    ['money', 'integer', 'decimal', 'engineCc', 'date', 'kilometres', 'millimetres', 'kilograms'] as const
  ).map((step) => ({ name: `value, ${step}`, own: valueOwn, maxLength: 32_768, read: stepOf(step) })),
  ...(['comments', 'badge', 'vin', 'stockNumber', 'images', 'features', 'historyReportUrl'] as const).map(
    (name) => ({
      name: `value, ${name}`,
      own: [...valueOwn, ...htmlOwn, 'Ã', '&amp;amp;', 'https://a.example/b.jpg,'],
      maxLength: 32_768,
      read: (text: string) =>
        coerceField(feedFields[name], name === 'images' || name === 'features' ? text.split(',') : text, {
          latestYear: 2028,
          today: '2026-11-28',
        }),
    }),
  ),
];

export const feedParsers: readonly OutsideParser[] = [...ofFiles, ...ofValues];
