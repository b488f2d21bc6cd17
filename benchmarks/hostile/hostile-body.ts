/** Bodies of posts: a form, JSON or parts, and what is wrong with them. */
import type { Random } from '../search/random.ts';
import type { AttackTargets, Field } from './attack-targets.ts';
import { encodeAtRandom, hostileJson, hostileText } from './hostile-values.ts';
import { rightForm, rightJson } from './right-requests.ts';

export type Body = {
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly bytes: Buffer;
  readonly isCutShort: boolean;
};

type Input = {
  readonly pattern: string;
  readonly path: string;
  readonly footing: AttackTargets;
  readonly random: Random;
  readonly isSpoilt: boolean;
};

const urlEncoded = 'application/x-www-form-urlencoded';
const otherTypes = [
  '',
  'text/plain',
  'application/xml',
  'application/json; charset=utf-16',
  'multipart/form-data',
  'a/b;',
];
const boundary = 'hostile';

export function generateBody(requested: Input): Body {
  const { pattern, path, footing, random, isSpoilt } = requested;
  const json = rightJson(pattern, footing, random);
  const isJson = json !== null && random.next() < 0.7;
  const form = rightForm(path, footing, random);
  if (!isSpoilt) {
    return isJson
      ? whole('application/json', JSON.stringify(json))
      : whole(urlEncoded, new URLSearchParams(form.map(([name, value]) => [name, value])).toString());
  }
  if (random.next() < 0.2) return drawBroken(random, isJson ? JSON.stringify(json) : 'name=Jordan');
  if (isJson) return whole('application/json', spoilJson(json, random));
  return random.next() < 0.25
    ? whole(`multipart/form-data; boundary=${boundary}`, writeParts(form, random))
    : whole(urlEncoded, spoilForm(form, random));
}

function whole(type: string, text: string | Buffer): Body {
  const bytes = Buffer.from(text as string);
  return {
    headers: [
      ['Content-Type', type],
      ['Content-Length', String(bytes.length)],
    ],
    bytes,
    isCutShort: false,
  };
}

/** What does not end, or does not hold what it says. */
function drawBroken(random: Random, text: string): Body {
  const type = random.pick([urlEncoded, 'application/json', ...otherTypes]);
  switch (random.below(6)) {
    case 0: {
      const { headers, bytes } = whole(type, text);
      return { headers, bytes: bytes.subarray(0, bytes.length >> 1), isCutShort: true };
    }
    case 1:
      return {
        headers: [
          ['Content-Type', type],
          ['Transfer-Encoding', 'chunked'],
        ],
        bytes: Buffer.from(
          random.pick(['zz\r\n', '5\r\nab', 'ffffffffffffffff\r\na', '1\r\na\r\n-1\r\n', '0\r\n']),
        ),
        isCutShort: true,
      };
    case 2:
      return {
        headers: [
          ['Content-Type', type],
          ['Transfer-Encoding', 'chunked'],
        ],
        bytes: Buffer.from(`${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`),
        isCutShort: false,
      };
    case 3:
      return whole(type, Buffer.from(Array.from({ length: random.below(2_000) }, () => random.below(256))));
    case 4:
      return whole(type, 'a'.repeat(70_000));
    default:
      return whole(type, '');
  }
}

function spoilJson(right: Record<string, unknown>, random: Random): string {
  const names = Object.keys(right);
  const name = random.pick([...names, '__proto__', 'constructor', hostileText(random)]);
  const spoilt = { ...right };
  Object.defineProperty(spoilt, name, { value: hostileJson(random), enumerable: true, configurable: true });
  const text = JSON.stringify(spoilt);
  switch (random.below(8)) {
    case 0:
      return JSON.stringify(hostileJson(random)) ?? 'undefined';
    case 1:
      return text.slice(0, -1 - random.below(text.length));
    case 2:
      return `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
    case 3:
      return text.replace(/:/, `:1,"${name.replaceAll('"', '')}":`);
    case 4:
      return `\ufeff${text}`;
    default:
      return text;
  }
}

function spoilForm(fields: readonly Field[], random: Random): string {
  const at = random.below(fields.length);
  const write = (pairs: readonly Field[]) =>
    pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeAtRandom(random, value)}`).join('&');
  const spoilt = fields.map(
    ([name, value], index): Field => [name, index === at ? hostileText(random) : value],
  );
  const [name = 'name'] = fields[at] ?? [];
  switch (random.below(8)) {
    case 0:
      return write([...fields, ...fields]);
    case 1:
      return write(fields.map(([each]): Field => [each, hostileText(random)]));
    case 2:
      return write([...fields, ['__proto__', 'x'], ['__proto__[isAdmin]', '1'], ['constructor', 'x']]);
    case 3:
      return 'a=b&'.repeat(random.pick([290, 400, 12_000]));
    case 4:
      return `${write(spoilt)}&${name}[]=1&${name}.x=1&%ff=%fe&=`;
    default:
      return write(spoilt);
  }
}

function writeParts(fields: readonly Field[], random: Random): Buffer {
  const file = random.pick(['../../evil.sh', 'a\0.png', '"; x="', 'a'.repeat(3_000)]);
  const parts = fields.map(([name, value], index) => {
    const disposition =
      index % 5 === 4 ? `form-data; name="${name}"; filename="${file}"` : `form-data; name="${name}"`;
    return `--${boundary}\r\nContent-Disposition: ${disposition}\r\n\r\n${random.next() < 0.2 ? hostileText(random) : value}\r\n`;
  });
  const end = random.pick([`--${boundary}--\r\n`, '', `--${boundary}`, `--other--\r\n`]);
  return Buffer.from(`${parts.join('')}${end}`);
}
