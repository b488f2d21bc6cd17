/** Reserve Online: what a hold is, and the way to ask for one. */
import type { ReservationOffer } from '#domain/reservation/reservation-offer.ts';

export function ReserveSection({ offer }: { readonly offer: ReservationOffer }) {
  return (
    <div className="reserve-section">
      <ul className="reason-list">
        {offer.points.map((point) => (
          <li key={point.title}>
            <h3>{point.title}</h3>
            <p>{point.text}</p>
          </li>
        ))}
      </ul>
      <a className="button button--outline reserve-section__button" href={offer.href}>
        {offer.label}
      </a>
    </div>
  );
}
