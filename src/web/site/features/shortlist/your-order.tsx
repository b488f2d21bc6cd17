/** The list in one's own order: arrows for everyone, and a handle to drag by where script runs. */
import type { ShortlistView, YourRank } from '#view-models/shortlist/shortlist-view.ts';
import { Icon } from '#web/ui/icon.tsx';
import { CarButtonForm } from './list-forms.tsx';
import { CarMoney, CarName, CarPhoto } from './listed-car.tsx';
import { listedCarId } from './shortlist-hrefs.ts';

type Props = { readonly view: ShortlistView; readonly action: string };

export function YourOrder({ view, action }: Props) {
  const { yourOrder, hasYourOrder, people } = view;
  if (yourOrder.length === 0) return <p className="shortlist__hint">All of them have been removed.</p>;
  return (
    <>
      <p className="shortlist__hint">
        Put your favourite first.{' '}
        {hasYourOrder
          ? people.length > 1
            ? 'Your ranking is added to everyone else’s.'
            : 'When someone else adds a ranking, we’ll combine them.'
          : 'Move one to start your ranking.'}
      </p>
      <form method="post" action={action} data-rank-form data-list-form data-done="Your order is saved">
        <input type="hidden" name="do" value="rank" />
        <input type="hidden" name="order" value="" />
      </form>
      <ol className="your-order">
        {yourOrder.map((placed, index) => (
          <OrderedCar
            key={placed.car.carId}
            placed={placed}
            index={index}
            count={yourOrder.length}
            action={action}
          />
        ))}
      </ol>
    </>
  );
}

type RowProps = {
  readonly placed: YourRank;
  readonly index: number;
  readonly count: number;
  readonly action: string;
};

function OrderedCar({ placed: { car, place: position }, index, count, action }: RowProps) {
  const { carId, name } = car;
  const arrow = { action, carId, carName: name, className: 'order-arrow' };
  return (
    <li className="ordered-car" id={listedCarId(carId)} data-car={carId} tabIndex={-1}>
      <span className="ordered-car__handle needs-script" data-drags aria-hidden="true">
        <Icon name="grip-vertical" />
      </span>
      <span className="ordered-car__place tabular">{position ?? '–'}</span>
      <div className="ordered-car__photo list-photo list-photo--small">
        <CarPhoto car={car} sizes="128px" />
      </div>
      <div className="ordered-car__text">
        <CarName car={car} />
        <CarMoney car={car} />
      </div>
      <div className="ordered-car__arrows">
        <CarButtonForm
          {...arrow}
          intent="up"
          icon="arrow-up"
          done={`${name} is now your number ${index}`}
          isOff={index === 0}
        >
          <span className="visually-hidden">Up</span>
        </CarButtonForm>
        <CarButtonForm
          {...arrow}
          intent="down"
          icon="arrow-down"
          done={`${name} is now your number ${index + 2}`}
          isOff={index === count - 1}
        >
          <span className="visually-hidden">Down</span>
        </CarButtonForm>
      </div>
    </li>
  );
}
