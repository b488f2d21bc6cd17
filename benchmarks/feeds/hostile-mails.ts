/** Mails and responses that blocked the server once (S-2, S-3), or that would block another reader. */

const mail = (headers: string, body: string) =>
  `From: Somebody <somebody@example.com>\r\nTo: reply@mail.example.com.au\r\nSubject: An answer\r\nMessage-ID: <${headers.length}-${body.length}-${Math.random()}@example.com>\r\n${headers}\r\n\r\n${body}`;

const parts = (depth: number): string =>
  Array.from(
    { length: depth },
    (_, level) => `--b${level}\r\nContent-Type: multipart/mixed; boundary=b${level + 1}\r\n\r\n`,
  ).join('');

export const hostileMails: readonly (() => string)[] = [
  () => mail(`Delivered-To: ${'a@'.repeat(50_000)}`, 'Hello'),
  () => mail(`X-Original-To: ${'<'.repeat(100_000)}`, 'Hello'),
  () => mail(`References: ${'<'.repeat(50_000)}`, 'Hello'),
  () => mail('Content-Type: text/plain', '\r\n'.repeat(40_000)),
  () => mail('Content-Type: text/plain', '>\r\n'.repeat(30_000)),
  () => mail('Content-Type: text/html', '<a '.repeat(200_000)),
  () => mail('Content-Type: text/html', '<div>'.repeat(100_000)),
  () => mail('Content-Type: multipart/mixed; boundary=b0', parts(5_000)),
  () => mail('Content-Type: text/plain\r\nContent-Transfer-Encoding: base64', 'QUFB'.repeat(1_000_000)),
];

export const hostileAnswers: readonly string[] = [
  '<'.repeat(64 * 1024),
  '<a '.repeat(21_000),
  '{"a":'.repeat(13_000),
  `{"success":${'['.repeat(60_000)}`,
  ' \n'.repeat(32_000),
  `{"message":"${'&amp;'.repeat(13_000)}"}`,
];
