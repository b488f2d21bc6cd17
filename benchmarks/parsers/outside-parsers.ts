/** What reads text from outside, each with the words and signs of its own that its rules look for. */

import { readMail as readMailSource } from '#adapters/email-incoming/read-mail.ts';
import { evaluateResponse } from '#adapters/lead-posts/evaluate-response.ts';
import { readYaml } from '#adapters/site-files/read-yaml-file.ts';
import {
  ArchiveRefused,
  findJsonExcess,
  isSafePath,
  readManifest,
} from '#domain/group-archive/archive-manifest.ts';
import { findSvgProblem } from '#domain/image/svg-problem.ts';
import { cutQuoted } from '#domain/lead-inbox/cut-quoted.ts';
import { classifyMail } from '#domain/lead-inbox/incoming-mail.ts';
import { searchStateLimits } from '#domain/stock-search/address/search-address.ts';
import { parseQueryWords } from '#domain/stock-search/plain-language/parse-query-words.ts';
import { untrustedText } from '#domain/text/untrusted-text.ts';
import { checkPlate } from '#domain/trade-in/check-plate.ts';
import { exampleMail } from '#tests/support/example-mail.ts';
import { exampleCarSiteWords } from '#tests/support/example-words.ts';
import { readTree } from '#use-cases/setting/setting-text.ts';
import { feedParsers } from './feed-parsers.ts';
import { htmlOwn, large, type OutsideParser } from './outside-parser.ts';

const now = new Date('2026-11-28T00:00:00Z');
const texts = exampleCarSiteWords();

/** As one line of a table of an archive. */
function readArchiveRow(line: string): unknown {
  if (findJsonExcess(line) !== null) return null;
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

const mailHead =
  'From: Jordan <jordan@example.com>\r\nTo: reply@mail.example\r\nSubject: Re: RAV4\r\nMIME-Version: 1.0\r\n';
const readMail = (source: string) => readMailSource(Buffer.from(source));

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
const ofMail: readonly OutsideParser[] = [
  ...headerNames.map((name) => ({
    name: `mail, ${name}`,
    own: mailOwn,
    maxLength: large,
    read: (text: string) => readMail(`${name}: ${text}\r\n${mailHead}\r\nHello\r\n`),
  })),
  { name: 'mail, whole', own: [...mailOwn, ...headerNames], maxLength: large, read: readMail },
  {
    name: 'mail, HTML',
    own: htmlOwn,
    maxLength: large,
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
    maxLength: large,
    read: (text) => readMail(`${mailHead}Content-Type: multipart/mixed; boundary=a\r\n\r\n${text}`),
  },
  {
    name: 'mail, a report',
    own: ['action:', 'status: ', 'diagnostic-code: ', 'smtp;', 'message-id: <', '@', '\r\n', '\r\n ', ' '],
    maxLength: large,
    read: (text) =>
      readMail(
        `${mailHead}Content-Type: multipart/report; report-type=delivery-status; boundary=a\r\n\r\n--a\r\nContent-Type: message/delivery-status\r\n\r\n${text}\r\n--a--\r\n`,
      ),
  },
  {
    name: 'mail, subject',
    own: ['Re: ', 'out of office ', '自動返信', '['],
    maxLength: large,
    read: (subject) => classifyMail(exampleMail({ subject })),
  },
  { name: 'mail, quoted text', own: quoteOwn, maxLength: large, read: cutQuoted },
];

const yamlOwn = [
  ...['- ', ': ', '? ', '[', '{', ']', '}', '"', "'", '\n', '\n  ', '&a ', '*a ', '!a ', '|\n', '#', ','],
];
const ofOthers: readonly OutsideParser[] = [
  {
    name: 'answer of a receiver',
    own: ['<', '>', '<html>', '{', '{"error":', '[', '"id":'],
    maxLength: 65_536,
    read: (body) =>
      [200, 400, 503].map((status) => evaluateResponse({ status, retryAfter: body, body }, now)),
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
    maxLength: searchStateLimits.queryLength,
    read: (text) => parseQueryWords(text, texts),
  },
  {
    name: 'archive, a row',
    own: ['{', '}', '[', ']', '"', '\\\\', '\\"', ',', '":', '"dealer_group_id":"g"'],
    maxLength: large,
    read: readArchiveRow,
  },
  {
    name: 'setting, YAML',
    own: yamlOwn,
    // No longer text is read.
    maxLength: 60_000,
    read: readTree,
  },
  { name: 'site file, YAML', own: yamlOwn, maxLength: large, read: (text) => readYaml('site.yaml', text) },
  { name: 'archive, names', own: ['/', '..', './', '\\', 'photos/'], maxLength: large, read: isSafePath },
  {
    name: 'archive, list of contents',
    own: ['{', '}', '[', '"format":', '"forecourt-group"', '"tables":[', '"files":[', ',', '"'],
    maxLength: large,
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
    maxLength: large,
    read: (rego) => checkPlate({ rego, regoState: 'VIC' }),
  },
  { name: 'text for assistants', own: htmlOwn, maxLength: large, read: (text) => untrustedText(text) },
  {
    name: 'drawing',
    own: ['<svg', '<svg>', 'url(', "'", '#', 'href=', '<!DOCTYPE', '[', 'on', '='],
    maxLength: large,
    read: (text) => findSvgProblem(`<svg>${text}`),
  },
];

export const outsideParsers: readonly OutsideParser[] = [...feedParsers, ...ofMail, ...ofOthers];
