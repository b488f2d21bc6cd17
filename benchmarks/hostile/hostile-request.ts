/** A request that is right but for one or two things, drawn from a seed: its method, address, headers, or body. */
import type { Random } from '../search/random.ts';
import type { AttackTargets } from './attack-targets.ts';
import { type Body, generateBody } from './hostile-body.ts';
import { encodeAtRandom, hostileText, markedTag } from './hostile-values.ts';
import type { RawRequest } from './raw-exchange.ts';
import { fillPattern, rightQuery } from './right-requests.ts';

export type HostileRequest = RawRequest & { readonly summary: string };

type Kind = 'address' | 'query' | 'headers' | 'body' | 'method';
type Header = readonly [name: string, value: string];

const oddMethods = [
  'PUT',
  'DELETE',
  'PATCH',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'PROPFIND',
  'get',
  'G',
  'QUERY',
  'GET\t',
];
const ends = [
  '/',
  '//',
  '.data',
  '.json',
  '.pdf',
  '/view.json',
  '/.',
  '/..',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/..%2f..%2fetc%2fpasswd',
  '\\..\\..',
  '%00',
  '%ff%fe',
  '%',
  ';jsessionid=1',
  ';/admin',
  '#fragment',
  '/.git/config',
  '/.env',
  '?',
  '??a=b',
  '&a=b',
  '\u00e9',
  ' ',
  '/index.php',
  'a'.repeat(5_000),
];

export type GeneratedRequest = {
  readonly pattern: string;
  readonly footing: AttackTargets;
  /** Whether anything can be posted there. */
  readonly takesPosts: boolean;
  readonly random: Random;
};

const kinds: readonly Kind[] = [
  ...Array<Kind>(6).fill('query'),
  ...Array<Kind>(4).fill('headers'),
  ...Array<Kind>(3).fill('address'),
  'method',
];
const kindsOfPosts: readonly Kind[] = [...kinds, ...Array<Kind>(14).fill('body')];

export function generateRequest({ pattern, footing, takesPosts, random }: GeneratedRequest): HostileRequest {
  const kind = random.pick(takesPosts ? kindsOfPosts : kinds);
  const segments = fillPattern(pattern, footing, random);
  const path = `/${segments.map((segment) => encodeRarely(random, segment)).join('/')}`;
  const isPost = kind === 'body' || random.next() < (takesPosts ? 0.4 : 0.05);
  const defaultMethod = isPost ? 'POST' : random.pick(['GET', 'GET', 'GET', 'HEAD']);
  const method = kind === 'method' ? random.pick(oddMethods) : defaultMethod;
  const query = drawQuery(footing, random, kind === 'query');
  const address = `${kind === 'address' ? spoilPath(path, random) : path}${query}`;
  const body = isPost ? generateBody({ pattern, path, footing, random, isSpoilt: kind === 'body' }) : null;
  const headers = drawHeaders(footing, random, {
    isSpoilt: kind === 'headers',
    isForwarded: !pattern.startsWith('/dev/'),
  });
  return {
    bytes: writeRequest({ method, address, headers, body }),
    isCutShort: body?.isCutShort ?? false,
    summary: `${kind} ${method} ${footing.host}${address.slice(0, 300)}`,
  };
}

const encodeRarely = (random: Random, text: string): string =>
  random.next() < 0.1 ? encodeAtRandom(random, text) : encodeURIComponent(text.toWellFormed());

function spoilPath(path: string, random: Random): string {
  switch (random.below(6)) {
    case 0:
      return path.toUpperCase();
    case 1:
      return `/${path}`;
    case 2:
      return path.replaceAll('/', '/./');
    case 3:
      return `http://evil.example${path}`;
    case 4:
      return `${path}${random.pick(ends)}${random.pick(ends)}`;
    default:
      return `${path}${random.pick(ends)}`;
  }
}

function drawQuery(footing: AttackTargets, random: Random, isSpoilt: boolean): string {
  const right = rightQuery(footing, random);
  const pairs = right.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  if (!isSpoilt) return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
  const names = [
    ...right.map(([name]) => name),
    'query',
    'page',
    'car_id',
    '__proto__',
    'constructor[prototype]',
  ];
  const pair = () => `${random.pick(names)}=${encodeAtRandom(random, hostileText(random))}`;
  switch (random.below(9)) {
    case 0:
      return `?${pairs.concat(pairs, pairs).join('&')}`;
    case 1:
      return `?${Array.from({ length: 1_000 }, () => `refinementList%5Bmake%5D%5B%5D=${random.below(1e6)}`).join('&')}`;
    case 2:
      return `?${random.pick(names)}[a][b][__proto__][c]=1&${random.pick(names)}[]=2&${pair()}`;
    case 3:
      return `?${random.pick(names)}=%ff%fe%00&=&&==&${random.pick(names)}`;
    case 4:
      return `?${pair()};${pair()}`;
    case 5:
      return `?range[price]=${encodeAtRandom(random, hostileText(random))}:&filters=${encodeAtRandom(random, hostileText(random))}`;
    default:
      return `?${[...pairs, pair(), pair()].join('&')}`;
  }
}

function drawHeaders(
  { host, session }: AttackTargets,
  random: Random,
  { isSpoilt, isForwarded }: { readonly isSpoilt: boolean; readonly isForwarded: boolean },
): readonly Header[] {
  // Each from a network of its own, or the limits would answer instead of what is behind them.
  const network = `198.${18 + random.below(2)}.${random.below(256)}.${random.below(256)}`;
  const defaultMethod: readonly Header[] = [
    ['Host', host],
    ...(isForwarded ? [['X-Forwarded-For', network] as const] : []),
    ['Accept', 'text/html,*/*'],
    ...(random.next() < 0.4 && session !== '' ? [['Cookie', session] as const] : []),
    ...(random.next() < 0.3 ? [['Idempotency-Key', `key-${random.below(1e9)}`] as const] : []),
  ];
  if (!isSpoilt) return defaultMethod;
  const text = hostileText(random)
    .replace(/[\r\n\0]/g, ' ')
    .slice(0, 4_000);
  const spoils: readonly (readonly Header[])[] = [
    [
      [
        'Host',
        random.pick(['', '*', `${host}:99999`, `${host}.`, '[::1', 'evil.example', `${host}@evil`, text]),
      ],
    ],
    [['Host', host]],
    [['Range', random.pick(['bytes=0-', 'bytes=-1', 'bytes=9-1', `bytes=${'0-1,'.repeat(500)}`, 'x'])]],
    [['If-None-Match', random.pick(['*', '""', `"${text}"`, ','.repeat(3_000)])]],
    [['If-Modified-Since', text]],
    [
      [
        'Cookie',
        random.pick([text, '='.repeat(2_000), 'a=b;'.repeat(1_500), `${session}; ${session}x`, '%zz=%zz']),
      ],
    ],
    [['Accept-Encoding', random.pick(['br;q=0', '*;q=0', 'gzip,deflate,br,zstd,x', text])]],
    [['Accept', random.pick(['*', 'image/avif;q=x', text, 'a/b,'.repeat(1_000)])]],
    [['Accept-Language', text]],
    [['X-Forwarded-For', random.pick([text, '::1', '127.0.0.1', '1.2.3.4,'.repeat(500)])]],
    [['X-Forwarded-Proto', random.pick(['javascript', 'file', 'https:', text])]],
    [['X-Forwarded-Host', random.pick(['evil.example', text])]],
    [['Origin', random.pick(['null', 'http://evil.example', text])]],
    [['Sec-Fetch-Site', random.pick(['cross-site', text])]],
    [['Referer', random.pick(['http://evil.example/?token=1', text])]],
    [['User-Agent', random.pick([text, `${markedTag}`, ''])]],
    [['Idempotency-Key', text]],
    [['Stripe-Signature', random.pick(['t=1,v1=a', 't=x', text])]],
    [['Test-Payment-Signature', text]],
    [['Expect', random.pick(['100-continue', text])]],
    [
      ['Connection', 'Upgrade'],
      ['Upgrade', random.pick(['websocket', 'h2c'])],
    ],
    [['Transfer-Encoding', random.pick(['chunked', 'gzip, chunked', 'identity', 'xchunked'])]],
    [['Content-Length', random.pick(['-1', '1e3', '99999999999999999999', '5, 6'])]],
    Array.from({ length: 300 }, (_, at): Header => [`X-A-${at}`, 'b']),
    [['X-Long', 'a'.repeat(60_000)]],
    [
      ['X-Method-Override', 'DELETE'],
      ['X-Original-URL', '/dev/mailbox'],
      ['X-Rewrite-URL', '/dev/mailbox'],
    ],
  ];
  return [...defaultMethod.filter(() => random.next() < 0.97), ...random.pick(spoils)];
}

type Written = {
  readonly method: string;
  readonly address: string;
  readonly headers: readonly Header[];
  readonly body: Body | null;
};

function writeRequest({ method, address, headers, body }: Written): Buffer {
  const lines = [
    `${method} ${address.replace(/[\r\n]/g, '')} HTTP/1.1`,
    ...[...headers, ...(body?.headers ?? [])].map(
      ([name, value]) => `${name}: ${value.replace(/[\r\n]/g, ' ')}`,
    ),
    'Connection: close',
    '',
    '',
  ];
  return Buffer.concat([Buffer.from(lines.join('\r\n')), body?.bytes ?? Buffer.alloc(0)]);
}
