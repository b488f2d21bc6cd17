/** Stored paths and values of edits that use an old name of a key, by its current name (decision 0069). */
import { type RenamedKey, renamedSiteKeys, renameIn } from '#domain/site/config/renamed-keys.ts';
import { type EditPath, type EditValue, formatEditPath, type PathStep, parseEditPath } from './site-edit.ts';

export function currentPath(path: string): string {
  const parsed = parseEditPath(path);
  if (parsed === null) return path;
  const key = renamedSiteKeys.find((each) => isAt(parsed, each, each.from));
  return key === undefined ? path : formatEditPath(withStep(parsed, key.in.length, key.to));
}

/** Null where the path has had one name only. */
export function oldPath(path: string): string | null {
  const parsed = parseEditPath(path);
  const key = parsed && renamedSiteKeys.find((each) => isAt(parsed, each, each.to));
  return parsed && key ? formatEditPath(withStep(parsed, key.in.length, key.from)) : null;
}

/** What stands at the path may be the whole that holds a renamed key. */
export function currentValue(path: string, held: EditValue): EditValue {
  const steps = parseEditPath(path)?.steps;
  if (held === null || steps === undefined) return held;
  const inside = renamedSiteKeys.filter(
    (key) => key.in.length >= steps.length && steps.every((step, depth) => isStep(step, key.in[depth])),
  );
  const is = inside.reduce<unknown>(
    (value, key) => renameIn(value, key.in.slice(steps.length), key),
    held.is,
  );
  return is === held.is ? held : ({ is } as EditValue);
}

export function currentEdit<E extends { readonly path: string; readonly value: EditValue }>(edit: E): E {
  const [path, value] = [currentPath(edit.path), currentValue(edit.path, edit.value)];
  return path === edit.path && value === edit.value ? edit : { ...edit, path, value };
}

function isAt({ steps }: EditPath, key: RenamedKey, name: string): boolean {
  return (
    steps.length > key.in.length &&
    key.in.every((step, depth) => isStep(steps[depth], step)) &&
    steps[key.in.length] === name
  );
}

function isStep(step: PathStep | undefined, name: string | undefined): boolean {
  return step !== undefined && (name === '*' || step === name);
}

function withStep({ steps, isOrder }: EditPath, depth: number, name: string): EditPath {
  return { steps: steps.with(depth, name), isOrder };
}
