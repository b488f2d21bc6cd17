/** What people think of a car: the notes of the others, and a field for one's own. */
import { maxNoteLength } from '#domain/shortlist/shortlist.ts';
import type { ListedCarView, PersonView } from '#view-models/shortlist/listed-car-view.ts';
import { PersonDisc } from './person-disc.tsx';

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

export function MyNoteForm({ car, you, action, typed }: FormProps) {
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
