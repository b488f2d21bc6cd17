/** Days, times and the words between them, as tokens: how dealers write opening times. */

export type Department = 'sales' | 'service' | 'parts';

const dayNumbers: Readonly<Record<string, number>> = { mo: 0, tu: 1, we: 2, th: 3, fr: 4, sa: 5, su: 6 };
const scanner =
  /(?<line>\n)|(?<holiday>\bpublic holidays?\b)|(?<day>\b(?:mon|tues?|weds?|wedn|wednes|thurs?|thu|fri|satu?|satur|sun)(?:d|days?)?\b\.?|\bweekdays?\b|\bweekends?\b|\b(?:7|seven) days\b|\bevery ?day\b|\bdaily\b)|(?<closed>\bclosed\b|\bshut\b)|(?<appointment>\b(?:by )?appointments?(?: only)?\b)|(?<department>\bsales\b|\bshowroom\b|\bservice\b|\bworkshop\b|\bspare parts\b|\bparts\b)|(?<heading>\b(?:opening|trading|business) (?:hours|times)\b)|(?<noon>\b(?:12 ?)?noon\b|\bmidday\b)|(?<hour>\b\d{1,2})(?:[:.](?<minute>\d\d))?(?: ?(?<half>am|pm|a\.m\.?|p\.m\.?))?(?![\d/])|(?<range>[-–—]|\bto\b|\buntil\b|\btill\b|\bthrough\b|\bthru\b)|(?<and>[&,;+/]|\band\b)/gi;

export type Token = {
  readonly kind:
    | 'line'
    | 'holiday'
    | 'days'
    | 'closed'
    | 'appointment'
    | 'department'
    | 'heading'
    | 'time'
    | 'range'
    | 'and';
  readonly days: readonly number[];
  readonly department: Department | null;
  readonly time: Time | null;
  readonly start: number;
  readonly end: number;
};
type Time = { readonly hour: number; readonly minute: number | null; readonly half: 'am' | 'pm' | null };

const nothing = { days: [], department: null, time: null } as const;

export function tokensOf(text: string): readonly Token[] {
  return [...text.matchAll(scanner)].flatMap(({ 0: word, index, groups = {} }): readonly Token[] => {
    const place = { ...nothing, start: index, end: index + word.length };
    if (groups.line !== undefined) return [{ ...place, kind: 'line' }];
    if (groups.holiday !== undefined) return [{ ...place, kind: 'holiday' }];
    if (groups.day !== undefined) return [{ ...place, kind: 'days', days: daysOf(word) }];
    if (groups.closed !== undefined) return [{ ...place, kind: 'closed' }];
    if (groups.appointment !== undefined) return [{ ...place, kind: 'appointment' }];
    if (groups.department !== undefined)
      return [{ ...place, kind: 'department', department: departmentOf(word) }];
    if (groups.heading !== undefined) return [{ ...place, kind: 'heading' }];
    if (groups.noon !== undefined)
      return [{ ...place, kind: 'time', time: { hour: 12, minute: 0, half: 'pm' } }];
    if (groups.range !== undefined) return [{ ...place, kind: 'range' }];
    if (groups.and !== undefined) return [{ ...place, kind: 'and' }];
    const half = groups.half === undefined ? null : groups.half.toLowerCase().startsWith('a') ? 'am' : 'pm';
    const time = {
      hour: Number(groups.hour),
      minute: groups.minute === undefined ? null : Number(groups.minute),
      half,
    } as const;
    return time.hour > 24 || (time.minute ?? 0) > 59 ? [] : [{ ...place, kind: 'time', time }];
  });
}

function daysOf(word: string): readonly number[] {
  const text = word.toLowerCase();
  if (text.startsWith('weekd')) return [0, 1, 2, 3, 4];
  if (text.startsWith('weeke')) return [5, 6];
  if (/^(?:7|seven|every|daily)/.test(text)) return [0, 1, 2, 3, 4, 5, 6];
  return [dayNumbers[text.slice(0, 2)] ?? 0];
}

export function departmentOf(word: string): Department | null {
  if (/service|servic|workshop|repair/i.test(word)) return 'service';
  if (/parts/i.test(word)) return 'parts';
  return /sales|showroom/i.test(word) ? 'sales' : null;
}

/** Two times as one span in 24 hours; null where they make none. */
export function spanOf(from: Time, to: Time): string | null {
  if (from.half === null && to.half === null && (from.minute === null || to.minute === null)) return null;
  const closes = minutesOf(to, to.half ?? (to.hour < 12 && to.hour * 60 <= from.hour * 60 ? 'pm' : null));
  let opens = minutesOf(from, from.half);
  if (from.half === null && to.half === 'pm' && opens + 720 < closes && from.hour < 6) opens += 720;
  return opens < closes && closes <= 1440 ? `${clock(opens)}-${clock(closes)}` : null;
}

function minutesOf({ hour, minute }: Time, half: 'am' | 'pm' | null): number {
  const hours = half === null ? hour : (hour % 12) + (half === 'pm' ? 12 : 0);
  return hours * 60 + (minute ?? 0);
}

function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
