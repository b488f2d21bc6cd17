/** What reads text from outside, each with the words and signs of its own that its rules look for. */

import { readMail as readMailSource } from '#adapters/email-incoming/read-mail.ts';
import { readCsvRows } from '#adapters/feed-files/csv-rows.ts';
import { UnreadableFeed } from '#adapters/feed-files/feed-bytes.ts';
import { readJsonRows } from '#adapters/feed-files/json-rows.ts';
import { judgeAnswer } from '#adapters/lead-posts/judge-answer.ts';
import { normaliseLabel } from '#domain/car/specification/label-normalisation.ts';
import { ArchiveRefused, isSafePath, readManifest } from '#domain/group-archive/archive-manifest.ts';
import { findSvgProblem } from '#domain/image/svg-problem.ts';
import { cutQuoted } from '#domain/lead-desk/cut-quoted.ts';
import { judgeMail } from '#domain/lead-desk/incoming-mail.ts';
import type { DealerGroup } from '#domain/site/dealer-group.ts';
import { FeedCollector } from '#domain/stock-feed/collect-feed.ts';
import { feedFields } from '#domain/stock-feed/feed-fields.ts';
import { type FeedMapping, feedMappingSchema } from '#domain/stock-feed/feed-mapping.ts';
import { groupPlacesOf } from '#domain/stock-feed/group-places.ts';
import { compileNormaliser } from '#domain/stock-feed/normalise-row.ts';
import { isPlaceholderPhoto } from '#domain/stock-feed/placeholder-photo.ts';
import type { FeedEvent } from '#domain/stock-feed/source-row.ts';
import { understandWords } from '#domain/stock-search/plain-words/understand-words.ts';
import { untrustedText } from '#domain/text/untrusted-text.ts';
import { checkPlate } from '#domain/trade-in/check-plate.ts';
import { exampleMail } from '#tests/support/example-mail.ts';
import { exampleCarWords } from '#tests/support/example-words.ts';

export type OutsideParser = {
  readonly name: string;
  /** Words and signs of its own. */
  readonly own: readonly string[];
  /** No longer text reaches it. */
  readonly longest: number;
  readonly read: (text: string) => unknown;
};

const group: DealerGroup = {
  id: 'hostile',
  name: 'Hostile',
  dealerships: [{ id: 'hostile', slug: 'hostile', name: 'Hostile' }],
  locations: [],
  stockImport: { feeds: {}, fetched: [] },
};
const now = new Date('2026-11-28T00:00:00Z');
const words = exampleCarWords();
const large = 1_000_000;

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
  const places = groupPlacesOf(group, {});
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
  return collect(readCsvRows(inPieces(text), 'auto'), mappings.csv);
}

function readJson(text: string): Promise<void> {
  return collect(readJsonRows(inPieces(text), ''), mappings.json);
}

const mailHead =
  'From: Jordan <jordan@example.com>\r\nTo: reply@mail.example\r\nSubject: Re: RAV4\r\nMIME-Version: 1.0\r\n';
const readMail = (source: string) => readMailSource(Buffer.from(source));

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
const mailOwn = [
  '\r\n',
  '\r\n ',
  ':',
  ';',
  '=?utf-8?q?',
  '?=',
  'boundary="',
  '--',
  '@',
  '<',
  '>',
  ',',
  '(',
  '"',
  '\\',
];
const headerNames = [
  ...['Delivered-To', 'X-Original-To', 'To', 'Cc', 'From', 'Subject', 'References', 'Received', 'Message-ID'],
  ...['Content-Type', 'Authentication-Results', 'Date', 'Auto-Submitted', 'List-Id', 'DKIM-Signature'],
];
const quoteOwn = [
  ...[
    '\n',
    '>',
    '> ',
    '>>',
    '\n\n',
    'On ',
    ' wrote:',
    'Am ',
    ' schrieb ',
    ':',
    'From: ',
    'Sent: ',
    'To: ',
    '_',
    '-',
  ],
  ...[
    'Le ',
    ' a écrit :',
    'El ',
    ' escribió:',
    'Il giorno ',
    ' ha scritto:',
    '写道：',
    '在 ',
    'のメール',
    'Vào ',
    ' đã viết:',
  ],
];
const htmlOwn = [
  '<div>',
  '</div>',
  '<p',
  '<table><tr><td>',
  '</td>',
  '<a href="',
  '<style>',
  '&#x',
  '&lt',
  '<!--',
  '-->',
];

const ofFeeds: readonly OutsideParser[] = [
  {
    name: 'feed, CSV',
    own: csvOwn,
    longest: large,
    read: (text) => readCsv(`${columns.join(',')}\n${text}`),
  },
  { name: 'feed, a cell', own: valueOwn, longest: 20_000, read: (text) => readCsv(csvOf(text)) },
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
    longest: large,
    read: (text) => readJson(`[${text}]`),
  },
  {
    name: 'feed, a list in JSON',
    own: valueOwn,
    longest: large,
    read: (text) =>
      readJson(
        JSON.stringify([
          { stockNumber: 'S1', images: [...text].map((url) => ({ url })), features: text.split('-') },
        ]),
      ),
  },
  { name: 'photo address', own: valueOwn, longest: large, read: isPlaceholderPhoto },
  { name: 'label', own: valueOwn, longest: large, read: (text) => normaliseLabel('transmission', text) },
];

const ofMail: readonly OutsideParser[] = [
  ...headerNames.map((name) => ({
    name: `mail, ${name}`,
    own: mailOwn,
    longest: large,
    read: (text: string) => readMail(`${name}: ${text}\r\n${mailHead}\r\nHello\r\n`),
  })),
  { name: 'mail, whole', own: [...mailOwn, ...headerNames], longest: large, read: readMail },
  {
    name: 'mail, HTML',
    own: htmlOwn,
    longest: large,
    read: (text) => readMail(`${mailHead}Content-Type: text/html; charset=utf-8\r\n\r\n${text}`),
  },
  {
    name: 'mail, parts',
    own: [
      '--a\r\n',
      '--a--\r\n',
      '\r\n',
      'Content-Type: multipart/mixed; boundary=a\r\n\r\n',
      'Content-Type: message/rfc822\r\n\r\n',
    ],
    longest: large,
    read: (text) => readMail(`${mailHead}Content-Type: multipart/mixed; boundary=a\r\n\r\n${text}`),
  },
  {
    name: 'mail, a report',
    own: ['action:', 'status: ', 'diagnostic-code: ', 'smtp;', 'message-id: <', '@', '\r\n', '\r\n ', ' '],
    longest: large,
    read: (text) =>
      readMail(
        `${mailHead}Content-Type: multipart/report; report-type=delivery-status; boundary=a\r\n\r\n--a\r\nContent-Type: message/delivery-status\r\n\r\n${text}\r\n--a--\r\n`,
      ),
  },
  {
    name: 'mail, subject',
    own: ['Re: ', 'out of office ', '自動返信', '['],
    longest: large,
    read: (subject) => judgeMail(exampleMail({ subject })),
  },
  { name: 'mail, quoted text', own: quoteOwn, longest: large, read: cutQuoted },
];

const ofOthers: readonly OutsideParser[] = [
  {
    name: 'answer of a receiver',
    own: ['<', '>', '<html>', '{', '{"error":', '[', '"id":'],
    longest: 65_536,
    read: (body) => [200, 400, 503].map((status) => judgeAnswer({ status, retryAfter: body, body }, now)),
  },
  {
    name: 'search words',
    own: [
      'under ',
      '40k ',
      'to ',
      'near ',
      'a ',
      'with ',
      'not ',
      'suv ',
      'toyota ',
      '"',
      '1,000,',
      'land ',
      'km ',
    ],
    longest: 2_000,
    read: (text) => understandWords(text, words),
  },
  { name: 'archive, names', own: ['/', '..', './', '\\', 'photos/'], longest: large, read: isSafePath },
  {
    name: 'archive, list of contents',
    own: ['{', '}', '[', '"format":', '"forecourt-group"', '"tables":[', '"files":[', ',', '"'],
    longest: large,
    read: (text) => {
      try {
        return readManifest(text, { schema: 'x' });
      } catch (error) {
        if (!(error instanceof ArchiveRefused)) throw error;
        return null;
      }
    },
  },
  {
    name: 'registration plate',
    own: ['ABC', '·', '-', '–', '.'],
    longest: large,
    read: (rego) => checkPlate({ rego, regoState: 'VIC' }),
  },
  { name: 'text for assistants', own: htmlOwn, longest: large, read: (text) => untrustedText(text) },
  {
    name: 'drawing',
    own: ['<svg', '<svg>', 'url(', "'", '#', 'href=', '<!DOCTYPE', '[', 'on', '='],
    longest: large,
    read: (text) => findSvgProblem(`<svg>${text}`),
  },
];

export const outsideParsers: readonly OutsideParser[] = [...ofFeeds, ...ofMail, ...ofOthers];
