/** Opens and closes without script. */
import type { LocationView } from '#view-models/location/view-location.ts';
import { Icon } from '#web/ui/icon.tsx';
import { PopoverDialog } from '#web/ui/popover-dialog.tsx';

type Props = { readonly location: Pick<LocationView, 'name' | 'holidays'> };

const title = 'Holiday Opening Hours';

export function HolidayHours({ location }: Props) {
  return (
    <PopoverDialog
      id="holiday-hours"
      title={title}
      openerClass="button button--outline button--small"
      opener={
        <>
          <Icon name="calendar-days" size={18} />
          {title}
        </>
      }
    >
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
    </PopoverDialog>
  );
}
