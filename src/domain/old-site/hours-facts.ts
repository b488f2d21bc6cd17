/** The opening times of each department: from the texts of all pages and from what they say to programs. */
import { isRecord } from '#domain/text/parse-json.ts';
import { type Claim, claim, type SitePage } from './claims.ts';
import { type Department, departmentOf } from './opening-time-tokens.ts';
import { readOpeningTimes, type WeekTimes } from './opening-times.ts';
import { type PageRecord, plainKey, textFrom, textIn, typesOf } from './read-records.ts';

export type OldHours = { readonly department: Department; readonly week: WeekTimes };

/** By department, each with its claims. Days that one place leaves open are filled by another that agrees on the rest. */
export function claimHours(pages: readonly SitePage[]): ReadonlyMap<Department, readonly Claim<OldHours>[]> {
  const stated = pages.flatMap((page) => [...hoursOfText(page), ...hoursOfRecords(page)]);
  const byDepartment = new Map<Department, Week[]>();
  for (const each of stated.toSorted((a, b) => knownDays(b.value.week) - knownDays(a.value.week))) {
    const weeks = byDepartment.get(each.value.department) ?? [];
    byDepartment.set(each.value.department, weeks);
    const same = weeks.find(({ week }) => agree(week, each.value.week));
    if (same === undefined) weeks.push({ key: each.key, week: each.value.week, claims: [each] });
    else {
      same.week = same.week.map((day, index) => day ?? each.value.week[index] ?? null);
      same.claims.push(each);
    }
  }
  return new Map(
    [...byDepartment].map(([department, weeks]) => [
      department,
      weeks.flatMap(({ key, week, claims }) =>
        claims.map((each) => ({ ...each, key, value: { department, week } })),
      ),
    ]),
  );
}

type Week = { readonly key: string; week: WeekTimes; readonly claims: Claim<OldHours>[] };

function knownDays(week: WeekTimes): number {
  return week.filter((day) => day !== null).length;
}

function agree(a: WeekTimes, b: WeekTimes): boolean {
  return a.every((day, index) => day === null || b[index] === null || day === b[index]);
}

function hoursClaim(
  page: SitePage,
  department: Department | null,
  week: WeekTimes,
  quote: string,
  rank: number,
): Claim<OldHours> {
  return claim(page, { department: department ?? 'sales', week }, week.join('|'), quote, rank);
}

/** Longer than any page with opening times: what is longer is a list of cars. */
const maxTextLength = 60_000;

function hoursOfText(page: SitePage): readonly Claim<OldHours>[] {
  const text = page.stated
    .filter(({ zone }) => zone !== 'nav')
    .map((line) => line.text)
    .join('\n')
    .slice(0, maxTextLength);
  return readOpeningTimes(text).map(({ department, week, quote }) =>
    hoursClaim(page, department, week, quote, 2),
  );
}

const dayKeys = ['day', 'dayofweek', 'days', 'weekday'];

function hoursOfRecords(page: SitePage): readonly Claim<OldHours>[] {
  const groups = new Map<object, { readonly around: PageRecord; readonly lines: string[] }>();
  const claims: Claim<OldHours>[] = [];
  for (const record of page.records) {
    const named = textIn(record, dayKeys);
    const owner = record.parent ?? record;
    if (named !== null) {
      const list = listOf(record);
      const group = groups.get(list) ?? { around: record, lines: [] };
      group.lines.push(`${daysOf(record)} ${timesOf(record.value)}`);
      groups.set(list, group);
    }
    const short = record.isSchema ? record.value.openingHours : undefined;
    if (short !== undefined) {
      const text = [short]
        .flat()
        .map((each) => longDays(textFrom(each) ?? ''))
        .join('\n');
      for (const { week, quote } of readOpeningTimes(text))
        claims.push(
          hoursClaim(page, departmentAround(owner === record ? record : owner, record), week, quote, 2),
        );
    }
  }
  for (const { around, lines } of groups.values())
    for (const { week, quote } of readOpeningTimes(lines.join('\n').slice(0, maxTextLength)))
      claims.push(hoursClaim(page, departmentAround(around.parent, around), week, quote, 2));
  return claims;
}

/** The list that holds a record: two departments of one location have a list each. */
function listOf(record: PageRecord): object {
  for (const value of Object.values(record.parent?.value ?? {}))
    if (Array.isArray(value) && value.includes(record.value)) return value;
  return record.parent?.value ?? record.value;
}

function daysOf(record: PageRecord): string {
  const days = Object.entries(record.value).find(([key]) => dayKeys.includes(plainKey(key)))?.[1];
  return [days]
    .flat()
    .map((day) => (textFrom(day) ?? '').split('/').at(-1))
    .join(' & ');
}

const maxDepth = 6;

/** "08:30-17:30 & 18:00-20:00", "Closed": the texts of a day without its name. */
function timesOf(value: unknown, depth = 0): string {
  if (depth > maxDepth) return '';
  if (Array.isArray(value)) return value.map((each) => timesOf(each, depth + 1)).join(' & ');
  if (!isRecord(value)) return textFrom(value) ?? '';
  const at = (keys: readonly string[]) =>
    textFrom(Object.entries(value).find(([key]) => keys.includes(plainKey(key)))?.[1]);
  const [opens, closes] = [
    at(['opens', 'open', 'from', 'start', 'opentime']),
    at(['closes', 'close', 'to', 'end', 'closetime']),
  ];
  if (opens !== null && closes !== null) return `${opens.slice(0, 8)}-${closes.slice(0, 8)}`;
  return Object.entries(value)
    .filter(([key]) => !dayKeys.includes(plainKey(key)) && !key.startsWith('@'))
    .map(([, each]) => timesOf(each, depth + 1))
    .join(' ');
}

/** "Mo-Fr 08:30-17:30" as schema.org writes it. */
function longDays(text: string): string {
  const names: Readonly<Record<string, string>> = {
    Mo: 'Mon',
    Tu: 'Tue',
    We: 'Wed',
    Th: 'Thu',
    Fr: 'Fri',
    Sa: 'Sat',
    Su: 'Sun',
  };
  return text.replace(/\b(?:Mo|Tu|We|Th|Fr|Sa|Su)\b/g, (day) => names[day] ?? day);
}

function departmentAround(parent: PageRecord | null, record: PageRecord): Department | null {
  const own = departmentOf([textIn(record, ['department']) ?? '', ...record.path.slice(-4)].join(' '));
  if (own !== null) return own;
  if (parent === null) return null;
  const named = departmentOf(`${textIn(parent, ['department', 'name']) ?? ''} ${typesOf(parent).join(' ')}`);
  const isDepartment = parent.path.includes('department') || parent.value.department !== undefined;
  return isDepartment ? named : null;
}
