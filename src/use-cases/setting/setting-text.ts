/** A setting as its field shows it, and back: a line, a number, a list of lines, and what has a shape of its own as in a file. */
import { stringify } from 'yaml';
import type { SettingKey } from '#domain/site/config/setting-keys.ts';
import { type ReadTree, readTree } from './read-tree.ts';

export function settingText({ control }: Pick<SettingKey, 'control'>, value: unknown): string {
  if (value === undefined || value === null) return '';
  switch (control.kind) {
    case 'switch':
      return value === true ? 'yes' : 'no';
    case 'texts':
    case 'choices':
      return Array.isArray(value) ? value.map(String).join('\n') : String(value);
    case 'tree':
      return isEmpty(value) ? '' : stringify(value, { lineWidth: 100 }).trimEnd();
    default:
      return typeof value === 'object' ? stringify(value).trimEnd() : String(value);
  }
}

/** The schema is checked later, where the whole site is built with it. */
export function readSetting(
  { control, mayBeNothing, standsFor }: Pick<SettingKey, 'control' | 'mayBeNothing' | 'standsFor'>,
  typed: string,
): ReadTree {
  const text = typed.replace(/\r\n?/g, '\n');
  const isBlank = text.trim() === '';
  switch (control.kind) {
    case 'switch':
      return { ok: true, value: text.trim() === 'yes' };
    case 'texts':
    case 'choices':
      return {
        ok: true,
        value: text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()])),
      };
    case 'number': {
      if (isBlank && mayBeNothing) return { ok: true, value: null };
      const number = Number(text.trim().replaceAll(/[\s_,]/g, ''));
      return isBlank || !Number.isFinite(number)
        ? { ok: false, problem: 'That is no number.' }
        : { ok: true, value: number };
    }
    case 'tree': {
      if (isBlank) return { ok: true, value: mayBeNothing ? null : Array.isArray(standsFor) ? [] : {} };
      return readTree(text);
    }
    default:
      return { ok: true, value: isBlank && mayBeNothing ? null : text.trim() };
  }
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}
