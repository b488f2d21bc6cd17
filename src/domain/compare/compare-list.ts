/** The cars chosen for a side-by-side look: in the order they were chosen, at most four. */
import { type FavouriteEntry, parseFavouriteEntry } from '#domain/favourites/favourites.ts';

export type CompareList = readonly FavouriteEntry[];

export const maxComparedCars = 4;
/** Fewer is nothing to compare. */
export const minComparedCars = 2;

export type CompareChange =
  | { readonly kind: 'added' | 'removed'; readonly list: CompareList }
  | { readonly kind: 'full'; readonly list: CompareList };

/** `full` where a fifth was to come in: then nothing changed. */
export function toggleCompared(list: CompareList, entry: FavouriteEntry): CompareChange {
  const without = removeCompared(list, entry.id);
  if (without.length < list.length) return { kind: 'removed', list: without };
  return list.length >= maxComparedCars ? { kind: 'full', list } : { kind: 'added', list: [...list, entry] };
}

export function removeCompared(list: CompareList, id: string): CompareList {
  return list.filter((entry) => entry.id !== id);
}

export function compareHref(ids: readonly string[]): string {
  return ids.length === 0 ? '/compare' : `/compare?ids=${ids.map(encodeURIComponent).join(',')}`;
}

/** The ids of an address or a call: each once, in order, no more than `limit`. */
export function parseIdList(text: string | null, limit: number): readonly string[] {
  const ids = (text ?? '')
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '' && id.length <= maxIdLength);
  return [...new Set(ids)].slice(0, limit);
}

const maxIdLength = 100;

/** Total: whatever was stored becomes a list, without what is no entry, and each car once. */
export function parseCompareList(value: unknown): CompareList {
  if (!Array.isArray(value)) return [];
  const entries = value.map(parseFavouriteEntry).filter((entry) => entry !== null);
  return [...new Map(entries.map((entry) => [entry.id, entry])).values()].slice(0, maxComparedCars);
}
