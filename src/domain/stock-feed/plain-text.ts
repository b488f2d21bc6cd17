/** HTML in the texts of a feed → the text that a reader would see: tags become line breaks or go, entities their characters. Linear. */

/** Elements by name: only these are tags, so that "<50% worn" and "a < b" stay as they are. */
const breaking =
  'address article aside blockquote br center dd details div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr legend li main nav ol option p pre section select summary table tbody td tfoot th thead tr ul';
const passing =
  'a abbr acronym area b base big blink body button caption cite code col colgroup data del dfn em embed figcaption font head html i img input ins kbd label link map mark marquee meta nobr o:p output param picture q s samp small source span strike strong sub sup time title textarea tt u var wbr';
/** What is between their tags is no text. */
const silent = 'script style iframe object noscript svg video audio template';
const kindOf = new Map([
  ...breaking.split(' ').map((name) => [name, 'break'] as const),
  ...passing.split(' ').map((name) => [name, 'pass'] as const),
  ...silent.split(' ').map((name) => [name, 'silent'] as const),
]);
const maxTagLength = 2_000;

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  shy: '',
  zwnj: '',
  zwj: '',
  copy: '©',
  reg: '®',
  trade: '™',
  deg: '°',
  middot: '·',
  bull: '•',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  laquo: '«',
  raquo: '»',
  prime: '′',
  Prime: '″',
  times: '×',
  divide: '÷',
  plusmn: '±',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  sup2: '²',
  sup3: '³',
  euro: '€',
  pound: '£',
  cent: '¢',
  yen: '¥',
  check: '✓',
  star: '☆',
  rarr: '→',
  larr: '←',
  micro: 'µ',
  aacute: 'á',
  agrave: 'à',
  acirc: 'â',
  auml: 'ä',
  aring: 'å',
  atilde: 'ã',
  aelig: 'æ',
  ccedil: 'ç',
  eacute: 'é',
  egrave: 'è',
  ecirc: 'ê',
  euml: 'ë',
  iacute: 'í',
  icirc: 'î',
  iuml: 'ï',
  ntilde: 'ñ',
  oacute: 'ó',
  ograve: 'ò',
  ocirc: 'ô',
  ouml: 'ö',
  oslash: 'ø',
  otilde: 'õ',
  uacute: 'ú',
  ugrave: 'ù',
  ucirc: 'û',
  uuml: 'ü',
  szlig: 'ß',
  Aacute: 'Á',
  Auml: 'Ä',
  Aring: 'Å',
  Ccedil: 'Ç',
  Eacute: 'É',
  Ntilde: 'Ñ',
  Ouml: 'Ö',
  Oslash: 'Ø',
  Uuml: 'Ü',
  scaron: 'š',
  Scaron: 'Š',
  ccaron: 'č',
  Ccaron: 'Č',
  zcaron: 'ž',
  Zcaron: 'Ž',
  oelig: 'œ',
  OElig: 'Œ',
  le: '≤',
  ge: '≥',
  ne: '≠',
  asymp: '≈',
  minus: '−',
  infin: '∞',
  permil: '‰',
  Omega: 'Ω',
  hearts: '♥',
  starf: '★',
  dagger: '†',
  lsaquo: '‹',
  rsaquo: '›',
  ordm: 'º',
  ordf: 'ª',
  iexcl: '¡',
  iquest: '¿',
  AMP: '&',
  LT: '<',
  GT: '>',
  QUOT: '"',
};

/** What &#128; to &#159; mean: they are numbers of Windows-1252. */
const ofWindows = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Systems that escape what is escaped already do so at most this often. */
const maxRounds = 3;

/** The same text where nothing is marked up. */
export function plainText(text: string): string {
  if (!text.includes('<') && !text.includes('&')) return text;
  const decoded = decodeEntities(text).replace(/<!\[CDATA\[|\]\]>|<\?xml[^<>]{0,200}>/g, '');
  const plain = withoutTags(decoded);
  return plain === text ? text : tidy(plain);
}

function decodeEntities(text: string): string {
  let current = text;
  for (let round = 0; round < maxRounds && current.includes('&'); round++) {
    const next = current.replace(
      /&(#\d{1,7}|#[xX][\da-fA-F]{1,6}|[a-zA-Z][a-zA-Z\d]{1,9});|&nbsp\b/g,
      characterOf,
    );
    if (next === current) break;
    current = next;
  }
  return current;
}

function characterOf(whole: string, name: string | undefined): string {
  if (name === undefined) return ' ';
  if (!name.startsWith('#')) return Object.hasOwn(entities, name) ? (entities[name] ?? whole) : whole;
  const isHex = name.charAt(1).toLowerCase() === 'x';
  const code = isHex ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  if (code === 160) return ' ';
  if (code >= 128 && code < 160) return ofWindows.charAt(code - 128);
  const isCharacter = code === 9 || code === 10 || code === 13 || (code >= 32 && code <= 0x10ffff);
  return isCharacter && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : ' ';
}

function withoutTags(text: string): string {
  let plain = '';
  let from = 0;
  /** The element whose contents are left out. */
  let inside: string | null = null;
  const next = nextPlaces(text);
  for (let open = text.indexOf('<'); open >= 0; open = text.indexOf('<', open + 1)) {
    if (open < from) continue;
    const tag = readTag(text, open, next);
    if (tag === null) continue;
    if (inside === null) plain += text.slice(from, open);
    from = tag.end;
    const kind = tag.name === '' ? 'pass' : kindOf.get(tag.name);
    if (inside !== null) {
      if (tag.isClosing && tag.name === inside) inside = null;
    } else if (kind === 'break') plain += '\n';
    else if (kind === 'silent' && !tag.isClosing && next(`</${tag.name}`, from) < text.length)
      inside = tag.name;
  }
  return inside === null ? plain + text.slice(from) : plain;
}

/**
 * Where a character is next, or the end; called with increasing positions, so that the text is searched once for each
 * character.
 */
function nextPlaces(text: string): (sign: string, from: number) => number {
  const known = new Map<string, number>();
  return (sign, from) => {
    const last = known.get(sign) ?? -1;
    if (last >= from) return last;
    const found = text.indexOf(sign, from);
    const position = found < 0 ? text.length : found;
    known.set(sign, position);
    return position;
  };
}

type Tag = { readonly name: string; readonly isClosing: boolean; readonly end: number };

/** Null where the "<" begins no tag of HTML. */
function readTag(text: string, open: number, next: ReturnType<typeof nextPlaces>): Tag | null {
  const endAt = (sign: string) => {
    const end = next(sign, open) + sign.length;
    return end > Math.min(text.length, open + maxTagLength) ? null : end;
  };
  const untold = (end: number | null): Tag | null =>
    end === null ? null : { name: '', isClosing: false, end };
  if (text.startsWith('<!--', open)) return untold(endAt('-->'));
  const start = text.slice(open, open + 40);
  const match = /^<(\/?)([a-z][a-z\d:]{0,10})(?=[\s/>])/i.exec(start);
  const name = match?.[2]?.toLowerCase() ?? '';
  if (match === null || !kindOf.has(name)) return /^<!doctype[\s>]/i.test(start) ? untold(endAt('>')) : null;
  const end = endAt('>');
  return end === null ? null : { name, isClosing: match[1] === '/', end };
}

/** No blanks at the ends of lines, no more than one empty line. */
function tidy(text: string): string {
  const lines = text.split(/\r?\n/).map((line) => line.replace(/[ \t\u00a0]+/g, ' ').trim());
  const remaining = lines.filter((line, index) => line !== '' || (index > 0 && lines[index - 1] !== ''));
  return remaining.join('\n').trim();
}
