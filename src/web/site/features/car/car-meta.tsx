/** Odometer and drive, location, availability, stock number and number of views. */
import { availabilityText } from '#domain/car/availability.ts';
import type { CarPageView } from '#view-models/car-page/build-car-page.ts';
import type { ViewsRequest } from '#view-models/car-page/car-page-views.ts';
import { Icon } from '#web/ui/icon.tsx';
import { activationAttributes } from '#web/ui/island.tsx';
import { usePage } from '#web/ui/page.tsx';

export function CarMeta({ page }: { readonly page: CarPageView }) {
  const { car, location } = page;
  return (
    <ul className="car-meta">
      {car.titleFacts.length > 0 ? (
        <li className="car-meta__facts tabular">{car.titleFacts.join(', ')}</li>
      ) : null}
      {location ? (
        <li>
          <Icon name="map-pin" size={16} />
          <a className="car-meta__place" href="#vehicle-map">
            {location.name}
          </a>
        </li>
      ) : null}
      {/* For the holder the browser says that it is theirs; the link to it is with the price. */}
      <li {...(car.availability.kind === 'reserved' ? { 'data-hold': car.id, 'data-hold-brief': '' } : {})}>
        {availabilityText(car.availability)}
      </li>
      <li>Stock {car.stockNumber}</li>
      {car.ownerPlace ? <li>At the owner’s home in {car.ownerPlace}</li> : null}
      <CarViews request={page.views} />
    </ul>
  );
}

/** An entry of a list; absent until there is a number worth saying. */
function CarViews({ request: { address, shownFrom } }: { readonly request: ViewsRequest }) {
  const { locale } = usePage().site;
  return (
    <li
      hidden
      data-enhance="car-views"
      data-address={address}
      data-shown-from={shownFrom}
      data-locale={locale}
      {...activationAttributes('load')}
    />
  );
}
