/** One car of the list: its rank, who put it there, what people wrote about it, and the button that removes it. */

import { maxNoteLength } from '#domain/shortlist/shortlist.ts';
import type { ListedCarView, PersonView } from '#view-models/shortlist/listed-car-view.ts';
import { CardTag } from '#web/site/parts/car-card/card-tag.tsx';
import { HoldNote } from '#web/site/parts/car-card/hold-note.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Silhouette } from '#web/ui/silhouette.tsx';
import { CarButtonForm } from './list-forms.tsx';
import { PersonDisc } from './person-disc.tsx';
import { listedCarId } from './shortlist-hrefs.ts';

type ListedCarProps = {
  readonly car: ListedCarView;
  readonly you: PersonView | null;
  readonly action: string;
  readonly typed: string | null;
  readonly isFirst: boolean;
};

export function ListedCar({ car, you, action, typed, isFirst }: ListedCarProps) {
  const { carId, name, place: position, addedText } = car;
  return (
    <article className="listed-car" id={listedCarId(carId)} tabIndex={-1}>
      <div className="list-photo">
        <CarPhoto car={car} sizes="(min-width: 992px) 264px, 100vw" isFirst={isFirst} />
        {position === null ? null : (
          <span className="listed-car__place tabular">
            <span className="visually-hidden">Place </span>
            {position}
          </span>
        )}
      </div>
      <div className="listed-car__text">
        <CarName car={car} />
        <CarMoney car={car} />
        {car.places.length > 0 ? <Places places={car.places} /> : null}
        <div className="listed-car__foot cluster">
          <NextStep car={car} />
          {you ? (
            <CarButtonForm
              action={action}
              intent="strike"
              carId={carId}
              carName={name}
              icon="minus"
              className="listed-car__strike meta"
              done={`${name} has been removed. It’s at the bottom of the list.`}
            >
              Remove
            </CarButtonForm>
          ) : null}
        </div>
        {addedText ? <p className="listed-car__added meta">{addedText}</p> : null}
      </div>
      <div className="listed-car__talk">
        <CarNotes car={car} />
        {you ? <MyNoteForm car={car} you={you} action={action} typed={typed} /> : null}
      </div>
    </article>
  );
}

/** To see it together is the step that a household takes next. */
function NextStep({ car: { card, gone } }: { readonly car: ListedCarView }) {
  const visit = gone ? undefined : card?.actions.find(({ kind }) => kind === 'test-drive');
  const action = visit ?? (gone ? undefined : card?.actions[0]);
  if (!card || !action) return null;
  return (
    <a className="button button--outline button--small" href={action.href}>
      {action.label}
      <span className="visually-hidden">: {card.title}</span>
    </a>
  );
}

type PhotoProps = { readonly car: ListedCarView; readonly sizes: string; readonly isFirst?: boolean };

export function CarPhoto({ car: { card }, sizes, isFirst = false }: PhotoProps) {
  const photo = card?.images[0];
  return (
    <>
      {photo ? (
        <Picture
          className="listed-photo"
          src={photo.url}
          alt=""
          sizes={sizes}
          widths={[160, 240, 320, 480, 640, 800]}
          priority={isFirst}
        />
      ) : (
        <Silhouette body={card?.bodyType ?? 'SUV'} className="listed-photo__absent" />
      )}
      <CardTag tag={card?.tag ?? null} isSmall />
    </>
  );
}

export function CarName({ car: { card, name } }: { readonly car: ListedCarView }) {
  return (
    <div>
      <h2 className="listed-car__title list-title">{card ? <a href={card.href}>{card.title}</a> : name}</h2>
      {card?.subtitle ? <p className="listed-car__subtitle meta">{card.subtitle}</p> : null}
    </div>
  );
}

/** A price never appears without its type, and none beside a car that has gone. */
export function CarMoney({ car: { card, gone } }: { readonly car: ListedCarView }) {
  if (gone) {
    return (
      <p className="listed-car__gone">
        <b>
          <Icon name="circle-check" size={18} />
          {gone.text}
        </b>
        <a href={gone.likeHref}>{gone.likeText}</a>
      </p>
    );
  }
  if (card === null) return null;
  const facts = [...card.facts.slice(0, 2), card.locationName].filter(Boolean).join(', ');
  return (
    <>
      <p className="listed-car__price meta">
        <b className="tabular">{card.price.text}</b>{' '}
        {card.price.kind === 'price' ? card.price.priceType : null}
      </p>
      <p className="listed-car__facts meta">{facts}</p>
      <HoldNote card={card} className="listed-car__hold" />
    </>
  );
}

function Places({ places }: Pick<ListedCarView, 'places'>) {
  return (
    <ul className="car-places cluster" aria-label="Each person’s ranking">
      {places.map(({ person, place: position }) => (
        <li key={person.id} className="car-places__one row">
          <PersonDisc person={person} isSmall />
          <span className="visually-hidden">{person.name}: </span>
          <span className="tabular">{position === null ? 'not ranked' : ordinal(position)}</span>
        </li>
      ))}
    </ul>
  );
}

export function ordinal(position: number): string {
  const teens = position % 100 > 10 && position % 100 < 14;
  const ending = teens ? 'th' : (['th', 'st', 'nd', 'rd'][position % 10] ?? 'th');
  return `${position}${ending}`;
}

/** What people think of a car: the notes of the others, and a field for one's own. */
export function CarNotes({ car }: { readonly car: Pick<ListedCarView, 'notes'> }) {
  if (car.notes.length === 0) return null;
  return (
    <ul className="car-notes">
      {car.notes.map(({ person, text, whenText }) => (
        <li key={person.id} className="car-note">
          <PersonDisc person={person} isSmall />
          <div className="car-note__body">
            <p className="car-note__who">
              <b>{person.name}</b> <span>{whenText}</span>
            </p>
            <p className="car-note__text">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

type FormProps = {
  readonly car: ListedCarView;
  readonly you: PersonView;
  readonly action: string;
  /** Typed and not stored, because something was in the way. */
  readonly typed: string | null;
};

function MyNoteForm({ car, you, action, typed }: FormProps) {
  const { carId, name, yourNote } = car;
  const fieldId = `note-${carId}`;
  return (
    <form method="post" action={action} className="note-form" data-list-form data-done="Note saved">
      <input type="hidden" name="car" value={carId} />
      <input type="hidden" name="before" value={yourNote.mark} />
      <PersonDisc person={you} isSmall />
      <label className="visually-hidden" htmlFor={fieldId}>
        Your note on {name}
      </label>
      <textarea
        id={fieldId}
        className="input note-form__field"
        name="note"
        rows={1}
        maxLength={maxNoteLength}
        placeholder="What do you think of it?"
        defaultValue={typed ?? yourNote.text}
      />
      <button
        id={`save-${carId}`}
        className="button button--soft button--small"
        type="submit"
        name="do"
        value="note"
      >
        Save
        <span className="visually-hidden"> your note on {name}</span>
      </button>
    </form>
  );
}

type RemovedCarsProps = {
  readonly cars: readonly ListedCarView[];
  readonly mayChange: boolean;
  readonly action: string;
};

/** The cars that were removed: who did it and when, and the undo. */
export function RemovedCars({ cars, mayChange, action }: RemovedCarsProps) {
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
