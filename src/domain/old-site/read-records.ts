/** What a page says to programs: JSON-LD, microdata, and the data of applications that draw themselves. */
import { isRecord, parseJson } from '#domain/text/parse-json.ts';
import { type Node, type ReadPage, textOf } from './read-page.ts';

export type PageRecord = {
  readonly value: Readonly<Record<string, unknown>>;
  /** Names from the outside to the record: "departments", "hours". */
  readonly path: readonly string[];
  readonly parent: PageRecord | null;
  /** Written for search engines, so its names have one meaning. */
  readonly isSchema: boolean;
};

const maxRecords = 20_000;
const maxDepth = 40;
const maxJsonLength = 3_000_000;

export function readRecords(page: ReadPage): readonly PageRecord[] {
  const records: PageRecord[] = [];
  for (const { type, text } of page.scripts) {
    if (type.includes('ld+json'))
      collect(parseJson(text.trim()), { path: [], parent: null, isSchema: true }, records);
    else if (type.includes('json'))
      collect(parseJson(text.trim()), { path: [], parent: null, isSchema: false }, records);
    else
      for (const value of assignedObjects(text))
        collect(value, { path: [], parent: null, isSchema: false }, records);
  }
  for (const item of readMicrodata(page.root, 0))
    collect(item, { path: [], parent: null, isSchema: true }, records);
  return records;
}

function collect(value: unknown, around: Omit<PageRecord, 'value'>, records: PageRecord[]): void {
  if (records.length >= maxRecords || around.path.length > maxDepth) return;
  if (Array.isArray(value)) {
    for (const each of value) collect(each, { ...around, path: [...around.path, '[]'] }, records);
    return;
  }
  if (!isRecord(value)) return;
  const record: PageRecord = { ...around, value };
  records.push(record);
  for (const [key, inner] of Object.entries(value))
    if (typeof inner === 'object')
      collect(inner, { path: [...around.path, key], parent: record, isSchema: around.isSchema }, records);
}

/** `window.state = {…}`: the object is cut out by its brackets and read as JSON; a program is never run. */
function assignedObjects(script: string): readonly unknown[] {
  const found: unknown[] = [];
  const text = script.slice(0, maxJsonLength);
  let at = 0;
  // Scripts are full of brackets: those that are tried are counted, so that none is read over and over.
  for (let tries = 0; tries < 40 && found.length < 20; ) {
    const next = text.indexOf('=', at);
    if (next === -1) break;
    at = next + 1;
    const start = at + (text.slice(at, at + 20).length - text.slice(at, at + 20).trimStart().length);
    if (text[start] !== '{' && text[start] !== '[') continue;
    tries += 1;
    const end = closingBracket(text, start);
    if (end === -1) continue;
    const value = parseJson(text.slice(start, end + 1));
    if (value === null) continue;
    found.push(value);
    at = end + 1;
  }
  return found;
}

function closingBracket(text: string, start: number): number {
  let depth = 0;
  let isText = false;
  for (let at = start; at < text.length; at++) {
    const letter = text[at];
    if (isText) {
      if (letter === '\\') at += 1;
      else if (letter === '"') isText = false;
    } else if (letter === '"') isText = true;
    else if (letter === '{' || letter === '[') depth += 1;
    else if (letter === '}' || letter === ']') {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  return -1;
}

/** Microdata in the form that JSON-LD has. */
function readMicrodata(node: Node, depth: number): readonly Readonly<Record<string, unknown>>[] {
  if (depth > 200) return [];
  if (node.attribs?.itemscope !== undefined) return [itemOf(node, depth)];
  return (node.children ?? []).flatMap((child) => readMicrodata(child, depth + 1));
}

function itemOf(node: Node, depth: number): Readonly<Record<string, unknown>> {
  const item: Record<string, unknown> = {
    '@type': (node.attribs?.itemtype ?? '').split('/').at(-1) ?? '',
  };
  const loose: unknown[] = [];
  const put = (name: string, value: unknown) => {
    for (const each of name.split(' ')) {
      if (!Object.hasOwn(item, each)) item[each] = value;
      else item[each] = [...(Array.isArray(item[each]) ? item[each] : [item[each]]), value];
    }
  };
  const visit = (child: Node, level: number): void => {
    if (level > 200) return;
    const { itemprop, itemscope } = child.attribs ?? {};
    if (itemscope !== undefined) {
      const inner = itemOf(child, level);
      if (itemprop === undefined) loose.push(inner);
      else put(itemprop, inner);
      return;
    }
    if (itemprop !== undefined) put(itemprop, propertyOf(child));
    for (const each of child.children ?? []) visit(each, level + 1);
  };
  for (const child of node.children ?? []) visit(child, depth + 1);
  if (loose.length > 0) item['@graph'] = loose;
  return item;
}

function propertyOf(node: Node): string {
  const { content, href, src, datetime } = node.attribs ?? {};
  if (content !== undefined) return content;
  if (href !== undefined && !href.startsWith('mailto:') && !href.startsWith('tel:')) return href;
  return src ?? datetime ?? textOf(node);
}

/** By a name in any spelling: "stockNo", "stock_number", "Stock-Number". */
export function fieldOf(record: PageRecord, names: readonly string[]): unknown {
  const wanted = new Set(names);
  for (const [key, value] of Object.entries(record.value))
    if (value !== null && value !== '' && wanted.has(plainKey(key))) return value;
  return undefined;
}

/** A text or number; of a list the first, of a named thing its name. */
export function textIn(record: PageRecord, names: readonly string[]): string | null {
  return textFrom(fieldOf(record, names));
}

export function textFrom(value: unknown): string | null {
  if (typeof value === 'string') return value.trim() === '' ? null : value.trim();
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (Array.isArray(value)) return textFrom(value[0]);
  if (!isRecord(value)) return null;
  return textFrom(value.name ?? value['@value'] ?? value.value ?? value.url ?? null);
}

export function plainKey(key: string): string {
  return key.toLowerCase().replace(/[^a-z]/g, '');
}

export function typesOf(record: PageRecord): readonly string[] {
  const type = record.value['@type'];
  return (Array.isArray(type) ? type : [type]).filter((each) => typeof each === 'string');
}
