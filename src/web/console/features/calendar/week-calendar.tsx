/** A week: seven lists side by side on a desktop, one below the other on the phone. Each entry leads to its lead. */
import { Link, useParams } from 'react-router';
import { leadHref } from '#domain/staff/console-links.ts';
import type { WeekDayView, WeekItemView } from '#view-models/lead-inbox/view-calendar.ts';
import { Pill } from '#web/console/ui/pill.tsx';

type Props = {
  readonly days: readonly WeekDayView[];
  /** Where one location is shown its name goes without saying. */
  readonly namesPlaces: boolean;
};

export function WeekCalendar({ days, namesPlaces }: Props) {
  return (
    <ol className="week">
      {days.map(({ date, dateText, isToday, items }) => (
        <li key={date} className="week__day">
          <h3 className="week__date">
            {dateText} {isToday ? <Pill tone="teal">today</Pill> : null}
          </h3>
          {items.length === 0 ? <p className="quiet week__none">No bookings</p> : null}
          <ul className="week__items">
            {items.map((item) => (
              <WeekItem key={`${item.kind} ${item.id}`} item={item} namesPlace={namesPlaces} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function WeekItem({ item, namesPlace }: { readonly item: WeekItemView; readonly namesPlace: boolean }) {
  const group = useParams().group ?? '';
  const { kind, isOut, hasReturned, timeText, title, who, assignedTo, place } = item;
  return (
    <li className={`week__item calendar__item--${isOut ? 'out' : kind}`}>
      <Link to={leadHref(group, item.leadId)} className="calendar__link">
        <span className="calendar__time">{isOut ? `Out: ${timeText}` : timeText}</span>
        <span className="calendar__title">{title}</span>
        <span className="calendar__who">
          {who}
          {assignedTo === null ? '' : `, ${assignedTo}`}
          {hasReturned ? ', back' : ''}
        </span>
        {namesPlace ? <span className="calendar__who">{place}</span> : null}
      </Link>
    </li>
  );
}
