/** Reports and remembers that a car's page was seen: see `RecordCarView`. */
import { listCarPageEvents } from '#domain/analytics/car-page-events.ts';
import { addViewedCar } from '#domain/viewed-cars/viewed-cars.ts';
import { setEventSubject } from '#web/client/analytics/event-subject.ts';
import { reportEvent } from '#web/client/analytics/report-event.ts';
import { storedViewedCars } from '#web/client/storage/shopper-storage.ts';
import type { OpenedCar } from './record-car-view.tsx';

export function enhance(element: HTMLElement): () => void {
  const { details, record } = JSON.parse(element.dataset.car ?? '') as OpenedCar;
  for (const event of listCarPageEvents(details.stockType)) reportEvent(event, details);
  const viewed = { record, priceCents: details.priceCents ?? null, viewedAtMs: Date.now() };
  storedViewedCars.update((cars) => addViewedCar(cars, viewed));
  return setEventSubject(details);
}
