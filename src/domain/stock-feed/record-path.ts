/**
 * Columns of nested records that choose among the entries of a list: `Identification[Type=VIN].Value` takes the entry
 * of a type, `Photos[by Order].Url` puts a list in the order of one of its fields.
 */

type Choice =
  | { readonly kind: 'where'; readonly key: string; readonly value: string }
  | { readonly kind: 'by'; readonly key: string };
type Segment = { readonly key: string; readonly choices: readonly Choice[] };
export type RecordPath = readonly Segment[];

/** The text of an element that has attributes or children too. */
export const textKey = '#text';

/** Whether the name is meant as a path with choices; `photos[].url` is the plain name of a column. */
export function isRecordPath(name: string): boolean {
  return /\[[^\]]/.test(name);
}

/** Null where it cannot be read. */
export function parseRecordPath(name: string): RecordPath | null {
  const segments: Segment[] = [];
  for (const part of splitOutside(name)) {
    const open = part.indexOf('[');
    const key = (open < 0 ? part : part.slice(0, open)).trim();
    const choices = open < 0 ? [] : parseChoices(part.slice(open));
    if (key === '' || choices === null) return null;
    segments.push({ key, choices });
  }
  return segments;
}

/** At the dots that stand in no brackets. */
function splitOutside(name: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let index = 0; index < name.length; index++) {
    const character = name.charAt(index);
    if (character === '[') depth++;
    else if (character === ']') depth--;
    else if (character === '.' && depth === 0) {
      parts.push(name.slice(from, index));
      from = index + 1;
    }
  }
  return [...parts, name.slice(from)];
}

function parseChoices(text: string): readonly Choice[] | null {
  const choices: Choice[] = [];
  let rest = text;
  while (rest !== '') {
    const end = rest.indexOf(']');
    if (!rest.startsWith('[') || end < 0) return null;
    const choice = rest.slice(1, end).trim();
    rest = rest.slice(end + 1);
    if (choice === '') continue;
    const equals = choice.indexOf('=');
    if (equals > 0)
      choices.push({
        kind: 'where',
        key: choice.slice(0, equals).trim(),
        value: fold(choice.slice(equals + 1)),
      });
    else if (choice.startsWith('by ')) choices.push({ kind: 'by', key: choice.slice(3).trim() });
    else return null;
  }
  return choices;
}

/** The texts at the path, in order; none where the record has no such entry. */
export function readRecordPath(record: object, path: RecordPath): readonly string[] {
  let nodes: readonly unknown[] = [record];
  for (const { key, choices } of path) {
    nodes = nodes.flatMap((node) => {
      const entries = listOf(childOf(node, key));
      return choices.reduce<readonly unknown[]>(choose, entries);
    });
  }
  return nodes.map(plainText).filter((text) => text !== '');
}

function choose(entries: readonly unknown[], choice: Choice): readonly unknown[] {
  const options = (entry: unknown) => plainText(childOf(entry, choice.key)).trim();
  if (choice.kind === 'where') return entries.filter((entry) => fold(options(entry)) === choice.value);
  const sorted = entries.map((entry) => ({ entry, text: options(entry) }));
  const areNumbers = sorted.every(({ text }) => text === '' || /^-?\d{1,15}(\.\d{1,9})?$/.test(text));
  return sorted.sort((one, other) => compare(one.text, other.text, areNumbers)).map(({ entry }) => entry);
}

/** Entries without a place come last, in the order of the file. */
function compare(one: string, other: string, areNumbers: boolean): number {
  if (one === '' || other === '') return Number(one === '') - Number(other === '');
  if (areNumbers) return Number(one) - Number(other);
  return one < other ? -1 : Number(one > other);
}

/** By its exact name, else by one that differs in its case only. */
function childOf(node: unknown, key: string): unknown {
  if (node === null || typeof node !== 'object' || Array.isArray(node)) return undefined;
  const own = Object.getOwnPropertyDescriptor(node, key);
  if (own !== undefined) return own.value;
  const folded = key.toLowerCase();
  const alike = Object.entries(node).filter(([name]) => name.trim().toLowerCase() === folded);
  return alike.length === 1 ? alike[0]?.[1] : undefined;
}

function listOf(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

function plainText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object') return String(value);
  return Array.isArray(value) ? plainText(value[0]) : plainText(childOf(value, textKey));
}

function fold(text: string): string {
  return text.trim().toLowerCase();
}
