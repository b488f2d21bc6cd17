/** The one-time code of a sign-in: how long it holds, how often it may be tried, and what the text message says. */
import { minuteMs } from '#domain/time/durations.ts';

export const codeDigits = 6;
export const codeLifetimeMs = 10 * minuteMs;
export const codeTries = 5;
/** Before that a second message would overtake the first. */
export const resendAfterMs = 30_000;
/** Clocks of two processes differ by less than this. */
const clockSkewMs = minuteMs;

/** A code as it was asked for by one browser; the newest alone counts. */
export type SignInCode = {
  readonly phone: string;
  readonly sentAt: Date;
  /** Wrong codes so far. */
  readonly tries: number;
};

/**
 * When a code may have been sent that still holds: not so long ago, and not later than now. The clock was set back
 * then, and it would hold until then, with no other sent meanwhile.
 */
export function codeSentWithin(now: Date): { readonly notBefore: Date; readonly notAfter: Date } {
  return {
    // One that is as old as it may be is over, to the millisecond.
    notBefore: new Date(now.getTime() - codeLifetimeMs + 1),
    notAfter: new Date(now.getTime() + clockSkewMs),
  };
}

export function isCodeExpired({ sentAt, tries }: Pick<SignInCode, 'sentAt' | 'tries'>, now: Date): boolean {
  const { notBefore, notAfter } = codeSentWithin(now);
  return tries >= codeTries || sentAt < notBefore || sentAt > notAfter;
}

/** Whole seconds until another message may be asked for; 0 when it may. */
export function secondsUntilResend(sentAt: Date, now: Date): number {
  if (sentAt > codeSentWithin(now).notAfter) return 0;
  return Math.max(0, Math.ceil((sentAt.getTime() + resendAfterMs - now.getTime()) / 1000));
}

/** What was typed or pasted, "123 456" and "123-456" too; null for what is no code. */
export function readTypedCode(typed: string): string | null {
  const digits = typed.replace(/[\s.-]/g, '');
  return new RegExp(`^\\d{${codeDigits}}$`).test(digits) ? digits : null;
}

/** The last line binds the code to its site: a phone fills it in there and nowhere else (origin-bound one-time codes). */
export function composeCodeText(code: string, siteName: string, host: string): string {
  return `${code} is your code to sign in to ${siteName}. It works for 10 minutes. We will never ask you for it.\n\n@${host} #${code}`;
}

/** Mobiles in Australia: texts to other countries are a source of fraud. */
export function isTextableMobile(phone: string): boolean {
  return /^\+614\d{8}$/.test(phone);
}

/** The thousand neighbours of a number: what is sold as one block. */
export function numberRange(phone: string): string {
  return phone.slice(0, -3);
}
