/**
 * The words of an offer: plain text, or HTML of another system, of which paragraphs, headings, lists,
 * bold words and safe links are left. Length rules count the plain text.
 */
import { Parser } from 'htmlparser2';
import { isSafeHref, type RichInline, type RichPart } from './rich-text.ts';

export type OfferText = { readonly parts: readonly RichPart[]; readonly plain: string };

const looksLikeHtml = /<[a-z!/]|&(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,10});/i;

/** Total: what it does not know is read as the text inside it. */
export function readOfferText(source: string): OfferText {
  const parts = looksLikeHtml.test(source) ? readHtml(source) : readPlain(source);
  return { parts, plain: parts.map(plainOf).join(' ') };
}

function readPlain(source: string): readonly RichPart[] {
  const text = source.trim();
  return text === '' ? [] : [{ kind: 'paragraph', inline: [{ kind: 'text', text }] }];
}

/** Whose text no shopper is meant to read. */
const silent: ReadonlySet<string> = new Set([
  ...[
    'script',
    'style',
    'template',
    'noscript',
    'iframe',
    'object',
    'svg',
    'math',
    'head',
    'title',
    'textarea',
  ],
  ...['select', 'audio', 'video', 'canvas'],
]);
const bold: ReadonlySet<string> = new Set(['b', 'strong']);
const headings: ReadonlySet<string> = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const breaks: ReadonlySet<string> = new Set([
  ...[
    'address',
    'article',
    'blockquote',
    'br',
    'center',
    'dd',
    'div',
    'dl',
    'dt',
    'footer',
    'header',
    'hr',
    'main',
  ],
  ...['ol', 'p', 'pre', 'section', 'table', 'tr', 'ul'],
]);
const apart: ReadonlySet<string> = new Set(['td', 'th']);

type Line = { kind: 'paragraph' | 'heading' | 'item'; inline: RichInline[] };

function readHtml(source: string): readonly RichPart[] {
  const lines: Line[] = [];
  let line: Line = { kind: 'paragraph', inline: [] };
  let silence = 0;
  let boldness = 0;
  let href: string | null = null;
  const begin = (kind: Line['kind']) => {
    const inline = tidy(line.inline);
    if (inline.length > 0) lines.push({ kind: line.kind, inline });
    line = { kind, inline: [] };
  };
  const add = (text: string) => {
    if (href !== null) line.inline.push({ kind: 'link', text, href });
    else line.inline.push({ kind: boldness > 0 || line.kind === 'heading' ? 'strong' : 'text', text });
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (silent.has(name)) silence++;
        if (bold.has(name)) boldness++;
        if (name === 'a') href = readHref(attributes.href);
        if (apart.has(name) || (name === 'br' && line.kind !== 'paragraph')) add(' ');
        else if (headings.has(name)) begin('heading');
        else if (name === 'li') begin('item');
        else if (breaks.has(name)) begin(line.kind);
      },
      ontext(text) {
        if (silence === 0) add(text);
      },
      onclosetag(name) {
        if (silent.has(name)) silence--;
        if (bold.has(name)) boldness--;
        if (name === 'a') href = null;
        if (headings.has(name) || name === 'li' || (breaks.has(name) && name !== 'br')) begin('paragraph');
      },
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  parser.write(source);
  parser.end();
  begin('paragraph');
  return groupItems(lines);
}

function readHref(href: string | undefined): string | null {
  const trimmed = href?.trim() ?? '';
  return isSafeHref(trimmed) ? trimmed : null;
}

/** Blanks as HTML counts them; neighbours of one kind are one. */
function tidy(inline: readonly RichInline[]): RichInline[] {
  const tidied: RichInline[] = [];
  for (const each of inline) {
    const last = tidied.at(-1);
    const text = each.text.replace(/[\s\u00a0\u200b\p{Cc}]+/gu, ' ');
    const joined = last === undefined || last.text.endsWith(' ') ? text.trimStart() : text;
    if (joined === '') continue;
    if (last && last.kind === each.kind && last.kind !== 'link') {
      tidied[tidied.length - 1] = { ...last, text: last.text + joined };
    } else tidied.push({ ...each, text: joined });
  }
  const last = tidied.at(-1);
  if (last === undefined) return tidied;
  const text = last.text.trimEnd();
  return text === '' ? tidy(tidied.slice(0, -1)) : [...tidied.slice(0, -1), { ...last, text }];
}

function groupItems(lines: readonly Line[]): readonly RichPart[] {
  const parts: (
    | { kind: 'heading' | 'paragraph'; inline: RichInline[] }
    | { kind: 'list'; items: RichInline[][] }
  )[] = [];
  for (const { kind, inline } of lines) {
    const last = parts.at(-1);
    if (kind !== 'item') parts.push({ kind, inline });
    else if (last?.kind === 'list') last.items.push(inline);
    else parts.push({ kind: 'list', items: [inline] });
  }
  return parts;
}

function plainOf(part: RichPart): string {
  const textOf = (inline: readonly RichInline[]) => inline.map(({ text }) => text).join('');
  return part.kind === 'list' ? part.items.map(textOf).join(' ') : textOf(part.inline);
}
