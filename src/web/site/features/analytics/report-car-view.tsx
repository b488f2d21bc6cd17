/** Reports that a car's page was opened (ANALYTICS-9, ANALYTICS-12), and that whatever happens on it is about this car. Draws nothing. */
import { useEffect } from 'react';
import { carEventDetails } from '../../../../domain/analytics/car-event-details.ts';
import type { CarView } from '../../../../domain/car/car-view.ts';
import { setEventSubject } from '../../../client/analytics/event-subject.ts';
import { reportEvent } from '../../../client/analytics/report-event.ts';

export function ReportCarView({ car }: { readonly car: CarView }) {
  useEffect(() => {
    const details = carEventDetails(car);
    if (car.stockType === 'used') reportEvent('used-car-view', details);
    reportEvent('view-content', details);
    reportEvent('detail-view', details);
    return setEventSubject(details);
  }, [car]);
  return null;
}
