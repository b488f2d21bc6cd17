/** Opening times as dealers write them, in tables, lists and sentences, read into seven days. */
import { type Department, spanOf, type Token, tokensOf } from './opening-time-tokens.ts';

/** "08:30-17:30", two spans "08:00-12:00,13:00-17:00", "closed" or "by appointment"; null where nothing is stated. */
export type DayTimes = string | null;
/** Monday to Sunday. */
export type WeekTimes = readonly DayTimes[];
export type StatedTimes = {
  readonly department: Department | null;
  readonly week: WeekTimes;
  readonly quote: string;
};

/** As far apart as a label and what belongs to it are. */
const near = 40;
const far = 200;

export function readOpeningTimes(text: string): readonly StatedTimes[] {
  const reader = new TimesReader(text, tokensOf(text));
  return reader.read();
}

class TimesReader {
  private readonly text: string;
  private readonly tokens: readonly Token[];
  private readonly weeks: StatedTimes[] = [];
  private week: (string | null)[] = Array(7).fill(null);
  private department: Department | null = null;
  private start = 0;
  private days: number[] = [];
  private isAssigned = true;
  private byPrefix = false;
  private last: Token | null = null;

  constructor(text: string, tokens: readonly Token[]) {
    this.text = text;
    this.tokens = tokens;
  }

  read(): readonly StatedTimes[] {
    for (let at = 0; at < this.tokens.length; at++) {
      const token = this.tokens[at];
      if (token === undefined) break;
      at += this.take(token, at);
    }
    this.endWeek(this.text.length);
    return this.weeks;
  }

  /** How many tokens after this one were used with it. */
  private take(token: Token, at: number): number {
    switch (token.kind) {
      case 'line':
        return 0;
      case 'holiday':
        this.days = [];
        this.isAssigned = false;
        break;
      case 'department':
        if (this.isHeading(token, at)) this.startDepartment(token.department, token.start);
        return 0;
      case 'heading':
        // "Opening hours" over everything, or "Workshop opening hours" for one department.
        if (!this.lineOf(token).some(({ kind }) => kind === 'department'))
          this.startDepartment(null, token.start);
        return 0;
      case 'days':
        this.addDays(token, at);
        break;
      case 'closed':
      case 'appointment':
        this.assign(token.kind === 'closed' ? 'closed' : 'by appointment', token, at);
        break;
      case 'time': {
        const used = this.takeSpan(token, at);
        if (used > 0) return used;
        break;
      }
      case 'range':
      case 'and':
        break;
    }
    this.last = token;
    return 0;
  }

  /** Alone on a short line, or right before the days. */
  private isHeading(token: Token, at: number): boolean {
    const line = this.lineOf(token);
    const start = this.text.lastIndexOf('\n', token.start) + 1;
    const end = this.text.indexOf('\n', token.end);
    const words = this.text.slice(start, end === -1 ? undefined : end);
    if (
      words.length <= 60 &&
      !/\d/.test(words) &&
      !line.some(({ kind }) => kind === 'days' || kind === 'time')
    )
      return true;
    const next = this.tokens[at + 1];
    return (
      next !== undefined &&
      (next.kind === 'days' || next.kind === 'appointment' || next.kind === 'heading') &&
      next.start - token.end <= near
    );
  }

  private lineOf(token: Token): readonly Token[] {
    const start = this.text.lastIndexOf('\n', token.start);
    const end = this.text.indexOf('\n', token.end);
    return this.tokens.filter((each) => each.start > start && (end === -1 || each.end <= end));
  }

  private startDepartment(department: Department | null, at: number): void {
    if (this.week.some((day) => day !== null) || this.department !== department) this.endWeek(at);
    this.department = department;
  }

  private endWeek(end: number): void {
    if (this.week.filter((day) => day !== null).length >= 5)
      this.weeks.push({
        department: this.department,
        week: this.week,
        quote: quoteOf(this.text.slice(this.start, end)),
      });
    this.week = Array(7).fill(null);
    this.days = [];
    this.isAssigned = true;
    this.last = null;
  }

  private addDays(token: Token, at: number): void {
    // What is far from everything before it, such as a banner's, belongs to another table.
    if (this.last !== null && token.start - this.last.end > far) this.endWeek(token.start);
    const { last } = this;
    const before = this.tokens[at - 2];
    const isJoined = before?.kind === 'days' && this.tokens[at - 1] === last;
    if (last?.kind === 'range' && isJoined) {
      const from = this.days.at(-1) ?? 0;
      const to = token.days.at(-1) ?? from;
      for (let day = from; day !== to; ) {
        day = (day + 1) % 7;
        this.days.push(day);
      }
    } else if (last?.kind === 'and' && isJoined) this.days.push(...token.days);
    else {
      // The same day again: another table begins.
      if (token.days.every((day) => this.week[day] !== null) && this.isAssigned && token.days.includes(0))
        this.endWeek(token.start);
      this.startGroup(token);
      const prefix = this.prefixOf(at);
      if (prefix !== null) this.put(prefix);
      this.byPrefix = prefix !== null;
      return;
    }
    if (this.byPrefix) this.put(this.week[this.days[0] ?? 0] ?? null);
  }

  private startGroup(token: Token): void {
    if (this.week.every((day) => day === null)) this.start = token.start;
    this.days = [...token.days];
    this.isAssigned = false;
  }

  private prefix: { readonly times: string; readonly end: number } | null = null;

  /** "Closed Sunday", "9am to 1pm Saturday". */
  private prefixOf(at: number): string | null {
    const token = this.tokens[at];
    const prefix = this.prefix;
    this.prefix = null;
    return prefix !== null &&
      token !== undefined &&
      /^[ ,]*(?:on )?$/.test(this.text.slice(prefix.end, token.start))
      ? prefix.times
      : null;
  }

  private put(times: string | null): void {
    for (const day of this.days) this.week[day] = times;
    this.isAssigned = true;
  }

  private assign(times: string, token: Token, at: number): void {
    const isNear = this.last !== null && token.start - this.last.end <= near;
    if (!this.isAssigned && isNear) {
      this.put(times);
      this.byPrefix = false;
    } else if (this.tokens[at + 1]?.kind === 'days') this.prefix = { times, end: token.end };
  }

  private takeSpan(token: Token, at: number): number {
    const range = this.tokens[at + 1];
    const end = this.tokens[at + 2];
    if (range?.kind !== 'range' || end?.kind !== 'time' || token.time === null || end.time === null) return 0;
    if (range.start - token.end > 3 || end.start - range.end > 3) return 0;
    const span = spanOf(token.time, end.time);
    if (span === null) return 0;
    const isNear = this.last !== null && token.start - this.last.end <= near;
    const follows = this.last?.kind === 'and' && !this.byPrefix;
    if (!this.isAssigned && isNear) {
      this.put(span);
      this.byPrefix = false;
    } else if (follows && isNear && this.days.length > 0 && !this.isFollowedByDays(at + 2)) this.append(span);
    else if (this.tokens[at + 3]?.kind === 'days') this.prefix = { times: span, end: end.end };
    this.last = end;
    return 2;
  }

  private isFollowedByDays(at: number): boolean {
    const [token, next] = [this.tokens[at], this.tokens[at + 1]];
    const isList = this.byPrefix;
    return isList && token !== undefined && next?.kind === 'days' && next.start - token.end <= 3;
  }

  private append(span: string): void {
    for (const day of this.days) {
      const before = this.week[day];
      if (before?.includes('-') && before.slice(-5) <= span.slice(0, 5)) this.week[day] = `${before},${span}`;
    }
  }
}

function quoteOf(text: string): string {
  return text.replaceAll('\n', '; ').trim().slice(0, 300);
}
