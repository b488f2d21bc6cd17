/**
 * How far the car is from the shopper. A form that the page itself answers; with script the place that was used last
 * on this device is measured once the card comes near.
 */
import { useEffect, useState } from 'react';
import type { LocationDistance } from '#view-models/location/view-location.ts';
import { fetchDistance } from '#web/client/fetch-distance.ts';
import { storedLocation } from '#web/client/storage/shopper-storage.ts';
import { useStored } from '#web/client/storage/use-stored.ts';
import { DeliveryEstimate } from '#web/ui/delivery-estimate.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { island } from '#web/ui/island.tsx';

type Props = {
  /** What the address of the page asked; null where it asked nothing. */
  readonly requested: LocationDistance | null;
  /** What bringing the car there costs is shown as well. */
  readonly estimatesDelivery: boolean;
  readonly locationSlug: string;
  readonly action: string;
};

const fieldId = 'way-from';

export const DistanceToCarIsland = island('distance-to-car', DistanceToCar, { activation: 'view' });

export function DistanceToCar({ requested, estimatesDelivery, locationSlug, action }: Props) {
  const remembered = useStored(storedLocation, (place) => place);
  const [measured, setMeasured] = useState<LocationDistance | null>(null);
  useEffect(() => {
    if (requested?.text) storedLocation.update(() => requested.place);
  }, [requested]);
  useEffect(() => {
    if (requested !== null || remembered === '') return;
    const abort = new AbortController();
    void fetchDistance(remembered, locationSlug, abort.signal).then((found) => {
      if (!abort.signal.aborted && found?.text) setMeasured(found);
    });
    return () => abort.abort();
  }, [requested, remembered, locationSlug]);
  const link = requested ?? measured;
  const question = estimatesDelivery
    ? 'How far away is it, and what would delivery cost?'
    : 'How far away is it?';
  return (
    <div className="way-to-car">
      {link?.text ? (
        <p className="way-to-car__text row">
          <Icon name="map-pin" size={16} />
          From {link.place}: {link.text}
        </p>
      ) : null}
      {estimatesDelivery && link?.delivery ? (
        <DeliveryEstimate place={link.place} {...link.delivery} />
      ) : null}
      <form className="way-to-car__form" method="get" action={`${action}#vehicle-map`}>
        <label htmlFor={fieldId}>{link?.text ? 'Use a different location' : question}</label>
        <span className="way-to-car__fields cluster">
          <input
            key={link?.place}
            id={fieldId}
            className="input"
            type="text"
            name="near"
            autoComplete="postal-code"
            maxLength={60}
            placeholder="Postcode or suburb"
            defaultValue={link?.error ? link.place : ''}
            aria-invalid={link?.error ? true : undefined}
            aria-describedby={link?.error ? `${fieldId}-error` : undefined}
          />
          <button className="button button--outline" type="submit">
            {estimatesDelivery ? 'Get estimate' : 'Get distance'}
          </button>
        </span>
        {link?.error ? (
          <p className="way-to-car__error row" id={`${fieldId}-error`}>
            <Icon name="circle-exclamation-point" size={16} />
            {link.error}
          </p>
        ) : null}
      </form>
    </div>
  );
}
