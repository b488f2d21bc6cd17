/** What a list keeps and for how long, the way out for everyone, and what only its owner can do. */

import { maxShortlistNameLength } from '#domain/shortlist/shortlist.ts';
import { inactiveDays } from '#domain/shortlist/shortlist-state.ts';
import type { PersonView } from '#view-models/shortlist/listed-car-view.ts';
import type { ShortlistView } from '#view-models/shortlist/shortlist-view.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { PersonDisc } from './person-disc.tsx';

type Props = {
  readonly view: ShortlistView;
  readonly action: string;
  readonly ownerUrl: string | null;
};

export function ManageList({ view: { people, you, isOwner, shutOut }, action, ownerUrl }: Props) {
  const others = people.filter(({ isYou }) => !isYou);
  return (
    <details className="manage-list">
      <summary>About this list</summary>
      <div className="manage-list__body meta">
        <p>
          Anyone with the link can read the list and join. It stores first names, rankings, notes and removed
          items, but no contact details. {inactiveDays} days after it was last opened, it’s deleted.
        </p>
        {you ? (
          <form method="post" action={action} className="manage-list__form">
            <p>Leaving removes your name, ranking and notes from the list.</p>
            <button className="button button--outline button--small" type="submit" name="do" value="leave">
              Leave list
            </button>
          </form>
        ) : null}
        {isOwner && others.length > 0 ? (
          <section aria-labelledby="remove-heading">
            <h3 id="remove-heading" className="manage-list__title">
              Remove a person
            </h3>
            <p>
              We’ll remove their name, ranking and notes, and they can’t join again unless you allow it.
              Anyone with the link can still read the list. To stop that, delete it and start a new one.
            </p>
            <ul className="manage-list__people">
              {others.map((person) => (
                <li key={person.id}>
                  <form method="post" action={action} data-list-form data-done={`${person.name} is removed`}>
                    <input type="hidden" name="person" value={person.id} />
                    <PersonDisc person={person} isSmall />
                    <span>{person.name}</span>
                    <button
                      className="button button--ghost button--small"
                      type="submit"
                      name="do"
                      value="remove"
                    >
                      Remove<span className="visually-hidden"> {person.name}</span>
                    </button>
                  </form>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        {shutOut.length > 0 ? (
          <section aria-labelledby="let-in-heading">
            <h3 id="let-in-heading" className="manage-list__title">
              Removed
            </h3>
            <ul className="manage-list__people">
              {shutOut.map(({ id, name }) => (
                <li key={id}>
                  <form method="post" action={action} data-list-form data-done={`${name} can join again`}>
                    <input type="hidden" name="person" value={id} />
                    <span>{name}</span>
                    <button
                      className="button button--ghost button--small"
                      type="submit"
                      name="do"
                      value="let-in"
                    >
                      Allow again<span className="visually-hidden">: {name}</span>
                    </button>
                  </form>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        {isOwner ? (
          <section aria-labelledby="end-heading">
            <h3 id="end-heading" className="manage-list__title">
              Delete the list
            </h3>
            <p>The link stops working for everyone and all notes are deleted straight away.</p>
            <details className="manage-list__end">
              <summary className="button button--outline button--small">Delete list…</summary>
              <form method="post" action={action} className="manage-list__form">
                <p>
                  <b>This can’t be undone.</b>
                </p>
                <button className="button button--primary button--small" type="submit" name="do" value="end">
                  Delete for everyone
                </button>
              </form>
            </details>
          </section>
        ) : null}
        {ownerUrl ? (
          <section aria-labelledby="owner-heading">
            <h3 id="owner-heading" className="manage-list__title">
              Manage from another device
            </h3>
            <p>
              You can manage this list in this browser because you created it here. Open this link on another
              device to manage it there too. Keep it private.
            </p>
            <input
              className="input manage-list__link"
              type="text"
              aria-label="The owner’s link"
              value={ownerUrl}
              readOnly
            />
          </section>
        ) : null}
      </div>
    </details>
  );
}

/** Who is on the list, and the one question for a visitor who is not yet. */
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
