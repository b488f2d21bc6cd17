/** From a day to another: typed, chosen in a calendar, or one of the usual periods. Two fields without script. */
import { type CalendarDate, parseDate, today as todayIn } from '@internationalized/date';
import { useState } from 'react';
import {
  Button as AriaButton,
  DateInput,
  DateRangePicker,
  DateSegment,
  Group,
  Label,
} from 'react-aria-components/DateRangePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Button } from './button.tsx';
import { DayRangeCalendar } from './date-field.tsx';
import { TextField } from './field.tsx';
import { Icon } from './icon.tsx';
import { useGroupZone } from './instant.tsx';
import { Popover } from './popover.tsx';
import { useActivated } from './use-awake.ts';

type DateRangeFieldProps = {
  readonly label: string;
  /** As they are sent; "2026-11-28" or empty. */
  readonly from: { readonly name: string; readonly value: string };
  readonly to: { readonly name: string; readonly value: string };
  /** Whether days to come are refused. */
  readonly isPast?: boolean;
};

type Days = { readonly start: CalendarDate; readonly end: CalendarDate };

export function DateRangeField(field: DateRangeFieldProps) {
  const { from, to } = field;
  if (useActivated()) return <RangeField {...field} />;
  return (
    <>
      <TextField label="From" name={from.name} type="date" defaultValue={from.value} />
      <TextField label="To" name={to.name} type="date" defaultValue={to.value} />
    </>
  );
}

function RangeField({ label, from, to, isPast = false }: DateRangeFieldProps) {
  const today = todayIn(useGroupZone());
  const [days, setDays] = useState(() => readDays(from.value, to.value, today));
  const [isOpen, setOpen] = useState(false);
  return (
    <DateRangePicker
      className="field"
      value={days}
      onChange={(next) => setDays(next as Days | null)}
      isOpen={isOpen}
      onOpenChange={setOpen}
      {...(isPast ? { maxValue: today } : {})}
    >
      <Label className="field__name">{label}</Label>
      <Group className="input date">
        <DateInput slot="start" className="date__parts">
          {(segment) => <DateSegment segment={segment} className="date__part" />}
        </DateInput>
        <span aria-hidden="true">–</span>
        <DateInput slot="end" className="date__parts">
          {(segment) => <DateSegment segment={segment} className="date__part" />}
        </DateInput>
        <AriaButton className="date__open">
          <Icon name="calendar" />
        </AriaButton>
      </Group>
      <input type="hidden" name={from.name} value={days?.start.toString() ?? ''} />
      <input type="hidden" name={to.name} value={days?.end.toString() ?? ''} />
      <Popover>
        <Dialog className="date__ranges">
          <div className="date__periods">
            {periodsUntil(today).map(({ words: text, ...period }) => (
              <Button
                key={text}
                type="button"
                kind="plain"
                isSmall
                onPress={() => {
                  setDays(period);
                  setOpen(false);
                }}
              >
                {text}
              </Button>
            ))}
          </div>
          <DayRangeCalendar />
        </Dialog>
      </Popover>
    </DateRangePicker>
  );
}

function periodsUntil(today: CalendarDate): readonly (Days & { readonly words: string })[] {
  const month = today.set({ day: 1 });
  const last = (days: number) => ({ start: today.subtract({ days: days - 1 }), end: today });
  return [
    { words: 'Today', start: today, end: today },
    { words: 'Last 7 days', ...last(7) },
    { words: 'Last 30 days', ...last(30) },
    { words: 'This month', start: month, end: today },
    { words: 'Last month', start: month.subtract({ months: 1 }), end: month.subtract({ days: 1 }) },
    { words: 'Last 12 months', start: today.subtract({ months: 12 }).add({ days: 1 }), end: today },
  ];
}

/** Null where nothing was asked for; of one end alone, the other is the same day or today. */
function readDays(from: string, to: string, today: CalendarDate): Days | null {
  const [start, end] = [readDay(from), readDay(to)];
  if (start === null && end === null) return null;
  return { start: start ?? end ?? today, end: end ?? today };
}

function readDay(text: string): CalendarDate | null {
  try {
    return parseDate(text);
  } catch {
    return null;
  }
}
