/** Which values of a filter stand in the page: eight and those that are chosen, until somebody asks for all. */

export const shownValues = 8;

export type FoldedValues<Item> = {
  readonly shown: readonly Item[];
  /** Behind "All makes": what is not popular. Empty unless all were asked for. */
  readonly others: readonly Item[];
  /** How many of the popular ones (of all, where there is no such split) are left out until all are asked for. */
  readonly hiddenCount: number;
  /** Whether any value is left out. */
  readonly isFolded: boolean;
};

type Options = {
  readonly isWhole: boolean;
  /** The first so many are the popular ones; null for no such split. */
  readonly popularCount: number | null;
};

export function foldValues<Item extends { readonly isRefined: boolean }>(
  items: readonly Item[],
  { isWhole, popularCount }: Options,
): FoldedValues<Item> {
  const end = popularCount ?? items.length;
  const isShown = (item: Item, index: number) => index < shownValues || item.isRefined;
  const hiddenCount = items.slice(0, end).filter((item, index) => !isShown(item, index)).length;
  if (isWhole) return { shown: items.slice(0, end), others: items.slice(end), hiddenCount, isFolded: false };
  const shown = items.filter(isShown);
  return { shown, others: [], hiddenCount, isFolded: shown.length < items.length };
}
