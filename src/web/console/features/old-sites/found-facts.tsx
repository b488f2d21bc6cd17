/** What was found on a former website: each fact with a box, its places and what else the website states. */
import type { FactGroup, ListedFact } from '#domain/old-site/fact-list.ts';
import type { FoundView } from '#use-cases/old-site/view-old-site.ts';
import { Card } from '#web/console/ui/card.tsx';
import { Choice } from '#web/console/ui/field.tsx';
import { Pill } from '#web/console/ui/pill.tsx';

const titles: Readonly<Record<FactGroup, string>> = {
  business: 'Business',
  contact: 'Locations and contact',
  hours: 'Opening hours',
  look: 'Logo and colours',
  people: 'People',
  pages: 'Pages',
  offers: 'Offers',
  cars: 'Cars',
};
const notes: Partial<Record<FactGroup, string>> = {
  people: 'Shown only. Their page is taken over with the others.',
  cars: 'Shown only. Cars come from your feed; redirects find them by VIN and stock number.',
};
/** A dealer's whole stock would hide everything else; the report has all. */
const maxShown = 100;

type ShownFact = FoundView['facts'][number];

export function FoundFacts({ facts }: { readonly facts: readonly ShownFact[] }) {
  return (Object.keys(titles) as FactGroup[]).map((group) => {
    const own = facts.filter((fact) => fact.group === group);
    return own.length === 0 ? null : (
      <Card key={group} title={`${titles[group]} (${own.length})`}>
        {notes[group] === undefined ? null : <p className="quiet found__note">{notes[group]}</p>}
        <ul className="found">
          {own.slice(0, maxShown).map((fact) => (
            <FoundFact key={fact.id} fact={fact} />
          ))}
        </ul>
        {own.length > maxShown ? (
          <p className="quiet found__note">and {own.length - maxShown} more, listed in the report.</p>
        ) : null}
      </Card>
    );
  });
}

function FoundFact({ fact }: { readonly fact: ShownFact }) {
  const { id, group, label, value, found, conflicts, isChosen, goesTo } = fact;
  const text = (
    <span className="found__fact">
      <span className="found__label">{label}</span>
      <b className="found__value">
        {group === 'look' && value.startsWith('#') ? (
          <span className="found__swatch" style={{ background: value }} aria-hidden="true" />
        ) : null}
        {value}
      </b>
      {goesTo === null ? null : <span className="quiet">Goes to: {goesTo}</span>}
    </span>
  );
  return (
    <li className="found__row">
      {goesTo === null ? (
        <div className="found__shown">{text}</div>
      ) : (
        <>
          <input type="hidden" name="offered" value={id} />
          <Choice type="checkbox" name="take" value={id} defaultChecked={isChosen}>
            {text}
          </Choice>
        </>
      )}
      <div className="found__state">
        {conflicts.length === 0 ? <Pill>{found}</Pill> : <Pill tone="amber">{found}</Pill>}
      </div>
      <Places fact={fact} />
    </li>
  );
}

function Places({ fact: { evidence, conflicts, label, value } }: { readonly fact: ListedFact }) {
  return (
    <details className="found__places" open={conflicts.length > 0}>
      <summary>
        Where it was found
        <span className="unseen">
          : {label} {value}
        </span>
      </summary>
      <Quotes evidence={evidence} />
      {conflicts.map((conflict) => (
        <div key={conflict.value}>
          <p>
            Elsewhere: <b>{conflict.value}</b>
          </p>
          <Quotes evidence={conflict.evidence} />
        </div>
      ))}
    </details>
  );
}

function Quotes({ evidence }: Pick<ListedFact, 'evidence'>) {
  return (
    <ul>
      {evidence.map(({ address, quote }) => (
        <li key={address}>
          <span className="found__address">{address}</span>
          <q className="found__quote">{quote}</q>
        </li>
      ))}
    </ul>
  );
}
