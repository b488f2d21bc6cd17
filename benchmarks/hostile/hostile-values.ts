/** What an attacker types where a name, a number or an address is expected. */
import type { Random } from '../search/random.ts';

/** Shown unescaped, it would be a tag: responses are searched for it. */
export const markedTag = '<x-hostile onmouseover=alert(1)>';

const texts: readonly string[] = [
  '',
  ' ',
  '0',
  '-1',
  '-0',
  'NaN',
  'Infinity',
  '1e309',
  '9007199254740993',
  '9'.repeat(400),
  '0x10',
  '1_000',
  '٣٤',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  '[object Object]',
  '__proto__',
  'constructor',
  'prototype',
  'hasOwnProperty',
  'toString',
  '__proto__[polluted]',
  markedTag,
  `"${markedTag}`,
  `';${markedTag}</script>`,
  'javascript:alert(1)',
  'data:text/html,<b>',
  "'; drop table lead; --",
  "' or '1'='1",
  '{{7*7}}<%= 7*7 %>#{7*7}',
  '$(id)`id`;id|id',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '....//....//etc/passwd',
  'file:///etc/passwd',
  'http://127.0.0.1:1/',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/%0d%0aSet-Cookie:a=b',
  'a\r\nX-Hostile: 1',
  'a\nBcc: everyone@example.com',
  'a\0b',
  '\0',
  '\ufeff\u200b\u202e',
  '\ud800',
  'e\u0301'.repeat(200),
  '👩‍👩‍👧‍👦'.repeat(50),
  '日本語العربية',
  '%',
  '%zz',
  '%00',
  '%252e%252e%252f',
  '%c0%ae%c0%ae',
  'a'.repeat(300),
  'a'.repeat(8_000),
  ' '.repeat(4_000),
  '('.repeat(2_000),
  `${'a@'.repeat(1_000)}b.c`,
  `${'0'.repeat(5_000)}1`,
  '2026-02-30',
  '2026-13-45T99:99',
  '0000-00-00',
  '+275760-09-13',
  '-271821-04-20T00:00:00Z',
  '2026-11-24T10:00[Mars/Phobos]',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-fffffffffffff',
  'A'.repeat(22),
  'A'.repeat(43),
  'A'.repeat(64),
  'eyJhbGciOiJub25lIn0.e30.',
  '=cmd|calc!A1',
  '*',
  '(*)(uid=*)',
  '.',
  '..',
  'con',
  'a,b,c,'.repeat(300),
];

export const hostileText = (random: Random): string => random.pick(texts);

/** What JSON can hold where a text is expected. */
export function hostileJson(random: Random, depth = 0): unknown {
  switch (random.below(depth > 3 ? 7 : 11)) {
    case 0:
      return null;
    case 1:
      return random.pick([true, false]);
    case 2:
      return random.pick([0, -1, 1.5, 1e21, Number.MAX_SAFE_INTEGER + 2, -1e308, 1e-320]);
    case 3:
      return [];
    case 4:
      return {};
    case 5:
    case 6:
      return hostileText(random);
    case 7:
      return Array.from({ length: random.below(400) }, () => hostileText(random));
    case 8:
      return { [hostileText(random)]: hostileJson(random, depth + 1), length: 1e9 };
    case 9:
      return [hostileJson(random, depth + 1), hostileJson(random, depth + 1)];
    default:
      return JSON.parse('{"toString":"x","valueOf":1,"then":"y","toJSON":null,"__proto__":{"z":1}}');
  }
}

/** Percent signs as a program writes them, as none would, or none at all. */
export function encodeAtRandom(random: Random, text: string): string {
  switch (random.below(6)) {
    case 0:
      return encodeURI(text.toWellFormed());
    case 1:
      return encodeURIComponent(text.toWellFormed()).replace(/%/g, '%25');
    case 2:
      return Array.from(Buffer.from(text), (byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
    default:
      return encodeURIComponent(text.toWellFormed());
  }
}
