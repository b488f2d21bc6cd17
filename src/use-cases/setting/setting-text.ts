/** A setting as its field shows it, and back: a line, a number, a list of lines, and what has a shape of its own as in a file. */
import { stringify } from 'yaml';
import type { ChoiceOption, SettingKey } from '#domain/site/config/setting-keys.ts';
import { type ReadTree, readTree } from './read-tree.ts';

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
