/** Who is on the list, and the one question for a visitor who is not yet. */
import { maxShortlistNameLength } from '#domain/shortlist/shortlist.ts';
import type { PersonView } from '#view-models/shortlist/listed-car-view.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { PersonDisc } from './person-disc.tsx';

export function PeopleStrip({ people }: { readonly people: readonly PersonView[] }) {
  if (people.length === 0) return null;
  return (
    <div className="list-people cluster">
      <ul className="list-people__names cluster" aria-label="People on this list">
        {people.map((person) => (
          <li key={person.id} className="list-people__one row">
            <PersonDisc person={person} />
            {person.name}
          </li>
        ))}
      </ul>
      {people.length === 1 && people[0]?.isYou ? (
        <p className="meta">No one else has joined yet. Send the link to the people choosing with you.</p>
      ) : null}
    </div>
  );
}

type JoinProps = {
  readonly action: string;
  readonly isOwner: boolean;
  readonly error: string | undefined;
  readonly typedName: string;
  /** The car that they came to add. */
  readonly wantedCarId: string | null;
};

export function JoinForm({ action, isOwner, error, typedName, wantedCarId }: JoinProps) {
  return (
    <form method="post" action={action} className="join-form">
      <div className="join-form__words">
        <h2 className="join-form__title">{isOwner ? 'Your list is ready' : 'Join this list'}</h2>
        <p>
          Enter your first name to add notes, rank the list and remove what doesn’t suit. No account or phone
          number needed. Everyone with the link can see it.
        </p>
      </div>
      {wantedCarId === null ? null : <input type="hidden" name="car" value={wantedCarId} />}
      <div className="join-form__row cluster">
        <TextField
          id="person-name"
          name="name"
          label="First name or nickname"
          defaultValue={typedName}
          autoComplete="given-name"
          maxLength={maxShortlistNameLength}
          error={error}
        />
        <button className="button button--primary" type="submit" name="do" value="join">
          {wantedCarId === null ? 'Join list' : 'Join and add it'}
        </button>
      </div>
    </form>
  );
}
