/** Notes in this browser that a car was looked at (FAV-6). Draws nothing. */
import { useEffect } from 'react';
import type { CarView } from '../../../../domain/car/car-view.ts';
import { buildViewedRecord, noteViewed } from '../../../../domain/viewed-cars/viewed-cars.ts';
import { viewedShelf } from '../../../client/storage/shelves.ts';

export function RecordViewedCar({ car }: { readonly car: CarView }) {
  useEffect(() => {
    const viewed = {
      record: buildViewedRecord(car),
      priceCents: car.price.kind === 'price' ? car.price.cents : null,
      viewedAtMs: Date.now(),
    };
    viewedShelf.update((cars) => noteViewed(cars, viewed));
  }, [car]);
  return null;
}
