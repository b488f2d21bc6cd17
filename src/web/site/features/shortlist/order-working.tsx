/** How the order of all was worked out: everyone's places, added up. */
import { capitalise } from '#domain/text/capitalise.ts';
import type { OrderWorking } from '#view-models/shortlist/order-working.ts';
import type { SiteView } from '#view-models/site/view-site.ts';
import { PersonDisc } from './person-disc.tsx';

type Props = { readonly working: OrderWorking; readonly stockNoun: SiteView['stockNoun'] };

export function OrderWorkingTable({ working: { table }, stockNoun }: Props) {
  if (table === null) return null;
  return (
    <details className="order-working">
      <summary>How this order is calculated</summary>
      <p>
        We add up everyone’s rankings. The lowest total comes first. Anything a person hasn’t ranked counts as
        one place after their last. If totals are equal, the highest single ranking comes first, then the one
        added first.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className="order-working__scroller" aria-label="Rankings added up" tabIndex={0}>
        <table className="order-working__table">
          <thead>
            <tr>
              <th scope="col">{capitalise(stockNoun.one)}</th>
              {table.people.map((person) => (
                <th key={person.id} scope="col">
                  <PersonDisc person={person} isSmall />
                  {person.name}
                </th>
              ))}
              <th scope="col">Sum</th>
            </tr>
          </thead>
          <tbody>
            {table.rows.map(({ carId, name, counts, sum }) => (
              <tr key={carId}>
                <th scope="row">{name}</th>
                {counts.map((count, index) => (
                  <td key={table.people[index]?.id} className="tabular">
                    {count}
                  </td>
                ))}
                <td className="tabular">
                  <b>{sum}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
