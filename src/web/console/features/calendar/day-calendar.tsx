/**
 * A day: columns in their own time zones on a desktop, a list for each location on the phone. Each entry leads to its
 * lead, where it is moved.
 */
import type { CSSProperties } from 'react';
import { Link, useParams } from 'react-router';
import { formatClockTime } from '#domain/location/clock-time.ts';
import { leadHref } from '#domain/staff/console-links.ts';
import type { LeadCalendarView, MovingView } from '#use-cases/lead-inbox/view-lead-calendar.ts';
import type { CalendarColumnView, CalendarItemView } from '#view-models/lead-inbox/view-calendar.ts';
import { EmptyState } from '#web/console/ui/empty-state.tsx';
import { Pill } from '#web/console/ui/pill.tsx';
import { hourHeight, MoveSlots, MovingBand, usePickUp } from './move-entry.tsx';

/** Shown at least: from 8 am to 6 pm, more where something is on before or after. */
const defaultHours = { from: 8, until: 18 };

type Props = {
  readonly view: LeadCalendarView;
  /** The same day, with the entry of this lead picked up; with none where it is empty. */
  readonly hrefOf: (lead: string) => string;
};

export function DayCalendar({ view, hrefOf }: Props) {
  const { columns, count, dateText, moving, mayMove } = view;
  if (columns.length === 0) {
    return (
      <EmptyState title="No locations to show" text="Your role has no locations. Ask an owner to add one." />
    );
  }
  const hours = shownHours(columns, moving);
  return (
    <div className="calendar">
      <h2 className="calendar__day">
        {dateText} {view.isToday ? <Pill tone="teal">today</Pill> : null}
        <span className="quiet calendar__count">
          {count === 0 ? 'No bookings' : count === 1 ? '1 entry' : `${count} entries`}
        </span>
      </h2>
      <CalendarKey />
      {moving === null ? null : <MovingBand moving={moving} leave={hrefOf('')} />}
      <section
        className="calendar__columns"
        aria-label={`${dateText}, by location`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keys.
        tabIndex={0}
        style={moving === null ? undefined : hourHeight(moving)}
      >
        <div className="calendar__hours" aria-hidden="true">
          {hourList(hours).map((hour) => (
            <span key={hour} style={topOf(hour * 60, hours)}>
              {formatClockTime(`${String(hour).padStart(2, '0')}:00`)}
            </span>
          ))}
        </div>
        {columns.map((column) => (
          <Column
            key={column.slug}
            column={column}
            hours={hours}
            moving={moving?.locationSlug === column.slug ? moving : null}
            hrefOf={mayMove ? hrefOf : null}
          />
        ))}
      </section>
    </div>
  );
}

export function CalendarKey() {
  return (
    <ul className="calendar__key">
      <li className="calendar__kind calendar__kind--drive">Test drives</li>
      <li className="calendar__kind calendar__kind--handover">Handovers</li>
      <li className="calendar__kind calendar__kind--service">Service</li>
      <li className="calendar__kind calendar__kind--hold">Holds ending</li>
      <li className="calendar__kind calendar__kind--out">Currently out</li>
    </ul>
  );
}

type Hours = { readonly from: number; readonly until: number };

type ColumnProps = {
  readonly column: CalendarColumnView;
  readonly hours: Hours;
  readonly moving: MovingView | null;
  /** Null where the viewer may not move entries. */
  readonly hrefOf: ((lead: string) => string) | null;
};

function Column({ column, hours, moving, hrefOf }: ColumnProps) {
  const { name, hoursText, timeZoneNote, items, open, nowMinute } = column;
  return (
    <div className="calendar__column">
      <header className="calendar__place">
        <h3 className="cut">{name}</h3>
        <p className="quiet">{timeZoneNote === null ? hoursText : `${hoursText}, ${timeZoneNote}`}</p>
      </header>
      <div className="calendar__track" style={{ '--hours': hours.until - hours.from } as CSSProperties}>
        {open.map(({ from, until }) => (
          <div
            key={from}
            className="calendar__open"
            style={spanOf({ startMinute: from, endMinute: until }, hours)}
          />
        ))}
        {nowMinute === null ? null : <div className="calendar__now" style={topOf(nowMinute, hours)} />}
        {items.length === 0 ? <p className="calendar__none quiet">No bookings</p> : null}
        <ul>
          {items.map((item) => (
            <Item
              key={`${item.kind} ${item.id}`}
              item={item}
              hours={hours}
              moveHref={item.isMovable && hrefOf !== null ? hrefOf(item.leadId) : null}
              isPickedUp={moving?.leadId === item.leadId}
            />
          ))}
        </ul>
        {moving === null ? null : (
          <MoveSlots moving={moving} leave={hrefOf?.('') ?? ''} styleOf={(minute) => topOf(minute, hours)} />
        )}
      </div>
    </div>
  );
}

type ItemProps = {
  readonly item: CalendarItemView;
  readonly hours: Hours;
  /** Null where it cannot be moved. */
  readonly moveHref: string | null;
  readonly isPickedUp: boolean;
};

function Item({ item, hours, moveHref, isPickedUp }: ItemProps) {
  const group = useParams().group ?? '';
  const pickUp = usePickUp(moveHref);
  const { kind, timeText, title, who, assignedTo, isOut, hasReturned, lane, lanes } = item;
  const style = {
    ...spanOf(item, hours),
    '--lane': lane,
    '--lanes': lanes,
  } as CSSProperties;
  return (
    <li
      className={`calendar__item calendar__item--${isOut ? 'out' : kind}${isPickedUp ? ' calendar__item--moving' : ''}`}
      style={style}
      {...pickUp}
    >
      <Link to={leadHref(group, item.leadId)} className="calendar__link">
        <span className="calendar__time">{isOut ? `Out: ${timeText}` : timeText}</span>
        <span className="calendar__title">{title}</span>
        <span className="calendar__who">
          {who}
          {assignedTo === null ? '' : `, ${assignedTo}`}
          {hasReturned ? ', back' : ''}
        </span>
      </Link>
      {moveHref === null || isPickedUp ? null : (
        <Link
          to={moveHref}
          className="calendar__move"
          preventScrollReset
          aria-label={`Move ${title}, ${who}, ${timeText}`}
        >
          Move
        </Link>
      )}
    </li>
  );
}

function shownHours(columns: readonly CalendarColumnView[], moving: MovingView | null): Hours {
  const starts = columns.flatMap(({ items }) => items.map(({ startMinute }) => Math.floor(startMinute / 60)));
  const ends = columns.flatMap(({ items }) => items.map(({ endMinute }) => Math.ceil(endMinute / 60)));
  const slots = moving?.slots.map(({ minute }) => minute) ?? [];
  return {
    from: Math.min(defaultHours.from, ...starts, ...slots.map((minute) => Math.floor(minute / 60))),
    until: Math.max(defaultHours.until, ...ends, ...slots.map((minute) => Math.floor(minute / 60) + 1)),
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
