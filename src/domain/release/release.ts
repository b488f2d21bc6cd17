/**
 * A release: drafts of pages and offers, settings and changes of cars that go live in one moment or not at all, and are
 * reverted together.
 */
import { hourMs, minuteMs } from '#domain/time/durations.ts';

/**
 * `open` is a draft, `scheduled` waits for its time, `released` is live, `ended` ran out automatically, `undone` was
 * reverted, `failed` met an unreviewed change at its time, so that nothing of it went live; `dropped` was deleted.
 */
export const releaseStates = [
  'open',
  'scheduled',
  'released',
  'ended',
  'undone',
  'failed',
  'dropped',
] as const;
export type ReleaseState = (typeof releaseStates)[number];

export type Release = {
  readonly id: string;
  readonly name: string;
  readonly state: ReleaseState;
  readonly madeBy: string;
  readonly madeAt: Date;
  /** Grows with every change of the release or of what is in it: what a press has to have seen. */
  readonly revision: number;
  /** Who is responsible for its time: is notified where it was missed. Null before one was set. */
  readonly setBy: { readonly staffId: string | null; readonly name: string } | null;
  /** As the dealer's clock shows it, with the zone of that clock. */
  readonly startsLocal: string | null;
  readonly endsLocal: string | null;
  readonly timeZone: string;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  /** When it went live. */
  readonly releasedAt: Date | null;
  /** Why nothing of it went live, in sentences. */
  readonly failure: readonly string[] | null;
  /** Null while there is nothing to report; then when the mail about it is due, until it is out. */
  readonly alarmDueAt: Date | null;
  readonly notifiedAt: Date | null;
  /** Staff dismissed the alarm. */
  readonly seenAt: Date | null;
};

/** One that is later than this was missed: a machine was down, or a database was away. */
export const overdueAfterMs = minuteMs;

export type ReleaseAlarm =
  /** At its time there was an obstacle. */
  | { readonly kind: 'failed'; readonly reasons: readonly string[] }
  /** Its time has passed and it is not live. */
  | { readonly kind: 'overdue'; readonly lateMs: number }
  /** It went live, later than it should have. */
  | { readonly kind: 'late'; readonly lateMs: number };

type AlarmedRelease = Pick<Release, 'state' | 'startsAt' | 'releasedAt' | 'failure'>;

/** What staff have to be notified of about a release; null where it is as it should be. */
export function alarmOf(
  { state, startsAt, releasedAt, failure }: AlarmedRelease,
  now: Date,
): ReleaseAlarm | null {
  if (state === 'failed') return { kind: 'failed', reasons: failure ?? [] };
  if (startsAt === null) return null;
  if (state === 'scheduled') {
    const lateMs = now.getTime() - startsAt.getTime();
    return lateMs > overdueAfterMs ? { kind: 'overdue', lateMs } : null;
  }
  if (releasedAt === null) return null;
  const lateMs = releasedAt.getTime() - startsAt.getTime();
  return lateMs > overdueAfterMs ? { kind: 'late', lateMs } : null;
}

/** The reasons of one that failed name cars and values: they are shown to people who may see all of them. */
export function alarmFor(release: AlarmedRelease, seesAll: boolean, now: Date): ReleaseAlarm | null {
  const alarm = alarmOf(release, now);
  return alarm?.kind === 'failed' && !seesAll ? { ...alarm, reasons: [] } : alarm;
}

/** Its items and its time can still be changed. A failed one is edited again. */
export function canBeArranged({ state }: Pick<Release, 'state'>): boolean {
  return state === 'open' || state === 'failed';
}

export function canBeUndone({ state }: Pick<Release, 'state'>): boolean {
  return state === 'released';
}

/** Due by now: it is released once, whichever process finds it, because its state is read again under the lock. */
export function isDueToRelease({ state, startsAt }: Pick<Release, 'state' | 'startsAt'>, now: Date): boolean {
  return state === 'scheduled' && startsAt !== null && startsAt <= now;
}

export function isDueToEnd({ state, endsAt }: Pick<Release, 'state' | 'endsAt'>, now: Date): boolean {
  return state === 'released' && endsAt !== null && endsAt <= now;
}

/** It went live, at its time or by hand. Later than a minute after its time raises an alarm that is mailed. */
export function released(release: Release, now: Date): Release {
  const live: Release = { ...release, state: 'released', releasedAt: now, failure: null, alarmDueAt: null };
  const isAlarmDue = alarmOf(live, now) !== null && release.notifiedAt === null;
  return { ...live, alarmDueAt: isAlarmDue ? now : null };
}

/** Nothing of it went live. */
export function failed(release: Release, reasons: readonly string[], now: Date): Release {
  return { ...release, state: 'failed', failure: reasons, alarmDueAt: now, notifiedAt: null, seenAt: null };
}

export type ReleaseItemKind = 'page' | 'offers' | 'settings' | 'cars';

/** What an item is, by what its change set is the draft of: `site:kestrel/pages.warranty`. */
export function itemKindOf(about: string | null | undefined): {
  readonly kind: ReleaseItemKind;
  /** Null for cars. */
  readonly site: string | null;
  /** Of a page; null for anything else. */
  readonly slug: string | null;
} {
  const [, site = null, root = ''] = /^site:([^/]+)\/([^@]+)/.exec(about ?? '') ?? [];
  if (site === null) return { kind: 'cars', site, slug: null };
  if (root === 'offers') return { kind: 'offers', site, slug: null };
  if (root === 'settings') return { kind: 'settings', site, slug: null };
  return { kind: 'page', site, slug: root.replace(/^pages\./, '') };
}

/** In a release a draft is the release's own: it is found there alone, and the page can be drafted again meanwhile. */
export function aboutInRelease(about: string, releaseId: string): string {
  return `${about}@${releaseId}`;
}

/** What it was the draft of originally. */
export function outsideReleaseText(about: string): string {
  return about.replace(/@[^@]*$/, '');
}

/** The draft of a site's settings that belongs to one release alone. */
export function aboutSettings(site: string, releaseId: string): string {
  return aboutInRelease(`site:${site}/settings`, releaseId);
}

/** "2 minutes", "3 hours": as exact as anyone needs. */
export function formatLate(lateMs: number): string {
  const hours = Math.round(lateMs / hourMs);
  if (hours >= 2) return hours >= 48 ? `${Math.round(hours / 24)} days` : `${hours} hours`;
  const minutes = Math.max(1, Math.round(lateMs / minuteMs));
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

/** A release that failed, was late or is overdue, in words: for Today and for the mail. */
export function alarmTitle(name: string, alarm: ReleaseAlarm): string {
  switch (alarm.kind) {
    case 'failed':
      return `“${name}” did not go live`;
    case 'overdue':
      return `“${name}” is overdue by ${formatLate(alarm.lateMs)}`;
    case 'late':
      return `“${name}” went live ${formatLate(alarm.lateMs)} late`;
  }
}

/** `due`: its time on the dealer's clock, in words. */
export function alarmText(alarm: ReleaseAlarm, due: string): string {
  switch (alarm.kind) {
    case 'failed':
      return `Nothing was changed. ${alarm.reasons.join(' ')}`;
    case 'overdue':
      return `It was scheduled for ${due}. It is not live yet and goes live as soon as the server recovers.`;
    case 'late':
      return `It was scheduled for ${due}. It is live now.`;
  }
}

export type AlarmMail = { readonly subject: string; readonly text: string };

export function alarmMail(
  { name }: Pick<Release, 'name'>,
  alarm: ReleaseAlarm,
  context: {
    readonly recipient: string;
    readonly groupName: string;
    readonly due: string;
    /** Of the release in the console; null where there is no console. */
    readonly href: string | null;
  },
): AlarmMail {
  return {
    subject: `${alarmTitle(name, alarm)} (${context.groupName})`,
    text: [
      `Hello ${context.recipient},`,
      `${alarmTitle(name, alarm)}. ${alarmText(alarm, context.due)}`,
      ...(context.href === null
        ? []
        : ['Review the release, then release it now or reschedule it:', context.href]),
    ].join('\n\n'),
  };
}

/** "2027-04-04 at 02:30 (Australia/Sydney)". */
export function formatDue({ startsLocal, timeZone }: Pick<Release, 'startsLocal' | 'timeZone'>): string {
  const [date = '', time = ''] = (startsLocal ?? '').split('T');
  return `${date} at ${time} (${timeZone})`;
}
