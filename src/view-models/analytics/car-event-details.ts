/** A car as events speak of it. */

import type { EventDetails } from '#domain/analytics/event-report.ts';
import type { CarView } from '#view-models/car-page/car-view.ts';

type Car = Pick<CarView, 'id' | 'stockNumber' | 'make' | 'model' | 'stockType' | 'price'>;

export function carEventDetails(car: Car): EventDetails {
  return {
    carId: car.id,
    stockNumber: car.stockNumber,
    make: car.make,
    model: car.model,
    stockType: car.stockType,
    priceCents: car.price.kind === 'price' ? car.price.cents : null,
  };
}
