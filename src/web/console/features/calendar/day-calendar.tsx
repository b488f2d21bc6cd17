/** A day: columns on their own clocks at the desk, a list for each location on the phone. Each entry leads to its lead, where it is moved. */
import type { CSSProperties } from 'react';
import { Link, useParams } from 'react-router';
import { formatClockTime } from '#domain/location/clock-time.ts';
import { leadHref } from '#domain/staff/console-links.ts';
import type { DeskCalendarView } from '#use-cases/lead-desk/view-desk-calendar.ts';
import type { CalendarColumnView, CalendarItemView } from '#view-models/lead-desk/view-calendar.ts';
import { EmptyState } from '#web/console/ui/empty-state.tsx';
import { Pill } from '#web/console/ui/pill.tsx';

/** Shown at least: from 8 am to 6 pm, more where something is on before or after. */
const usualHours = { from: 8, until: 18 };

export function DayCalendar({ view }: { readonly view: DeskCalendarView }) {
  const { columns, count, dateText } = view;
  if (columns.length === 0) {
    return (
      <EmptyState title="No location to show" text="Your role names no location of this dealer group." />
    );
  }
  const hours = shownHours(columns);
  return (
    <div className="calendar">
      <h2 className="calendar__day">
        {dateText} {view.isToday ? <Pill tone="teal">today</Pill> : null}
        <span className="quiet calendar__count">
          {count === 0 ? 'Nothing is booked' : count === 1 ? '1 entry' : `${count} entries`}
        </span>
      </h2>
      <CalendarKey />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keys. */}
      <section className="calendar__columns" aria-label={`${dateText}, by location`} tabIndex={0}>
        <div className="calendar__hours" aria-hidden="true">
          {hourList(hours).map((hour) => (
            <span key={hour} style={topOf(hour * 60, hours)}>
              {formatClockTime(`${String(hour).padStart(2, '0')}:00`)}
            </span>
          ))}
        </div>
        {columns.map((column) => (
          <Column key={column.slug} column={column} hours={hours} />
        ))}
      </section>
    </div>
  );
}

export function CalendarKey() {
  return (
    <ul className="calendar__key">
      <li className="calendar__kind calendar__kind--drive">Drives</li>
      <li className="calendar__kind calendar__kind--handover">Hand-overs</li>
      <li className="calendar__kind calendar__kind--service">Service</li>
      <li className="calendar__kind calendar__kind--hold">Holds that end</li>
      <li className="calendar__kind calendar__kind--out">Out now</li>
    </ul>
  );
}

type Hours = { readonly from: number; readonly until: number };

function Column({ column, hours }: { readonly column: CalendarColumnView; readonly hours: Hours }) {
  const { name, hoursText, clockNote, items, open, nowMinute } = column;
  return (
    <div className="calendar__column">
      <header className="calendar__place">
        <h3 className="cut">{name}</h3>
        <p className="quiet">{clockNote === null ? hoursText : `${hoursText}, ${clockNote}`}</p>
      </header>
      <div className="calendar__track" style={{ '--hours': hours.until - hours.from } as CSSProperties}>
        {open === null ? null : (
          <div
            className="calendar__open"
            style={spanOf({ startMinute: open.from, endMinute: open.until }, hours)}
          />
        )}
        {nowMinute === null ? null : <div className="calendar__now" style={topOf(nowMinute, hours)} />}
        {items.length === 0 ? <p className="calendar__none quiet">Nothing booked</p> : null}
        <ul>
          {items.map((item) => (
            <Item key={`${item.kind} ${item.id}`} item={item} hours={hours} />
          ))}
        </ul>
      </div>
    </div>
  );
}

function Item({ item, hours }: { readonly item: CalendarItemView; readonly hours: Hours }) {
  const group = useParams().group ?? '';
  const { kind, timeText, title, who, assignedTo, isOut, hasReturned, lane, lanes } = item;
  const style = {
    ...spanOf(item, hours),
    '--lane': lane,
    '--lanes': lanes,
  } as CSSProperties;
  return (
    <li className={`calendar__item calendar__item--${isOut ? 'out' : kind}`} style={style}>
      <Link to={leadHref(group, item.leadId)} className="calendar__link">
        <span className="calendar__time">{isOut ? `Out: ${timeText}` : timeText}</span>
        <span className="calendar__title">{title}</span>
        <span className="calendar__who">
          {who}
          {assignedTo === null ? '' : `, ${assignedTo}`}
          {hasReturned ? ', back' : ''}
        </span>
      </Link>
    </li>
  );
}

function shownHours(columns: readonly CalendarColumnView[]): Hours {
  const starts = columns.flatMap(({ items }) => items.map(({ startMinute }) => Math.floor(startMinute / 60)));
  const ends = columns.flatMap(({ items }) => items.map(({ endMinute }) => Math.ceil(endMinute / 60)));
  return {
    from: Math.min(usualHours.from, ...starts),
    until: Math.max(usualHours.until, ...ends),
  };
}

function hourList({ from, until }: Hours): readonly number[] {
  return Array.from({ length: until - from }, (_, index) => from + index);
}

/** In hours from the first one shown: the sheet says how high an hour is. */
function topOf(minute: number, { from }: Hours): CSSProperties {
  return { '--from': minute / 60 - from } as CSSProperties;
}

function spanOf(
  { startMinute, endMinute }: Pick<CalendarItemView, 'startMinute' | 'endMinute'>,
  hours: Hours,
): CSSProperties {
  return { ...topOf(startMinute, hours), '--long': (endMinute - startMinute) / 60 } as CSSProperties;
}
