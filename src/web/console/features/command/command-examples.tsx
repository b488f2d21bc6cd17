/** Sentences to begin with: the possible commands, by example. */
import { Link } from 'react-router';
import { commandHref } from '#domain/staff/console-links.ts';

const examples: readonly (readonly [head: string, sentences: readonly string[]])[] = [
  [
    'Change prices',
    [
      'drop utes over 60 days by $500 from Friday',
      'raise hybrids by 2% until 30 November',
      'drop used suvs by 3% not below $20,000 rounded to $100 for two weeks',
    ],
  ],
  ['Change cars', ['hide cars without photos', 'label utes over 90 days as "Runout"']],
  [
    'Search',
    [
      'cars with too few photos, longest in stock',
      'white suvs under 40k',
      'cars without a price',
      'show leads that are overdue',
      'price rules',
    ],
  ],
];

export function CommandExamples({ group }: { readonly group: string }) {
  return (
    <div className="command-examples">
      {examples.map(([head, sentences]) => (
        <section key={head}>
          <h2>{head}</h2>
          <ul>
            {sentences.map((sentence) => (
              <li key={sentence}>
                <Link to={commandHref(group, sentence)}>{sentence}</Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className="quiet">
        You can also enter “mark … as sold” with a stock number or plate. Dates are in your local time. You’ll
        review each car before it changes, and can undo the change.
      </p>
    </div>
  );
}
