/** A release that failed, was late or is overdue, in words: for Today and for the mail. */
import { hourMs, minuteMs } from '#domain/time/durations.ts';
import type { Release, ReleaseAlarm } from './release.ts';

/** "2 minutes", "3 hours": as exact as anyone needs. */
export function formatLate(lateMs: number): string {
  const hours = Math.round(lateMs / hourMs);
  if (hours >= 2) return hours >= 48 ? `${Math.round(hours / 24)} days` : `${hours} hours`;
  const minutes = Math.max(1, Math.round(lateMs / minuteMs));
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

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
  told: {
    readonly recipient: string;
    readonly groupName: string;
    readonly due: string;
    /** Of the release in the console; null where there is no console. */
    readonly href: string | null;
  },
): AlarmMail {
  return {
    subject: `${alarmTitle(name, alarm)} (${told.groupName})`,
    text: [
      `Hello ${told.recipient},`,
      `${alarmTitle(name, alarm)}. ${alarmText(alarm, told.due)}`,
      ...(told.href === null ? [] : ['Review the release, then release it now or reschedule it:', told.href]),
    ].join('\n\n'),
  };
}

/** "2027-04-04 at 02:30 (Australia/Sydney)". */
export function formatDue({ startsLocal, timeZone }: Pick<Release, 'startsLocal' | 'timeZone'>): string {
  const [date = '', time = ''] = (startsLocal ?? '').split('T');
  return `${date} at ${time} (${timeZone})`;
}
