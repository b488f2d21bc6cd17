/** Cars that a limit only just leaves out: after the pages of the list, apart from it. */
import type { ReactNode } from 'react';
import type { CarCardView } from '#view-models/car-card/car-card-view.ts';
import type { JustOverView } from '#view-models/listing/just-over-view.ts';

type Props = {
  readonly view: JustOverView;
  readonly listClassName: string;
  readonly renderCard: (card: CarCardView) => ReactNode;
};

export function JustOver({ view, listClassName, renderCard }: Props) {
  return (
    <section className="just-over" aria-labelledby="just-over-title">
      <h2 id="just-over-title" className="just-over__title">
        {view.heading}
      </h2>
      <p className="just-over__text">{view.text}</p>
      <ul className={listClassName} data-plain="">
        {view.cars.map(({ card, overText }) => (
          <li key={card.id} className="just-over__car">
            <p className="just-over__by tabular">{overText}</p>
            {renderCard(card)}
          </li>
        ))}
      </ul>
    </section>
  );
}
