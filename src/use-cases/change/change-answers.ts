/** What a form is answered with when a change was not made as it was asked for, and the act that undoes one. */

import type { AuditNote } from '#domain/audit/audit-entry.ts';
import type { JsonValue } from '#domain/audit/json-value.ts';
import type { ChangeTarget } from '#domain/change/override.ts';
import type { ValueConflict } from '#domain/change/plan-change.ts';
import { settingPartLabel } from '#domain/site/config/setting-keys.ts';
import type { SiteField } from '#domain/site-editor/site-override.ts';
import {
  type ActDefinition,
  act,
  formProblem,
  invalid,
  type Refusal,
  type StaffChange,
} from '#use-cases/staff/act.ts';
import type { StaffCaller } from '#use-cases/staff/staff-ports.ts';
import type { ChangeCaller, ChangePorts } from './change-ports.ts';
import type { SiteProblem } from './editable-sites.ts';
import { type UndoOutcome, undoChange } from './undo-changes.ts';

export type ValueWords<T extends ChangeTarget> = {
  readonly label: (path: T['path']) => string;
  readonly text: (path: T['path'], value: T['value']) => string;
  /** Who says what lies below; left out where that has no name. */
  readonly base?: string;
};

/** Both values of each, so that a person can decide. */
export function conflictRefusal<T extends ChangeTarget>(
  conflicts: readonly ValueConflict<T>[],
  { label, text, base }: ValueWords<T>,
): Refusal {
  return {
    kind: 'conflict',
    conflicts: conflicts.map(({ path, yours, theirs, theirsBy }) => {
      const by = theirsBy ?? base;
      const values = { yours: text(path, yours), theirs: text(path, theirs) };
      return { field: path, label: label(path), ...values, ...(by === undefined ? {} : { by }) };
    }),
  };
}

/** By the path as the form names it; other errors are about the whole, with the label of their field. */
export function problemsByPath(
  problems: readonly SiteProblem[],
  label: (path: string) => string,
  paths: readonly string[] = [],
): Readonly<Record<string, string>> {
  const found = Object.groupBy(
    problems.map(({ path, message }) => {
      const [own] = paths
        .filter((known) => path === known || path.startsWith(`${known}.`) || path.startsWith(`${known}[`))
        .sort((a, b) => b.length - a.length);
      return {
        field: own ?? 'form',
        words: own === path ? message : `${placeIn(path, own, label)}: ${message}`,
      };
    }),
    ({ field }) => field,
  );
  return Object.fromEntries(
    Object.entries(found).map(([field, all = []]) => [field, all.map(({ words: text }) => text).join('; ')]),
  );
}

/** The field and its entry: "Entry 2, Heading"; outside of the form also what the entry is called. */
function placeIn(path: string, own: string | undefined, label: (path: string) => string): string {
  const [, number] = /\[(\d+)\]/.exec(path.slice(own?.length ?? 0)) ?? [];
  const [, id] = own === undefined ? (/\[id=([^\]]{1,80})\]/.exec(path) ?? []) : [];
  const entry = number === undefined ? [] : [`Entry ${Number(number) + 1}`];
  return [...(id === undefined ? [] : [id]), ...entry, label(path)].join(', ');
}

type SiteOutcome =
  | { readonly kind: 'missing' }
  | { readonly kind: 'forbidden'; readonly paths: readonly string[] }
  | { readonly kind: 'invalid'; readonly problems: readonly SiteProblem[] }
  | {
      readonly kind: 'done';
      readonly saved: readonly string[];
      readonly conflicts: readonly ValueConflict<SiteField>[];
    };

/** Null where everything was saved. `paths`: those that the form has a field for. */
export function siteRefusal(
  outcome: SiteOutcome,
  texts: ValueWords<SiteField> & { readonly paths?: readonly string[]; readonly nothing?: string },
): Refusal | null {
  switch (outcome.kind) {
    case 'missing':
      return outcome;
    case 'forbidden':
      return formProblem(`You can’t change these here: ${outcome.paths.join(', ')}.`);
    case 'invalid':
      return invalid(problemsByPath(outcome.problems, texts.label, texts.paths));
    case 'done':
      if (outcome.conflicts.length > 0) return conflictRefusal(outcome.conflicts, texts);
      return outcome.saved.length > 0 ? null : formProblem(texts.nothing ?? 'No changes to save.');
  }
}

type Undone = Extract<UndoOutcome, { kind: 'undone' }>;

type UndoDefinition<Input, Loaded, Result, App> = Pick<
  ActDefinition<Input, Loaded, null, Result, App>,
  'name' | 'load' | 'subjectsOf' | 'aboutOf' | 'alsoNeeds'
> & {
  readonly setOf: (requested: Input, loaded: Loaded) => string;
  readonly by: (caller: StaffCaller, log: (facts: JsonValue) => AuditNote, now: Date) => ChangeCaller;
  /** The message where none of it could be undone. */
  readonly nothing: string;
  readonly resultOf: (outcome: Undone, loaded: Loaded) => Result;
};

export function undoAct<Input, Loaded, Result, App extends ChangePorts>({
  setOf,
  by,
  nothing,
  resultOf,
  ...definition
}: UndoDefinition<Input, Loaded, Result, App>): StaffChange<Input, Result, App> {
  return act<Input, Loaded, string, Result, App>({
    ...definition,
    decide: ({ requested, loaded }) => ({ ok: true, plan: setOf(requested, loaded) }),
    async save({ caller, dealerGroupId, loaded, plan: changeSetId, audit }, app, now) {
      const outcome = await undoChange({ dealerGroupId, changeSetId, by: by(caller, audit, now) }, app);
      if (outcome.kind === 'missing') return outcome;
      if (outcome.kind === 'invalid') return invalid(problemsByPath(outcome.problems, settingPartLabel));
      if (outcome.kind === 'refused' || outcome.changeSetId === null) return formProblem(nothing);
      return { kind: 'done', result: resultOf(outcome, loaded) };
    },
  });
}
