/**
 * A day, or a day and a time of the clock on the wall. With script it is typed part by part, day before month, or chosen
 * in a calendar; without, it is the browser's own field. What is sent is the same.
 */
import { parseDate, parseDateTime } from '@internationalized/date';
import { useState } from 'react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar';
import {
  Button as AriaButton,
  DateInput,
  DatePicker,
  DateSegment,
  type DateValue,
  Group,
  Label,
} from 'react-aria-components/DatePicker';
import { Dialog, Heading } from 'react-aria-components/Dialog';
import { RangeCalendar } from 'react-aria-components/RangeCalendar';
import { TextField } from './field.tsx';
import { FieldNotes } from './field-notes.tsx';
import { Icon } from './icon.tsx';
import { Popover } from './popover.tsx';
import { useActivated } from './use-awake.ts';

type DateFieldProps = {
  readonly label: string;
  readonly name: string;
  /** "2026-11-28", with time "2026-11-28T09:30"; empty for none. */
  readonly defaultValue: string;
  readonly hasTime?: boolean;
  readonly hint?: string | undefined;
  readonly problem?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly onChange?: (value: string) => void;
};

export function DateField({ hasTime = false, ...field }: DateFieldProps) {
  const { onChange } = field;
  return useActivated() ? (
    <PartsField {...field} hasTime={hasTime} />
  ) : (
    <TextField
      {...field}
      type={hasTime ? 'datetime-local' : 'date'}
      onChange={({ currentTarget }) => onChange?.(currentTarget.value)}
    />
  );
}

function PartsField({
  label,
  name,
  defaultValue,
  hasTime = false,
  hint,
  problem,
  disabled = false,
  onChange,
}: DateFieldProps) {
  const [value, setValue] = useState(() => readValue(defaultValue, hasTime));
  return (
    <DatePicker
      className="field"
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange?.(textOf(next, hasTime));
      }}
      granularity={hasTime ? 'minute' : 'day'}
      hourCycle={12}
      isInvalid={problem !== undefined}
      isDisabled={disabled}
    >
      <Label className="field__name">{label}</Label>
      <Group className="input date">
        <DateInput className="date__parts">
          {(segment) => <DateSegment segment={segment} className="date__part" />}
        </DateInput>
        <AriaButton className="date__open">
          <Icon name="calendar" />
        </AriaButton>
      </Group>
      <FieldNotes hint={hint} problem={problem} />
      <input type="hidden" name={name} value={textOf(value, hasTime)} disabled={disabled} />
      <Popover>
        <Dialog>
          <DayCalendar />
        </Dialog>
      </Popover>
    </DatePicker>
  );
}

/** Null for what is none: a date from an address. */
function readValue(text: string, hasTime: boolean): DateValue | null {
  try {
    return text === '' ? null : hasTime ? parseDateTime(text) : parseDate(text);
  } catch {
    return null;
  }
}

const textOf = (value: DateValue | null, hasTime: boolean) =>
  value === null ? '' : value.toString().slice(0, hasTime ? 16 : 10);

/** The month that a date field opens. */
function DayCalendar() {
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
