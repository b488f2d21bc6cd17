/**
 * Terms of an agreement, point by point: before the shopper agrees, and on the confirmation. Nothing where there are
 * none.
 */
type Props = { readonly terms: readonly { readonly title: string; readonly text: string }[] };

export function TermList({ terms }: Props) {
  return terms.length === 0 ? null : (
    <section className="term-list" aria-labelledby="terms-heading">
      <h2 className="visually-hidden" id="terms-heading">
        The terms
      </h2>
      <ul>
        {terms.map((term) => (
          <li key={term.title}>
            <b>{term.title}</b> {term.text}
          </li>
        ))}
      </ul>
    </section>
  );
}
