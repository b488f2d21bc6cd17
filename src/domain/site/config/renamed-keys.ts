/** Keys of the configuration that have a new name. Files, stored versions and edits that use the old one work as before (decision 0069). */
import { type ConfigObject, type ConfigPath, isConfigObject } from './config-layers.ts';

/** `in`: the keys around it; `*` is every entry of a list or record. */
export type RenamedKey = { readonly in: readonly string[]; readonly from: string; readonly to: string };

const under = (path: string, names: Readonly<Record<string, string>>): readonly RenamedKey[] =>
  Object.entries(names).map(([from, to]) => ({ in: path === '' ? [] : path.split('.'), from, to }));

export const renamedSiteKeys: readonly RenamedKey[] = [
  ...under('', { outsideScripts: 'thirdPartyScripts' }),
  ...under('finance', { oldestCarYears: 'maxCarYears', neverForMakes: 'excludedMakes' }),
  ...under('prizeDraw.prizes.*', { most: 'maxWinners' }),
  ...under('purchase', { keptDays: 'retentionDays' }),
  ...under('reviewRules', { mostGoogle: 'maxGoogleReviews' }),
  ...under('serviceBookings', { noticeMinutes: 'minNoticeMinutes' }),
  ...under('testDrives', { noticeMinutes: 'minNoticeMinutes' }),
  ...under('tradeIn', { leastComparables: 'minComparables', mostKm: 'maxKm', mostYears: 'maxYears' }),
];

/** Of `group.yaml`, without the settings of its sites. */
export const renamedGroupKeys: readonly RenamedKey[] = [
  ...under('stockImport.priceGuard', { lowestPrice: 'minPrice' }),
  ...under('stockImport.feeds.*.priceGuard', { lowestPrice: 'minPrice' }),
];

/** The same with each old name replaced; where both are set, the new one counts. */
export function withCurrentKeys(
  value: ConfigObject,
  renamed: readonly RenamedKey[] = renamedSiteKeys,
): ConfigObject {
  const changed = renamed.reduce<unknown>((current, key) => renameIn(current, key.in, key), value);
  return isConfigObject(changed) ? changed : value;
}

export function renameIn(value: unknown, inside: readonly string[], key: RenamedKey): unknown {
  const [step, ...rest] = inside;
  if (Array.isArray(value))
    return step === '*' ? mapped(value, (entry) => renameIn(entry, rest, key)) : value;
  if (!isConfigObject(value)) return value;
  if (step === undefined) return Object.hasOwn(value, key.from) ? renamedEntry(value, key) : value;
  const changed = Object.entries(value).map(
    ([name, held]) => [name, step === '*' || step === name ? renameIn(held, rest, key) : held] as const,
  );
  return changed.some(([name, inner]) => inner !== value[name]) ? Object.fromEntries(changed) : value;
}

/** In the place of the old key, so that an export keeps its order. */
function renamedEntry(value: ConfigObject, { from, to }: RenamedKey): ConfigObject {
  const isBoth = Object.hasOwn(value, to);
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, held]) =>
      name !== from ? [[name, held] as const] : isBoth ? [] : [[to, held] as const],
    ),
  );
}

function mapped(list: readonly unknown[], change: (entry: unknown) => unknown): readonly unknown[] {
  const changed = list.map(change);
  return changed.some((entry, index) => entry !== list[index]) ? changed : list;
}

export type OldKey = {
  readonly path: ConfigPath;
  /** The new name. */
  readonly to: string;
  readonly isBoth: boolean;
};

export function findOldKeys(
  value: ConfigObject,
  renamed: readonly RenamedKey[] = renamedSiteKeys,
): readonly OldKey[] {
  return renamed.flatMap((key) => findIn(value, key.in, key, []));
}

function findIn(
  value: unknown,
  inside: readonly string[],
  key: RenamedKey,
  path: ConfigPath,
): readonly OldKey[] {
  const [step, ...rest] = inside;
  if (Array.isArray(value))
    return step === '*' ? value.flatMap((entry, index) => findIn(entry, rest, key, [...path, index])) : [];
  if (!isConfigObject(value)) return [];
  if (step === undefined) {
    if (!Object.hasOwn(value, key.from)) return [];
    return [{ path: [...path, key.from], to: key.to, isBoth: Object.hasOwn(value, key.to) }];
  }
  const names = step === '*' ? Object.keys(value) : [step];
  return names.flatMap((name) =>
    Object.hasOwn(value, name) ? findIn(value[name], rest, key, [...path, name]) : [],
  );
}

type Found = { readonly path: ConfigPath; readonly message: string };

/** A file that sets a key by both of its names contradicts itself. */
export function findDoubleKeys(value: ConfigObject, renamed?: readonly RenamedKey[]): readonly Found[] {
  return findOldKeys(value, renamed)
    .filter(({ isBoth }) => isBoth)
    .map(({ path, to }) => ({
      path,
      message: `is the old name of ${to}, which is set too: remove this line`,
    }));
}

/** Not a mistake: what `site check` and a start say. */
export function describeOldKeys(value: ConfigObject, renamed?: readonly RenamedKey[]): readonly Found[] {
  return findOldKeys(value, renamed)
    .filter(({ isBoth }) => !isBoth)
    .map(({ path, to }) => ({
      path,
      message: `is now called ${to}; the old name still works, please rename it`,
    }));
}
