/**
 * How far the car is from the shopper. A form that the page itself answers; with script the place that was used last
 * on this device is measured once the card comes near.
 */
import { CircleAlert, MapPin } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Way } from '../../../../use-cases/location/measure-way.ts';
import { fetchWay } from '../../../client/fetch-way.ts';
import { placeShelf } from '../../../client/storage/shelves.ts';
import { useStored } from '../../../client/storage/use-stored.ts';
import { useNearView } from '../../../client/use-near-view.ts';
import { DeliveryEstimate } from '../../../ui/delivery-estimate.tsx';
import { Icon } from '../../../ui/icon.tsx';

type Props = {
  /** What the address of the page asked; null where it asked nothing. */
  readonly asked: Way | null;
  /** B-24: what bringing the car there costs is said as well. */
  readonly estimatesDelivery: boolean;
  readonly locationSlug: string;
  readonly action: string;
};

const fieldId = 'way-from';

export function WayToCar({ asked, estimatesDelivery, locationSlug, action }: Props) {
  const remembered = useStored(placeShelf, (place) => place);
  const { ref, isNear } = useNearView();
  const [measured, setMeasured] = useState<Way | null>(null);
  useEffect(() => {
    if (asked?.text) placeShelf.update(() => asked.place);
  }, [asked]);
  useEffect(() => {
    if (asked !== null || remembered === '' || !isNear) return;
    const abort = new AbortController();
    void fetchWay(remembered, locationSlug, abort.signal).then((found) => {
      if (!abort.signal.aborted && found?.text) setMeasured(found);
    });
    return () => abort.abort();
  }, [asked, remembered, isNear, locationSlug]);
  const way = asked ?? measured;
  const question = estimatesDelivery
    ? 'How far is it from you, and what would delivery cost?'
    : 'How far is it from you?';
  return (
    <div className="way-to-car" ref={ref}>
      {way?.text ? (
        <p className="way-to-car__text">
          <Icon of={MapPin} size={16} />
          From {way.place}: {way.text}
        </p>
      ) : null}
      {estimatesDelivery && way?.delivery ? <DeliveryEstimate place={way.place} {...way.delivery} /> : null}
      <form className="way-to-car__form" method="get" action={`${action}#vehicle-map`}>
        <label htmlFor={fieldId}>{way?.text ? 'From somewhere else' : question}</label>
        <span className="way-to-car__fields">
          <input
            key={way?.place}
            id={fieldId}
            className="input"
            type="text"
            name="near"
            autoComplete="postal-code"
            maxLength={60}
            placeholder="Postcode or suburb"
            defaultValue={way?.error ? way.place : ''}
            aria-invalid={way?.error ? true : undefined}
            aria-describedby={way?.error ? `${fieldId}-error` : undefined}
          />
          <button className="button button--outline" type="submit">
            {estimatesDelivery ? 'Estimate' : 'Measure'}
          </button>
        </span>
        {way?.error ? (
          <p className="way-to-car__error" id={`${fieldId}-error`}>
            <Icon of={CircleAlert} size={16} />
            {way.error}
          </p>
        ) : null}
      </form>
    </div>
  );
}
