/** What makes one page, or one list of offers, into another: value by value, so that whatever both agree on stays untouched. */
import { canonicalJson, type JsonValue } from '#domain/audit/json-value.ts';
import { isConfigObject } from '#domain/site/config/config-layers.ts';
import { applyEdits, namingOf } from './apply-edits.ts';
import { type EditValue, formatEditPath, type SiteEdit } from './site-edit.ts';

export type Difference = Pick<SiteEdit, 'path' | 'value'>;

/** `path`: where both are. */
export function listDifferences(path: string, from: EditValue, to: EditValue): readonly Difference[] {
  if (isSame(from?.is, to?.is)) return [];
  if (from === null || to === null) return [{ path, value: to }];
  if (isNamedList(from.is) && isNamedList(to.is)) return differencesOfLists(path, from.is, to.is);
  if (isConfigObject(from.is) && isConfigObject(to.is)) return differencesOfObjects(path, from.is, to.is);
  return [{ path, value: to }];
}

/** The previous state, before these lines, the newest first. */
export function rewind(
  value: unknown,
  lines: readonly { readonly path: string; readonly shown: EditValue }[],
) {
  const around = isConfigObject(value) ? value : {};
  return lines.reduce(
    (applied, { path, shown }) => applyEdits(applied, [{ path, value: shown }]).value,
    around,
  );
}

type Entry = Readonly<Record<string, unknown>>;

function differencesOfObjects(path: string, from: Entry, to: Entry): readonly Difference[] {
  return [...new Set([...Object.keys(from), ...Object.keys(to)])].flatMap((key) => {
    const inner = `${path}${stepOf(key)}`;
    const [was, becomes] = [heldOf(from, key), heldOf(to, key)];
    if (isSame(was?.is, becomes?.is)) return [];
    // A list of entries with names is compared entry by entry; any other value is one.
    const isByName = was !== null && becomes !== null && isNamedList(was.is) && isNamedList(becomes.is);
    return isByName ? listDifferences(inner, was, becomes) : [{ path: inner, value: becomes }];
  });
}

function differencesOfLists(
  path: string,
  from: readonly Entry[],
  to: readonly Entry[],
): readonly Difference[] {
  const names = (list: readonly Entry[]) => list.map((entry) => namingOf(entry)?.is ?? '');
  const [before, after] = [names(from), names(to)];
  const placeOf = (entry: Entry) => {
    const naming = namingOf(entry);
    return naming === null ? path : `${path}${nameStep(naming)}`;
  };
  const gone = from
    .filter((_, index) => !after.includes(before[index] ?? ''))
    .map((entry) => ({ path: placeOf(entry), value: null }));
  const changed = to.flatMap((entry, index): readonly Difference[] => {
    const was = from[before.indexOf(after[index] ?? '')];
    return was === undefined
      ? [{ path: placeOf(entry), value: { is: entry as JsonValue } }]
      : differencesOfObjects(placeOf(entry), was, entry);
  });
  const applied = [
    ...before.filter((name) => after.includes(name)),
    ...after.filter((n) => !before.includes(n)),
  ];
  const order = isSame(applied, after) ? [] : [{ path: `${path}#order`, value: { is: after } }];
  return [...gone, ...changed, ...order];
}

function isNamedList(value: unknown): value is readonly Entry[] {
  if (!Array.isArray(value)) return false;
  const names = value.map(namingOf);
  return names.every((name) => name !== null) && new Set(names.map((name) => name?.is)).size === value.length;
}

function heldOf(entry: Entry, key: string): EditValue {
  return Object.hasOwn(entry, key) && entry[key] !== undefined ? { is: entry[key] as JsonValue } : null;
}

function isSame(left: unknown, right: unknown): boolean {
  if (left === undefined || right === undefined) return left === right;
  return canonicalJson(left as JsonValue) === canonicalJson(right as JsonValue);
}

/** As `formatEditPath` writes a step behind others. */
function stepOf(key: string): string {
  return formatEditPath({ steps: ['x', key], isOrder: false }).slice(1);
}

function nameStep(naming: { readonly key: string; readonly is: string }): string {
  return formatEditPath({ steps: ['x', naming], isOrder: false }).slice(1);
}
