/** How long staff stay signed in, and how long what they prove holds. */
import { dayMs, hourMs, minuteMs } from '#domain/time/durations.ts';
import type { StepUpPurpose } from './staff-act.ts';

/** Without a request for so long, a session is over. */
export const staffIdleMs = 12 * hourMs;
/** Whatever happens, a session is over then. */
export const staffSessionMs = 7 * dayMs;
/** Of one person; the oldest ends when there is one more. */
export const maxStaffSessions = 5;
/** When a session was last used is written at most this often. */
export const staffSessionRefreshMs = minuteMs;
export const stepUpMs = 5 * minuteMs;
export const invitationMs = 3 * dayMs;
/** Of a link that is mailed to a person who lost their passkey. */
export const recoveryLinkMs = 30 * minuteMs;
export const mailCodeMs = 10 * minuteMs;
export const maxStaffPasskeys = 10;
export const recoveryCodes = 10;

/** How a person proved their identity to sign in. */
export type SignInMethod = 'passkey' | 'mail-code' | 'totp' | 'recovery-code' | 'invitation';

export type SessionTimes = {
  readonly seenAt: Date;
  readonly expiresAt: Date;
  readonly endedAt: Date | null;
};

export function isSessionExpired({ seenAt, expiresAt, endedAt }: SessionTimes, now: Date): boolean {
  const time = now.getTime();
  return endedAt !== null || time >= expiresAt.getTime() || time >= seenAt.getTime() + staffIdleMs;
}

export type StepUp = { readonly steppedUpAt: Date | null; readonly stepUpFor: StepUpPurpose | null };

/** Clocks of two processes differ by less than this. */
const clockSkewMs = minuteMs;

/**
 * Whether the session proved itself for this purpose, and not too long ago. A proof of later than now is none: the clock
 * was set back, and it would hold until then.
 */
export function hasSteppedUp({ steppedUpAt, stepUpFor }: StepUp, purpose: StepUpPurpose, now: Date): boolean {
  if (stepUpFor !== purpose || steppedUpAt === null) return false;
  const ageMs = now.getTime() - steppedUpAt.getTime();
  return ageMs < stepUpMs && ageMs > -clockSkewMs;
}

/** Whether it has to be written that the session is in use; also after a clock was set back, so that it rests from now on. */
export function shouldRefreshSession({ seenAt }: Pick<SessionTimes, 'seenAt'>, now: Date): boolean {
  return Math.abs(now.getTime() - seenAt.getTime()) >= staffSessionRefreshMs;
}

/** As the picker of a phone shows it: people who work for several groups tell them apart. */
export function staffPasskeyLabel(name: string, dealerGroupId: string): string {
  return `${name} (${dealerGroupId})`;
}
