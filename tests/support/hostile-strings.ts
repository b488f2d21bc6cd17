/** Text that breaks careless programs: a short list of our own, and a folder's big list where one is named. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const ownList: readonly string[] = [
  '',
  ' ',
  '  leading and trailing  ',
  'null',
  'undefined',
  '0',
  'NaN',
  "Robert'); DROP TABLE lead;--",
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</textarea><svg/onload=alert(1)>',
  '&lt;not a tag&gt; &amp; &#x27;',
  'javascript:alert(1)',
  '{{7*7}} #{7*7} <%= 7*7 %>',
  '=HYPERLINK("http://evil.example","click")',
  '../../../../etc/passwd',
  '%00%0d%0aBcc: everyone@example.com',
  'Jo\r\nBcc: everyone@example.com',
  'Jo\nContent-Type: text/html',
  'a\tb',
  'bell\u0007 escape\u001b[31m delete\u007f next-line\u0085',
  'nul\u0000inside',
  'half a pair \ud83d and the other \ude00',
  '日本語 العربية עברית हिन्दी Ελληνικά',
  'e\u0301 is not é',
  '\u202eright to left override',
  'zero\u200bwidth\u200djoiner\ufeff',
  '👩‍👩‍👧‍👦 🏳️‍🌈 🇦🇺',
  'Ṱ̺̺̕o͞ ̷i̲̬͇̪͙n̝̗͕v̟̜̘̦͟o̶̙̰̠kè͚̮̺̪̹̱̤',
  'line\u2028separator\u2029paragraph',
  'a'.repeat(5000),
];

/** `FORECOURT_TEST_DATA` may name a folder with `security/blns.json`, the Big List of Naughty Strings. */
export function hostileStrings(): readonly string[] {
  const folder = process.env.FORECOURT_TEST_DATA;
  const path = folder === undefined ? null : join(folder, 'security', 'blns.json');
  if (path === null || !existsSync(path)) return ownList;
  return [...ownList, ...z.array(z.string()).parse(JSON.parse(readFileSync(path, 'utf8')))];
}
