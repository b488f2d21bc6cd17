/** Where a car says what is left to pay with the estimate that a browser keeps (C-8). Empty in every page, so that all pages are one; `change-over.enhance.ts` fills it. */
import type { CarCardView } from '#view-models/car-card/car-card-view.ts';

type Props = {
  readonly car: Pick<CarCardView, 'id' | 'takesTradeIn'>;
  /** With the way to the estimate: on the car's own page. */
  readonly isLarge?: boolean;
};

export function ChangeOverPlace({ car: { id, takesTradeIn }, isLarge = false }: Props) {
  if (!takesTradeIn) return null;
  return (
    <p className="change-over" data-change-over={id} {...(isLarge ? { 'data-is-large': '' } : {})} hidden />
  );
}
