/** What a list keeps and for how long, the way out for everybody, and what only its owner can do. */
import { inactiveDays } from '#domain/shortlist/shortlist-state.ts';
import type { ShortlistView } from '#view-models/shortlist/shortlist-view.ts';
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
          Whoever has the link can read the list and join in. It keeps first names, orders, notes and what was
          struck out: no phone number, no address, nothing for the dealer to call. {inactiveDays} days after
          anybody last opened it, all of it is erased.
        </p>
        {you ? (
          <form method="post" action={action} className="manage-list__form">
            <p>Leaving takes your name, your order and your notes off the list.</p>
            <button className="button button--outline button--small" type="submit" name="do" value="leave">
              Leave the list
            </button>
          </form>
        ) : null}
        {isOwner && others.length > 0 ? (
          <section aria-labelledby="remove-heading">
            <h3 id="remove-heading" className="manage-list__title">
              Remove somebody
            </h3>
            <p>
              Their name, order and notes go, and their browser cannot join again until you let it. Whoever
              has the link can still read the list; to take that away, end it and begin another.
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
                  <form method="post" action={action} data-list-form data-done={`${name} may join again`}>
                    <input type="hidden" name="person" value={id} />
                    <span>{name}</span>
                    <button
                      className="button button--ghost button--small"
                      type="submit"
                      name="do"
                      value="let-in"
                    >
                      Let in again<span className="visually-hidden">: {name}</span>
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
              End the list
            </h3>
            <p>The link opens nothing any more, for anybody, and what was written is erased at once.</p>
            <details className="manage-list__end">
              <summary className="button button--outline button--small">End the list …</summary>
              <form method="post" action={action} className="manage-list__form">
                <p>
                  <b>This cannot be undone.</b>
                </p>
                <button className="button button--primary button--small" type="submit" name="do" value="end">
                  End it for everybody
                </button>
              </form>
            </details>
          </section>
        ) : null}
        {ownerUrl ? (
          <section aria-labelledby="owner-heading">
            <h3 id="owner-heading" className="manage-list__title">
              Your own key
            </h3>
            <p>
              This browser may end the list because it was made here. Opened on another device of yours, this
              address lets that one do it too. Keep it to yourself.
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
