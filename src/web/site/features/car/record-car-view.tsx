/** That a car's page was opened: counted, remembered in this browser, and what everything that happens on it is about. */
import { buildViewedRecord } from '#domain/viewed-cars/viewed-cars.ts';
import { carEventDetails } from '#view-models/analytics/car-event-details.ts';
import type { CarView } from '#view-models/car-page/car-view.ts';
import { activationAttributes } from '#web/ui/island.tsx';

/** As the browser reads it. */
export type OpenedCar = {
  readonly details: ReturnType<typeof carEventDetails>;
  readonly record: ReturnType<typeof buildViewedRecord>;
};

export function RecordCarView({ car }: { readonly car: CarView }) {
  const opened: OpenedCar = { details: carEventDetails(car), record: buildViewedRecord(car) };
  return (
    <div
      hidden
      data-enhance="record-car-view"
      data-car={JSON.stringify(opened)}
      {...activationAttributes('load')}
    />
  );
}
