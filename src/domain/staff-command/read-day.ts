/**
 * Days and times as people write them: "friday", "30 november", "30/11", "in two weeks", "at 9am". An ambiguity is
 * reported.
 */
import { addDays, weekdayOf } from '#domain/location/local-time.ts';
import { isCalendarDay } from '#domain/time/is-calendar-day.ts';
import type { Sentence } from './sentence.ts';

export type ReadDay =
  | {
      readonly kind: 'day';
      /** YYYY-MM-DD. */
      readonly date: string;
      /** HH:MM, where one was given. */
      readonly time: string | null;
      readonly end: number;
      readonly notes: readonly string[];
    }
  /** Meant as a day, and none. */
  | { readonly kind: 'impossible'; readonly end: number; readonly problem: string };

export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
export const months = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
];
const numbers: Readonly<Record<string, number>> = {
  ...{
    a: 1,
    an: 1,
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
  },
};
const monthDays = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const capital = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/** "Friday 27 November 2026". */
export function formatCommandDay(date: string): string {
  return `${capital(weekdays[weekdayOf(date)] ?? '')} ${formatPlainDay(date)}`;
}

/** "27 November 2026". */
export function formatPlainDay(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${Number(day)} ${capital(months[Number(month) - 1] ?? '')} ${year}`;
}

/** The day that begins at this word; null where none does. `today` on the dealer's calendar. */
export function readDay(sentence: Sentence, start: number, today: string): ReadDay | null {
  let at = start;
  if (sentence.low(at) === 'the') at++;
  if (sentence.low(at) === 'end' && sentence.low(at + 1) === 'of') {
    const isMonth = readMonthEnd(sentence, at + 2, today);
    if (isMonth !== null) return withTime(sentence, isMonth);
    at += 2;
  }
  const named =
    readNamed(sentence, at, today) ?? readWritten(sentence, at, today) ?? readNumbers(sentence, at, today);
  return named === null || named.kind === 'impossible' ? named : withTime(sentence, named);
}

type Found = Extract<ReadDay, { kind: 'day' }>;
const day = (date: string, end: number, notes: readonly string[] = []): Found => {
  return { kind: 'day', date, time: null, end, notes };
};

function readMonthEnd(sentence: Sentence, at: number, today: string): Found | null {
  const skip = ['the', 'this'].includes(sentence.low(at)) ? 1 : 0;
  if (sentence.low(at + skip) !== 'month') return null;
  const next = addDays(`${today.slice(0, 8)}28`, 4);
  return day(addDays(`${next.slice(0, 8)}01`, -1), at + skip + 1);
}

/** "today", "tomorrow", "friday", "next friday", "in 3 days". */
function readNamed(sentence: Sentence, at: number, today: string): Found | null {
  const word = sentence.low(at);
  if (word === 'today' || word === 'now') return day(today, at + 1);
  if (word === 'tomorrow') return day(addDays(today, 1), at + 1);
  if (word === 'in') {
    const count = numbers[sentence.low(at + 1)] ?? Number(sentence.low(at + 1) || Number.NaN);
    const unit = /^(day|week)s?$/.exec(sentence.low(at + 2))?.[1];
    if (Number.isInteger(count) && count > 0 && count < 400 && unit !== undefined)
      return day(addDays(today, unit === 'week' ? count * 7 : count), at + 3);
  }
  const isNext = word === 'next';
  const name = sentence.low(isNext || word === 'this' ? at + 1 : at);
  const index = weekdays.findIndex(
    (known) =>
      name === known || (name.length >= 3 && name === known.slice(0, name.length) && name.length <= 5),
  );
  if (index < 0) return null;
  const end = isNext || word === 'this' ? at + 2 : at + 1;
  // A day that is named with its date is that date.
  const dated = readWritten(sentence, end, today) ?? readNumbers(sentence, end, today);
  if (dated?.kind === 'day') {
    const isSo = weekdayOf(dated.date) === index;
    const note = `${formatPlainDay(dated.date)} is a ${capital(weekdays[weekdayOf(dated.date)] ?? '')}, not a ${capital(weekdays[index] ?? '')}. The date is used.`;
    return isSo ? dated : { ...dated, notes: [...dated.notes, note] };
  }
  const ahead = (index - weekdayOf(today) + 7) % 7;
  const coming = addDays(today, ahead === 0 ? 7 : ahead);
  if (isNext) {
    // Weeks begin on Monday: what is still ahead of this one is not "next".
    const isThisWeek = ahead !== 0 && (weekdayOf(today) + 6) % 7 < (index + 6) % 7;
    const date = isThisWeek ? addDays(coming, 7) : coming;
    const note = isThisWeek
      ? [
          `“Next ${capital(weekdays[index] ?? '')}” is read as ${formatCommandDay(date)}, not the one this week.`,
        ]
      : [];
    return day(date, end, note);
  }
  const note =
    ahead === 0
      ? [
          `Today is ${capital(weekdays[index] ?? '')}, so this is read as ${formatCommandDay(coming)}. Enter “today” for today.`,
        ]
      : [];
  return day(coming, end, note);
}

/** "30 november", "30th of nov 2026", "november 30". */
function readWritten(sentence: Sentence, at: number, today: string): ReadDay | null {
  const dayOf = (position: number) => {
    const read = /^(\d{1,2})(?:st|nd|rd|th)?\.?$/.exec(sentence.low(position));
    return read === null ? null : Number(read[1]);
  };
  const first = dayOf(at);
  if (first !== null) {
    const of = sentence.low(at + 1) === 'of' ? 1 : 0;
    const month = monthOf(sentence.low(at + 1 + of));
    return month === null ? null : dated(sentence, { dayNumber: first, month, end: at + 2 + of, today });
  }
  const month = monthOf(sentence.low(at));
  const after = month === null ? null : dayOf(at + 1);
  return month === null || after === null
    ? null
    : dated(sentence, { dayNumber: after, month, end: at + 2, today });
}

function monthOf(word: string): number | null {
  const bare = word.replace(/\.$/, '');
  const index = months.findIndex(
    (name) => bare === name || bare === name.slice(0, 3) || (bare === 'sept' && name === 'september'),
  );
  return index < 0 ? null : index + 1;
}

type Parts = {
  readonly dayNumber: number;
  readonly month: number;
  readonly end: number;
  readonly today: string;
};

function dated(sentence: Sentence, { dayNumber, month, end, today }: Parts): ReadDay {
  const year = /^20\d\d$/.exec(sentence.low(end))?.[0];
  return completed(
    { dayNumber, month, year: year === undefined ? null : Number(year), today },
    year === undefined ? end : end + 1,
  );
}

/** "30/11", "30/11/26", "30.11.", "2026-11-30". The day comes first, as Australians write it. */
function readNumbers(sentence: Sentence, at: number, today: string): ReadDay | null {
  const word = sentence.low(at);
  const iso = /^(20\d\d)-(\d{1,2})-(\d{1,2})$/.exec(word);
  if (iso)
    return completed(
      { dayNumber: Number(iso[3]), month: Number(iso[2]), year: Number(iso[1]), today },
      at + 1,
    );
  const read = /^(\d{1,2})([/.])(\d{1,2})(?:\2(\d{2}|\d{4}))?\.?$/.exec(word);
  // "2.5" is a figure, "2.5." a day.
  if (read === null || (read[2] === '.' && read[4] === undefined && !word.endsWith('.'))) return null;
  const [dayNumber, month] = [Number(read[1]), Number(read[3])];
  const year = read[4] === undefined ? null : Number(read[4].length === 2 ? `20${read[4]}` : read[4]);
  const done = completed({ dayNumber, month, year, today }, at + 1);
  if (done.kind === 'impossible' || dayNumber > 12 || dayNumber === month) return done;
  return {
    ...done,
    notes: [...done.notes, `${word} is read as ${formatPlainDay(done.date)} (day first).`],
  };
}

type Calendar = {
  readonly dayNumber: number;
  readonly month: number;
  readonly year: number | null;
  readonly today: string;
};

function completed({ dayNumber, month, year, today }: Calendar, end: number): ReadDay {
  const two = (value: number) => String(value).padStart(2, '0');
  const monthName = capital(months[month - 1] ?? '');
  if (monthName === '') return { kind: 'impossible', end, problem: `There is no month ${month}.` };
  const lastDay = monthDays[month - 1] ?? 31;
  if (dayNumber < 1 || dayNumber > lastDay)
    return { kind: 'impossible', end, problem: `${monthName} has no day ${dayNumber}.` };
  const thisYear = Number(today.slice(0, 4));
  const inYear = (of: number) => `${of}-${two(month)}-${two(dayNumber)}`;
  const chosen = year ?? (inYear(thisYear) < today ? thisYear + 1 : thisYear);
  const date = inYear(chosen);
  if (!isCalendarDay(date))
    return { kind: 'impossible', end, problem: `${monthName} ${chosen} has no day ${dayNumber}.` };
  if (date < today) return { kind: 'impossible', end, problem: `${formatPlainDay(date)} is in the past.` };
  const note =
    year === null && chosen !== thisYear
      ? [`${dayNumber} ${monthName} is read as ${chosen}, because this year’s date is in the past.`]
      : [];
  return day(date, end, note);
}

/** "at 9am", "at 17:30", "at midday". */
function withTime(sentence: Sentence, found: Found): Found {
  const at = sentence.low(found.end) === 'at' ? found.end + 1 : null;
  if (at === null) return found;
  if (sentence.low(at) === 'midday' || sentence.low(at) === 'noon')
    return { ...found, time: '12:00', end: at + 1 };
  const read = /^(\d{1,2})(?:[:.](\d{2}))?(am|pm)?$/.exec(sentence.low(at));
  const apart =
    read !== null && read[3] === undefined && /^(am|pm)$/.test(sentence.low(at + 1))
      ? sentence.low(at + 1)
      : null;
  const half = read?.[3] ?? apart;
  // "at 9" alone may be anything.
  if (read === null || (read[2] === undefined && half === null)) return found;
  const hour = Number(read[1]);
  const minutes = Number(read[2] ?? 0);
  const whole = half == null ? hour : (hour % 12) + (half === 'pm' ? 12 : 0);
  if (whole > 23 || minutes > 59 || (half != null && (hour < 1 || hour > 12))) return found;
  const time = `${String(whole).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
  return { ...found, time, end: apart === null ? at + 1 : at + 2 };
}
