/** Cars that a limit only just leaves out: after the pages of the list, apart from it. */
import type { ReactNode } from 'react';
import type { CarCardView } from '#view-models/car-card/car-card-view.ts';
import type { NearMissesView } from '#view-models/listing/near-misses-view.ts';

type Props = {
  readonly view: NearMissesView;
  readonly listClassName: string;
  readonly renderCard: (card: CarCardView) => ReactNode;
};

export function NearMisses({ view, listClassName, renderCard }: Props) {
  return (
    <section className="near-misses" aria-labelledby="just-over-title">
      <h2 id="just-over-title" className="near-misses__title">
        {view.heading}
      </h2>
      <p className="near-misses__text">{view.text}</p>
      <ul className={listClassName} data-plain="">
        {view.cars.map(({ card, overText }) => (
          <li key={card.id} className="near-misses__car">
            <p className="near-misses__by tabular">{overText}</p>
            {renderCard(card)}
          </li>
        ))}
      </ul>
    </section>
  );
}
