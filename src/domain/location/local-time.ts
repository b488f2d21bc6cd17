/** What the calendar and the clock on a location's wall say at an instant. */

export type LocalTime = {
  /** YYYY-MM-DD. */
  readonly date: string;
  /** HH:MM, 24 hours. */
  readonly time: string;
};

const formatters = new Map<string, Intl.DateTimeFormat>();

export function localTimeIn(timeZone: string, instant: Date): LocalTime {
  const [date = '', time = ''] = formatterFor(timeZone).format(instant).split(', ');
  return { date, time };
}

/** The calendar date `days` later. */
export function addDays(date: string, days: number): string {
  const noon = new Date(`${date}T12:00:00Z`);
  noon.setUTCDate(noon.getUTCDate() + days);
  return noon.toISOString().slice(0, 10);
}

/** 0 Sunday to 6 Saturday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T12:00:00Z`).getUTCDay();
}

/** Building a formatter costs far more than using it. en-CA writes dates as YYYY-MM-DD. */
function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known !== undefined) return known;
  const formatter = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formatters.set(timeZone, formatter);
  return formatter;
}
