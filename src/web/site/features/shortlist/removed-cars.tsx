/** The cars that were removed: who did it and when, and the undo. */
import type { ListedCarView } from '#view-models/shortlist/listed-car-view.ts';
import { CarNotes } from './car-talk.tsx';
import { CarButtonForm } from './list-forms.tsx';
import { CarName, CarPhoto } from './listed-car.tsx';
import { listedCarId } from './shortlist-hrefs.ts';

type Props = {
  readonly cars: readonly ListedCarView[];
  readonly mayChange: boolean;
  readonly action: string;
};

export function RemovedCars({ cars, mayChange, action }: Props) {
  if (cars.length === 0) return null;
  return (
    <section className="removed-cars" aria-labelledby="struck-heading">
      <h2 id="struck-heading" className="shortlist__subtitle">
        Removed
      </h2>
      <ul className="removed-cars__list">
        {cars.map((car) => (
          <li key={car.carId} className="removed-car" id={listedCarId(car.carId)} tabIndex={-1}>
            <div className="list-photo list-photo--small">
              <CarPhoto car={car} sizes="112px" />
            </div>
            <div className="removed-car__text">
              <CarName car={car} />
              <p className="removed-car__who">{car.removedText}</p>
              {car.gone ? (
                <p className="removed-car__who">
                  {car.gone.text}. <a href={car.gone.likeHref}>{car.gone.likeText}</a>
                </p>
              ) : null}
              <CarNotes car={car} />
            </div>
            {mayChange ? (
              <CarButtonForm
                action={action}
                intent="restore"
                carId={car.carId}
                carName={car.name}
                icon="undo-2"
                className="button button--outline button--small"
                done={`${car.name} is back on the list`}
              >
                Put back
              </CarButtonForm>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
