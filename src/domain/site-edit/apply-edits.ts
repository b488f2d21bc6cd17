/** Applies edits to a configuration, and finds the values at their paths. */
import type { JsonValue } from '#domain/audit/json-value.ts';
import { type ConfigObject, type ConfigPath, isConfigObject } from '#domain/site/config/config-layers.ts';
import {
  type EditPath,
  type EditValue,
  formatEditPath,
  type PathStep,
  parseEditPath,
  type SiteEdit,
} from './site-edit.ts';

export type Applied<E> = {
  readonly value: ConfigObject;
  /** Edits whose place is gone: the entry that they are about is no longer there. */
  readonly unmatched: readonly E[];
};

export function applyEdits<E extends Pick<SiteEdit, 'path' | 'value'>>(
  value: ConfigObject,
  edits: readonly E[],
): Applied<E> {
  const unmatched: E[] = [];
  let applied = value;
  for (const edit of edits) {
    const path = parseEditPath(edit.path);
    const next =
      path === null || !hasItsEntry(applied, path) ? undefined : applyOne(applied, path, edit.value);
    if (isConfigObject(next)) applied = next;
    else unmatched.push(edit);
  }
  return { value: applied, unmatched };
}

/** Pages are a record, whose entries are not created by changing a word of one: a page that is gone stays gone. */
function hasItsEntry(value: unknown, { steps, isOrder }: EditPath): boolean {
  if (steps[0] !== 'pages' || steps.length <= (isOrder ? 1 : 2)) return true;
  const page = editValueAt(value, { steps: steps.slice(0, 2), isOrder: false });
  return page !== null && page.is !== null;
}

/** Null where there is nothing. */
export function editValueAt(value: unknown, { steps, isOrder }: EditPath): EditValue {
  let found = value;
  for (const step of steps) {
    found = stepInto(found, step);
    if (found === undefined) return null;
  }
  if (!isOrder) return { is: found as JsonValue };
  return Array.isArray(found) ? { is: found.flatMap((entry) => nameOf(entry) ?? []) } : null;
}

/** As the layers below know places: by the number of an entry. Null where it is gone. */
export function indexPathOf(value: unknown, { steps }: EditPath): ConfigPath | null {
  const path: (string | number)[] = [];
  let found = value;
  for (const step of steps) {
    if (typeof step === 'string') path.push(step);
    else {
      const index = Array.isArray(found) ? found.findIndex((entry) => isMeant(entry, step)) : -1;
      if (index < 0) return null;
      path.push(index);
    }
    found = stepInto(found, step);
  }
  return path;
}

/** The way back: `offers[0].endsOn` as an edit names it; as far as the entries of lists have names. */
export function editPathOf(value: unknown, path: ConfigPath): string {
  const steps: PathStep[] = [];
  let found = value;
  for (const key of path) {
    if (typeof key === 'number') {
      const entry: unknown = Array.isArray(found) ? found[key] : undefined;
      const name = namingOf(entry);
      if (name === null) break;
      steps.push(name);
      found = entry;
    } else {
      steps.push(key);
      found = stepInto(found, key);
    }
  }
  return formatEditPath({ steps, isOrder: false });
}

/** What names an entry of a list: its id, else its slug. */
export function namingOf(entry: unknown): { readonly key: 'id' | 'slug'; readonly is: string } | null {
  if (!isConfigObject(entry)) return null;
  if (typeof entry.id === 'string') return { key: 'id', is: entry.id };
  return typeof entry.slug === 'string' ? { key: 'slug', is: entry.slug } : null;
}

function nameOf(entry: unknown): string | null {
  return namingOf(entry)?.is ?? null;
}

/** Undefined where the place is gone. */
function applyOne(value: unknown, { steps, isOrder }: EditPath, held: EditValue): unknown {
  const [step, ...rest] = steps;
  if (step === undefined) {
    if (!isOrder) return held?.is;
    return Array.isArray(value) ? inOrder(value, held) : undefined;
  }
  const isLast = rest.length === 0 && !isOrder;
  return typeof step === 'string'
    ? changeKey(value, step, { isLast, held, inner: { steps: rest, isOrder } })
    : changeEntry(value, step, { isLast, held, inner: { steps: rest, isOrder } });
}

type Change = { readonly isLast: boolean; readonly held: EditValue; readonly inner: EditPath };

/** A value without a layer is created on the way: a default of the schema is in none. */
function changeKey(value: unknown, key: string, { isLast, held, inner }: Change): unknown {
  const around = value === undefined ? {} : value;
  if (!isConfigObject(around)) return undefined;
  if (isLast && held === null) {
    const { [key]: _gone, ...others } = around;
    return others;
  }
  const own = Object.hasOwn(around, key) ? around[key] : undefined;
  const next = isLast ? held?.is : applyOne(own, inner, held);
  return next === undefined ? undefined : { ...around, [key]: next };
}

function changeEntry(
  value: unknown,
  step: Exclude<PathStep, string>,
  { isLast, held, inner }: Change,
): unknown {
  const list: readonly unknown[] | undefined =
    value === undefined ? [] : Array.isArray(value) ? value : undefined;
  if (list === undefined) return undefined;
  const index = list.findIndex((entry) => isMeant(entry, step));
  if (!isLast) {
    const next = index < 0 ? undefined : applyOne(list[index], inner, held);
    return next === undefined ? undefined : list.with(index, next);
  }
  if (held === null) return list.filter((_, at) => at !== index);
  return index < 0 ? [...list, held.is] : list.with(index, held.is);
}

function stepInto(value: unknown, step: PathStep): unknown {
  if (typeof step === 'string')
    return isConfigObject(value) && Object.hasOwn(value, step) ? value[step] : undefined;
  return Array.isArray(value) ? value.find((entry) => isMeant(entry, step)) : undefined;
}

function isMeant(entry: unknown, { key, is }: Exclude<PathStep, string>): boolean {
  return isConfigObject(entry) && entry[key] === is;
}

/** Those that are named, in that order; each other one behind its previous neighbour. */
function inOrder(list: readonly unknown[], held: EditValue): readonly unknown[] {
  const names = Array.isArray(held?.is) ? held.is : [];
  const named = names.flatMap((name) => list.find((entry) => nameOf(entry) === name) ?? []);
  const ordered: unknown[] = [...new Set(named)];
  for (const [index, entry] of list.entries()) {
    if (ordered.includes(entry)) continue;
    const before = index === 0 ? -1 : ordered.indexOf(list[index - 1]);
    ordered.splice(before + 1, 0, entry);
  }
  return ordered;
}
