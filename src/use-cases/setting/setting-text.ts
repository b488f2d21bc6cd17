/** A setting as its field shows it, and back: a line, a number, a list of lines, and what has a shape of its own as in a file. */
import { CST, Lexer, LineCounter, parseDocument, stringify } from 'yaml';
import type { JsonValue } from '#domain/audit/json-value.ts';
import type { ChoiceOption } from '#domain/site/config/config-layers.ts';
import {
  findSettingKey,
  type SettingKey,
  settingPartName,
  settingPartOption,
} from '#domain/site/config/setting-keys.ts';
import { costlyYaml } from '#domain/text/costly-yaml.ts';

type ReadTree =
  | { readonly ok: true; readonly value: JsonValue }
  | { readonly ok: false; readonly problem: string };

/** Twice what the longest setting of a large dealer has. */
const maxTreeLength = 60_000;
const maxWords = 8_000;
const deepest = 30;
const tooMuch: ReadTree = { ok: false, problem: 'That is too long.' };

const tooDeep: ReadTree = { ok: false, problem: `This is nested more than ${deepest} levels deep.` };

/** YAML that was typed as a setting → its value, in time and size that do not depend on its author. */
export function readTree(text: string): ReadTree {
  if (text.length > maxTreeLength) return tooMuch;
  const costly = costlyYaml(text, deepest);
  if (costly !== null) return { ok: false, problem: `This ${costly}.` };
  const refusal = refuseWords(text);
  if (refusal !== null) return refusal;
  try {
    const lineCounter = new LineCounter();
    // The library's own pretty errors take seconds where a short text has thousands of them.
    const options = { schema: 'core', version: '1.2', prettyErrors: false, lineCounter } as const;
    const document = parseDocument(text, options);
    const [error] = document.errors;
    if (error?.message.startsWith('Maximum call stack')) return tooDeep;
    if (error !== undefined) {
      const { line, col } = lineCounter.linePos(error.pos[0]);
      return { ok: false, problem: `This can’t be read: ${error.message}, line ${line}, column ${col}` };
    }
    const value: unknown = document.toJS({ maxAliasCount: 0 });
    return isDeeper(value, deepest) ? tooDeep : { ok: true, value: value as JsonValue };
  } catch (failure) {
    // Nested so deep that the reader itself has no room left.
    if (failure instanceof RangeError) return tooDeep;
    throw failure;
  }
}

/** Before anything is built of it: aliases would let a short text become a huge one. */
function refuseWords(text: string): ReadTree | null {
  let words = 0;
  for (const word of new Lexer().lex(text)) {
    const kind = CST.tokenType(word);
    if (kind === 'anchor' || kind === 'alias' || kind === 'tag' || kind === 'directive-line') {
      const problem = `This can’t be read. Put quotation marks around the text starting with "${word.charAt(0)}".`;
      return { ok: false, problem };
    }
    if (++words > maxWords) return tooMuch;
  }
  return null;
}

function isDeeper(value: unknown, limit: number): boolean {
  if (value === null || typeof value !== 'object') return false;
  return limit === 0 || Object.values(value).some((inner) => isDeeper(inner, limit - 1));
}

/** Money is stored in cents and typed in dollars. */
const dollars = '$';

export function settingText(
  { control, unit = null }: Pick<SettingKey, 'control'> & Partial<Pick<SettingKey, 'unit'>>,
  value: unknown,
): string {
  if (value === undefined || value === null) return '';
  switch (control.kind) {
    case 'switch':
      return value === true ? 'yes' : 'no';
    case 'texts':
      return Array.isArray(value) ? value.map(String).join('\n') : String(value);
    case 'choice':
      return labelFor(control, value);
    case 'choices':
      return (Array.isArray(value) ? value : [value]).map((each) => labelFor(control, each)).join('\n');
    case 'number':
      return unit === dollars && typeof value === 'number' ? String(value / 100) : String(value);
    case 'tree':
      return isEmpty(value) ? '' : stringify(value, { lineWidth: 100 }).trimEnd();
    default:
      return typeof value === 'object' ? stringify(value).trimEnd() : String(value);
  }
}

/** The schema is checked later, where the whole site is built with it. */
export function readSetting(
  {
    control,
    mayBeNothing,
    standsFor,
    unit = null,
  }: Pick<SettingKey, 'control' | 'mayBeNothing' | 'standsFor'> & Partial<Pick<SettingKey, 'unit'>>,
  typed: string,
): ReadTree {
  const text = typed.replace(/\r\n?/g, '\n');
  const isBlank = text.trim() === '';
  switch (control.kind) {
    case 'switch':
      return { ok: true, value: text.trim() === 'yes' };
    case 'texts':
      return { ok: true, value: linesOf(text) };
    case 'choice':
      return { ok: true, value: isBlank && mayBeNothing ? null : valueFor(control, text.trim()) };
    case 'choices':
      return { ok: true, value: linesOf(text).map((line) => valueFor(control, line)) };
    case 'number': {
      if (isBlank && mayBeNothing) return { ok: true, value: null };
      const number = Number(text.trim().replaceAll(/[\s_,$]/g, ''));
      if (isBlank || !Number.isFinite(number))
        return { ok: false, problem: 'Enter a number, for example 30.' };
      // Of what is a fraction of a cent the schema says that it is no whole number.
      return { ok: true, value: unit === dollars ? Number((number * 100).toFixed(3)) : number };
    }
    case 'tree': {
      if (isBlank) return { ok: true, value: mayBeNothing ? null : Array.isArray(standsFor) ? [] : {} };
      return readTree(text);
    }
    default:
      return { ok: true, value: isBlank && mayBeNothing ? null : text.trim() };
  }
}

type Choice = { readonly options: readonly ChoiceOption[] };

function labelFor({ options }: Choice, value: unknown): string {
  return options.find((option) => option.value === value)?.label ?? String(value);
}

/** By its label, or as files write it; anything else is refused by the schema. */
function valueFor({ options }: Choice, typed: string): string {
  const isMeant = ({ label }: ChoiceOption) => label.toLowerCase() === typed.toLowerCase();
  return options.find(isMeant)?.value ?? typed;
}

function linesOf(text: string): string[] {
  return text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

/** A value as a person reads it, also a part of a setting: "Yes", "30 days", "Label: Cars; Link: /search". */
export function wordsOfSetting(path: string, value: unknown): string {
  const key = findSettingKey(path);
  if (key?.path === path && key.control.kind !== 'tree') {
    const text = settingText(key, value);
    if (key.control.kind === 'switch') return text === 'yes' ? 'Yes' : 'No';
    if (text === '') return '';
    if (key.unit === dollars) return `$${text}`;
    return key.unit === null ? text.replaceAll('\n', ', ') : `${text} ${key.unit}`;
  }
  return partWords(path, value);
}

function partWords(path: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) {
    const entries = value.map((each) => partWords(path, each)).filter((each) => each !== '');
    return entries.join(value.some((each) => typeof each === 'object') ? '\n' : ', ');
  }
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([name, inner]) => [settingPartName(`${path}.${name}`), partWords(`${path}.${name}`, inner)])
      .filter(([, words]) => words !== '')
      .map(([name, words]) => `${name}: ${words}`)
      .join('; ');
  }
  return settingPartOption(path, String(value));
}
