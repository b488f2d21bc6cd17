/** What a hold is, point by point: before it is asked for, and on the confirmation (RSV-4, F-7). */
import type { ReservationTerm } from '#domain/reservation/reservation-terms.ts';

export function ReservationTerms({ terms }: { readonly terms: readonly ReservationTerm[] }) {
  return (
    <section className="reservation__terms" aria-labelledby="terms-heading">
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
