/**
 * Where a car shows what is left to pay with the estimate that a browser stores. It is empty in every page, so that all
 * pages are one and none is heavier; `device-figures.enhance.ts` fills it, last.
 */
import type { CarCardView } from '#view-models/car-card/car-card-view.ts';

type Options = {
  /** With the way to the estimate: on the car's own page. */
  readonly isLarge?: boolean;
};

/** For the element that it is put into. */
export function changeOverPlaceholder(
  { id, takesTradeIn }: Pick<CarCardView, 'id' | 'takesTradeIn'>,
  { isLarge = false }: Options = {},
) {
  if (!takesTradeIn) return {};
  return { 'data-change-over': id, ...(isLarge ? { 'data-is-large': '' } : {}) };
}
