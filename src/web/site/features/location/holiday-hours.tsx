/** LOC-2: a dialog of the browser's own, so that it opens and closes without script. */
import { CalendarDays, X } from 'lucide-react';
import type { LocationView } from '../../../../use-cases/location/view-location.ts';
import { Icon } from '../../../ui/icon.tsx';

type Props = { readonly location: Pick<LocationView, 'name' | 'holidays'> };

const dialogId = 'holiday-hours';

export function HolidayHours({ location }: Props) {
  return (
    <>
      <button className="button button--outline button--small" type="button" popoverTarget={dialogId}>
        <Icon of={CalendarDays} size={18} />
        Holiday Opening Hours
      </button>
      <dialog id={dialogId} className="holiday-hours" popover="auto" aria-labelledby="holiday-hours-title">
        <div className="holiday-hours__head">
          <h2 id="holiday-hours-title" className="holiday-hours__title">
            Holiday Opening Hours
          </h2>
          <button
            className="icon-button"
            type="button"
            popoverTarget={dialogId}
            popoverTargetAction="hide"
            aria-label="Close"
          >
            <Icon of={X} size={22} />
          </button>
        </div>
        <p className="holiday-hours__place">{location.name}</p>
        <ul className="holiday-hours__list tabular">
          {location.holidays.map((day) => (
            <li key={`${day.dayText} ${day.hoursText}`} className="holiday-hours__day">
              <span>
                <b>{day.dayText}</b>
                {day.name ? <span className="holiday-hours__name">{day.name}</span> : null}
              </span>
              <span>{day.hoursText}</span>
            </li>
          ))}
        </ul>
      </dialog>
    </>
  );
}
