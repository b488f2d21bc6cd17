import { expect, it } from 'vitest';
import { readMail } from './read-mail.ts';

const read = (html: string) =>
  readMail(
    Buffer.from(
      `From: Jordan <jordan@example.com>\r\nSubject: Re: the RAV4\r\nMIME-Version: 1.0\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${html}\r\n`,
    ),
  );

it('H-9 reads the words of a mail that is HTML alone', async () => {
  expect((await read('<p>Tuesday <b>suits</b>.</p>')).text).toBe('Tuesday suits.');
});

it.each([
  ['longer', `<p>Tuesday suits.</p>${'<p>A picture.</p>\r\n'.repeat(120_000)}`],
  ['deeper', `${'<div>'.repeat(2_000)}Tuesday suits.`],
])(
  'H-9 says so where the HTML of a mail is %s than is read, and shows no empty answer',
  async (_how, html) => {
    const { text, subject } = await read(html);
    expect(subject).toBe('Re: the RAV4');
    expect(text).toMatch(/^\(This mail could not be read here: HTML .+ Ask its sender for plain text\.\)$/);
  },
);

const head =
  'From: Jordan <jordan@example.com>\r\nTo: reply@mail.example\r\nSubject: RAV4\r\nMIME-Version: 1.0\r\n';
const readWhole = (source: string) => readMail(Buffer.from(source));
const part = (headers: string, body: string) => `--b\r\n${headers}\r\n\r\n${body}\r\n`;
const mixed = (...parts: readonly string[]) =>
  `${head}Content-Type: multipart/mixed; boundary=b\r\n\r\n${parts.join('')}--b--\r\n`;
const photo = (name: string) =>
  part(`Content-Type: image/jpeg; name=${name}\r\nContent-Transfer-Encoding: base64`, '/9j/4A==');
const history = 'On Tue, 24 Nov 2026 at 10:31, Mia Tran <mia@x.example> wrote:\r\n> Hi';

it.each([
  ['photos alone', mixed(photo('a.jpg'), photo('b.jpg')), '(Sent 2 photos without text: a.jpg, b.jpg.)'],
  [
    'a photo over the history',
    mixed(part('Content-Type: text/plain; charset=utf-8', `\ufffc\r\n\r\n${history}`), photo('a.jpg')),
    `(Sent a photo without text: a.jpg.)\n\n\ufffc\n\n${history.replaceAll('\r', '')}`,
  ],
  [
    'a file',
    mixed(part('Content-Type: application/pdf; name=licence.pdf', 'x')),
    '(Sent a file without text: licence.pdf.)',
  ],
  [
    'Outlook’s own format',
    mixed(part('Content-Type: application/ms-tnef; name="winmail.dat"', 'x')),
    '(The text is in winmail.dat, a format of Outlook that cannot be read here. Ask the sender to send it as plain text or HTML.)',
  ],
  ['nothing', `${head}\r\n`, '(This mail has no text.)'],
  ...[
    ['REPLY', 'ACCEPTED', '(Accepted the calendar invitation: Test drive, RAV4.)'],
    ['REPLY', 'DECLINED', '(Declined the calendar invitation: Test drive, RAV4.)'],
    ['REQUEST', 'NEEDS-ACTION', '(Sent a calendar invitation: Test drive, RAV4.)'],
  ].map(([method, answer, text]) => [
    `a calendar’s ${method} ${answer}`,
    `${head}Content-Type: text/calendar; method=${method}; charset=utf-8\r\n\r\nBEGIN:VCALENDAR\r\nMETHOD:${method}\r\nBEGIN:VEVENT\r\nATTENDEE;CN=Jordan;PARTSTAT=${answer}:mailto:\r\n jordan@example.com\r\nSUMMARY;LANGUAGE=en:Test drive\\, RA\r\n V4\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`,
    text,
  ]),
])('H-9 says what came where a mail has no words: %s', async (_what, source, text) => {
  expect((await readWhole(source ?? '')).text.trim()).toBe(text);
});

it.each([
  ['nothing', '', {}],
  ['Auto-Submitted: auto-replied', 'Auto-Submitted: auto-replied\r\n', { autoSubmitted: 'auto-replied' }],
  ['Precedence', 'Precedence: bulk\r\n', { precedence: 'bulk' }],
  ['X-Autoreply', 'X-Autoreply: yes\r\n', { isAutoReply: true }],
  ['X-Auto-Response-Suppress', 'X-Auto-Response-Suppress: DR, OOF, AutoReply\r\n', { isAutoReply: true }],
  ['X-Auto-Response-Suppress of receipts alone', 'X-Auto-Response-Suppress: RN, NRN\r\n', {}],
  ['List-Id', 'List-Id: News <news.example>\r\n', { isFromList: true }],
  ['List-Unsubscribe', 'List-Unsubscribe: <https://example.com/u>\r\n', { isFromList: true }],
  ['an empty Return-Path', 'Return-Path: <>\r\n', { hasEmptyReturnPath: true }],
  [
    'a receipt of reading',
    'Content-Type: multipart/report; report-type=disposition-notification; boundary=b\r\n',
    { isReport: true },
  ],
])('H-9 reads the marks of a machine: %s', async (_what, header, marks) => {
  const none = {
    autoSubmitted: null,
    precedence: null,
    isAutoReply: false,
    isFromList: false,
    isReport: false,
  };
  expect((await readWhole(`${header}${head}\r\nHello\r\n`)).marks).toEqual({
    ...none,
    hasEmptyReturnPath: false,
    ...marks,
  });
});

it('H-9 says who wrote and to whom where the rest cannot be taken apart', async () => {
  const mail = await readWhole(
    mixed(...Array.from({ length: 1_200 }, () => part('Content-Type: text/plain', 'x'))),
  );
  expect(mail).toMatchObject({
    from: { address: 'jordan@example.com', name: 'Jordan' },
    recipients: ['reply@mail.example'],
    subject: 'RAV4',
    text: expect.stringMatching(
      /^\(This mail could not be read here: .+ Ask its sender for plain text\.\)\s*$/,
    ),
  });
});

it('H-9 takes no longer over a header that is made to last', async () => {
  const started = performance.now();
  for (const name of [
    'Delivered-To',
    'X-Original-To',
    'Envelope-To',
    'To',
    'Return-Path',
    'Authentication-Results',
  ])
    await readWhole(`${name}: ${'a'.repeat(100_000)}\r\n${head}\r\nHello\r\n`);
  expect(performance.now() - started).toBeLessThan(5_000);
});

it('H-9 reads a report of a megabyte, and what it says, in no time', async () => {
  const started = performance.now();
  const report = (fields: string) =>
    readWhole(
      `${head}Content-Type: multipart/report; report-type=delivery-status; boundary=b\r\n\r\n${part('Content-Type: message/delivery-status', fields)}${part('Content-Type: text/rfc822-headers', 'X-Forecourt-Delivery: d-1')}--b--\r\n`,
    );
  expect(
    (await report('Action: Failed\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550\r\n  no such user')).report,
  ).toEqual({
    action: 'failed',
    reason: '550 no such user',
    deliveryId: 'd-1',
  });
  for (const unit of [
    'Diagnostic-Code: x\r\n',
    'Diagnostic-Code:\r\n',
    'action:\r\n\t\r\n',
    'message-id: <a',
  ])
    await report(unit.repeat(30_000));
  expect(performance.now() - started).toBeLessThan(10_000);
});

it('reads a mail with a part whose type is empty', async () => {
  const source =
    'From: Jordan <jordan@example.com>\r\nSubject: Re: RAV4\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=a\r\n\r\n--a\r\nContent-Type: \r\n\r\nx';
  expect((await readMail(Buffer.from(source))).attachments).toMatchObject([
    { mediaType: 'application/octet-stream' },
  ]);
});
