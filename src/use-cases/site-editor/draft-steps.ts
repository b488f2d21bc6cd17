/** What the editor does to a draft, step by step: values, a new block, another order, an earlier version. */
import type { JsonValue } from '#domain/audit/json-value.ts';
import { addDays, localTimeIn } from '#domain/location/local-time.ts';
import { isConfigObject } from '#domain/site/config/config-layers.ts';
import type { Difference } from '#domain/site-edit/differences.ts';
import { type StarterEntry, starterOf } from '#domain/site-edit/starter-entry.ts';
import { editValueIn } from '#domain/site-editor/site-override.ts';
import type { OpenContent } from './content-place.ts';
import { type ContentParts, freeName, offersRoot } from './content-root.ts';
import { type DraftChange, seenInDraft } from './draft.ts';

/** One thing that the editor does to the draft. */
export type DraftStep =
  | { readonly kind: 'save'; readonly changes: readonly DraftChange[] }
  /** With sample text, behind the entry of this name, or as the first; left out, as the last. */
  | { readonly kind: 'add'; readonly type: string; readonly after?: string | null }
  /** A copy of the entry, behind it. */
  | { readonly kind: 'copy'; readonly name: string }
  | { readonly kind: 'move'; readonly name: string; readonly by: -1 | 1; readonly seen: string }
  /** Behind the entry of that name, or as the first. */
  | { readonly kind: 'place'; readonly name: string; readonly after: string | null; readonly seen: string }
  | { readonly kind: 'remove'; readonly path: string; readonly seen: string }
  /** An offer that ends goes on for so many days, from today (on the dealer's calendar) where it is over. */
  | { readonly kind: 'extend'; readonly id: string; readonly days: number; readonly seen: string }
  /** As it was after a change: the draft becomes that, whatever it was. */
  | { readonly kind: 'version'; readonly changeSetId: string; readonly seen: string };

export type SteppedContent = Pick<OpenContent, 'parts' | 'current' | 'draft' | 'value'> & {
  readonly timeZone: string;
  /** What has to be another for the version that is asked for; null where there is none. */
  readonly version: { readonly changes: readonly Difference[]; readonly seen: string } | null;
};

/** What it changes, or why it cannot be done. */
export function planStep(
  step: DraftStep,
  loaded: SteppedContent,
  now: Date,
): readonly DraftChange[] | string {
  const { parts, version, current, draft, timeZone } = loaded;
  const { list } = parts;
  switch (step.kind) {
    case 'save':
      return step.changes.length === 0 ? 'No changes to save.' : step.changes;
    case 'add': {
      const entry = starterOf(step.type);
      if (entry === null || (step.type === 'offer') !== (parts.root === offersRoot))
        return 'Choose what to add.';
      return addEntry(entry, step.after, parts);
    }
    case 'copy': {
      const entry = entryOf(step.name, loaded);
      if (entry === null) return 'This block no longer exists.';
      return addEntry(entry, step.name, parts);
    }
    case 'place': {
      const others = list.order.filter((name) => name !== step.name);
      const to = step.after === null ? 0 : others.indexOf(step.after) + 1;
      if (others.length === list.order.length || (to === 0 && step.after !== null))
        return 'This block no longer exists.';
      return [{ path: list.path, value: { is: others.toSpliced(to, 0, step.name) }, seen: step.seen }];
    }
    case 'move': {
      const from = list.order.indexOf(step.name);
      const to = from + step.by;
      if (from < 0 || to < 0 || to >= list.order.length) return 'It’s already at the end.';
      const others = list.order.filter((name) => name !== step.name);
      return [{ path: list.path, value: { is: others.toSpliced(to, 0, step.name) }, seen: step.seen }];
    }
    case 'remove':
      return [{ path: step.path, value: null, seen: step.seen }];
    case 'version':
      if (version === null) return 'This version no longer exists.';
      return version.changes.map((change) => ({
        ...change,
        seen: seenInDraft(current, draft, change.path),
      }));
    case 'extend': {
      const part = parts.parts.find(({ name }) => name === step.id);
      const field = part?.fields.find(({ name }) => name === 'endsOn');
      if (part === undefined || field === undefined) return 'This offer no longer exists.';
      if (typeof field.value !== 'string') return 'This offer has no end date.';
      const today = localTimeIn(timeZone, now).date;
      const from = field.value < today ? today : field.value;
      return [{ path: field.path, value: { is: addDays(from, step.days) }, seen: step.seen }];
    }
  }
}

function addEntry(
  entry: StarterEntry,
  after: string | null | undefined,
  { root, list }: ContentParts,
): readonly DraftChange[] {
  const kind = root === offersRoot ? 'offer' : String(entry.type);
  const id = freeName(kind, new Set(list.order));
  const place = root === offersRoot ? offersRoot : `${root}.blocks`;
  const { type, id: _former, ...others } = entry;
  const named = { ...(type === undefined ? {} : { type }), id, ...others };
  const added = { path: `${place}[id=${id}]`, value: { is: named }, seen: null };
  const behind = typeof after === 'string' ? list.order.indexOf(after) : -1;
  const at = after === null ? 0 : behind < 0 ? list.order.length : behind + 1;
  // Also at the end: entries that are drafted one by one have no order of their own.
  return [added, { path: list.path, value: { is: list.order.toSpliced(at, 0, id) }, seen: null }];
}

/** As it is in the draft; entries without a name have one from the first save on. */
function entryOf(name: string, { parts, value }: SteppedContent): StarterEntry | null {
  const part = parts.parts.find((each) => each.name === name);
  if (part === undefined) return null;
  const unnamed = parts.naming.flatMap(({ value: list }) => (Array.isArray(list) ? list : []));
  const found =
    unnamed.find((entry) => isConfigObject(entry) && entry.id === name) ?? editValueIn(value, part.path)?.is;
  return isConfigObject(found) ? (found as { readonly [key: string]: JsonValue }) : null;
}
