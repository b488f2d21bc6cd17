/** The other branches where the car can be seen, each with the enquiry for it. */
import type { ViewingPlace } from '#view-models/car-page/viewing-places.ts';

type Props = { readonly places: readonly ViewingPlace[]; readonly noun: string };

export function ViewingPlaces({ places, noun }: Props) {
  if (places.length === 0) return null;
  return (
    <div className="viewing-places">
      <h3 className="viewing-places__title">We can bring it to another branch</h3>
      <ul className="viewing-places__list">
        {places.map((place) => (
          <li key={place.slug} className="viewing-places__place">
            <div>
              <b>{place.name}</b>
              <span className="viewing-places__time">{place.timeText}</span>
            </div>
            <a className="button button--outline button--small" href={place.href}>
              See it there
              <span className="visually-hidden">
                : ask to see this {noun} at {place.name}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
