/** The month that a date field opens. */
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar';
import { Heading } from 'react-aria-components/Dialog';
import { RangeCalendar } from 'react-aria-components/RangeCalendar';
import { Icon } from './icon.tsx';

export function DayCalendar() {
  return (
    <Calendar className="days days--one" firstDayOfWeek="mon">
      <Month />
    </Calendar>
  );
}

/** From a day to another. */
export function DayRangeCalendar() {
  return (
    <RangeCalendar className="days" firstDayOfWeek="mon">
      <Month />
    </RangeCalendar>
  );
}

function Month() {
  return (
    <>
      <header className="days__head">
        <Button slot="previous" className="button button--plain button--icon">
          <Icon name="left" />
        </Button>
        <Heading className="days__month" level={2} />
        <Button slot="next" className="button button--plain button--icon">
          <Icon name="right" />
        </Button>
      </header>
      <CalendarGrid>
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className="days__name">{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} className="days__day" />}</CalendarGridBody>
      </CalendarGrid>
    </>
  );
}
