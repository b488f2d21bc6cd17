/** What differs between two configurations, by path, so that a person sees what an `apply` would change. */
import { type ConfigObject, isConfigObject } from '#domain/site/config/config-layers.ts';
import type { PageSettings, SettingsBranch } from '#domain/site/config/page-settings.ts';

export type ConfigDifference = {
  readonly path: string;
  /** Undefined where there was nothing. */
  readonly before: unknown;
  readonly after: unknown;
};

export function compareConfig(before: ConfigObject, after: ConfigObject): readonly ConfigDifference[] {
  return compareValues('', before, after);
}

function compareValues(path: string, before: unknown, after: unknown): readonly ConfigDifference[] {
  if (isConfigObject(before) && isConfigObject(after)) {
    return compareEntries(new Map(Object.entries(before)), new Map(Object.entries(after)), (key) =>
      path === '' ? key : `${path}.${key}`,
    );
  }
  if (Array.isArray(before) && Array.isArray(after)) {
    const [were, are] = [namedEntries(before), namedEntries(after)];
    if (were !== null && are !== null) {
      const found = compareEntries(were, are, (key) => `${path}[${key}]`);
      if (found.length > 0 || sameOrder(were, are)) return found;
    }
  }
  return isSame(before, after) ? [] : [{ path, before, after }];
}

function compareEntries(
  before: ReadonlyMap<string, unknown>,
  after: ReadonlyMap<string, unknown>,
  pathOf: (key: string) => string,
): readonly ConfigDifference[] {
  const keys = new Set([...before.keys(), ...after.keys()]);
  return [...keys].flatMap((key) => compareValues(pathOf(key), before.get(key), after.get(key)));
}

/** Entries of a list by what names them, so that one more at its beginning is one difference; null where nothing does. */
function namedEntries(list: readonly unknown[]): ReadonlyMap<string, unknown> | null {
  const named = new Map<string, unknown>();
  for (const item of list) {
    const name = isConfigObject(item) ? (item.id ?? item.slug) : undefined;
    if (typeof name !== 'string' || named.has(name)) return null;
    named.set(name, item);
  }
  return named;
}

function sameOrder(left: ReadonlyMap<string, unknown>, right: ReadonlyMap<string, unknown>): boolean {
  return isSame([...left.keys()], [...right.keys()]);
}

function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}

/** `theme.accent: "#8f4a06" → "#1d3b2f"` on one line, each value cut where it is long. */
export function formatDifference({ path, before, after }: ConfigDifference): string {
  if (before === undefined) return `+ ${path}: ${shorten(after)}`;
  if (after === undefined) return `- ${path}: ${shorten(before)}`;
  return `~ ${path}: ${shorten(before)} → ${shorten(after)}`;
}

const maxValueLength = 120;

function shorten(value: unknown): string {
  const text = JSON.stringify(value) ?? '';
  return text.length > maxValueLength ? `${text.slice(0, maxValueLength)}…` : text;
}

/** Which of the differences of a site show on one page: those of its own settings, and those that every page has. */
export type PageDifferences = {
  readonly own: readonly ConfigDifference[];
  readonly everywhere: readonly ConfigDifference[];
};

export function selectPageDifferences(
  differences: readonly ConfigDifference[],
  { own, everywhere }: Pick<PageSettings, 'own' | 'everywhere'>,
): PageDifferences {
  const isOwn = ({ path }: ConfigDifference) => own.some((branch) => concerns(path, branch));
  const isEverywhere = ({ path }: ConfigDifference) =>
    // The group's data of its places is in menus, footers and forms alike.
    concerns(path, 'group') || everywhere.some((branch) => concerns(path, branch));
  return {
    own: differences.filter(isOwn),
    everywhere: differences.filter((difference) => isEverywhere(difference) && !isOwn(difference)),
  };
}

/** The difference lies in the branch, or the branch in what came or went whole. */
function concerns(path: string, branch: SettingsBranch | 'group'): boolean {
  // A page of one of a list names the others too; differences name an entry by its id, not by its place.
  const whole = branch.replace(/\.\d+$/, '');
  return path === whole || isBelow(path, whole) || isBelow(whole, path);
}

function isBelow(path: string, above: string): boolean {
  return path.startsWith(`${above}.`) || path.startsWith(`${above}[`);
}
