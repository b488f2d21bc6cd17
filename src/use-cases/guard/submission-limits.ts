/** How often one sender may do what costs us something. */

import { BoundedMap } from '#domain/collections/bounded-map.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { dayMs, hourMs, minuteMs } from '#domain/time/durations.ts';
import type { SubmissionCounts } from '#ports/leads/lead-store.ts';
import type { TextPurpose } from '#ports/shoppers/text-messages.ts';

export type SubmissionLimits = {
  readonly perAddress: number;
  readonly windowMs: number;
  readonly rememberedAddresses: number;
};

/** A family or a showroom shares one address, so the limit is far above what one person sends. */
export const defaultSubmissionLimits = limitPerAddress(20, 10 * minuteMs);

/** Without script there is no proof of a person; a shopper who writes to two dealers of a group stays below this. */
export const unprovenSubmissionLimits = limitPerAddress(5, 10 * minuteMs);

/** A shopper who asks about every car of a dealer they like stays below this. */
export const phoneSubmissionLimits = limitPerAddress(10, hourMs);

/** Times that one booking may be moved: a shopper whose plans change stays below this. */
export const bookingMoveLimits = limitPerAddress(5, dayMs);

/**
 * Confirmations to one email address, which anyone can type. A shopper who asks for more reads the same on the page.
 */
export const confirmationLimits = limitPerAddress(10, dayMs);

/** Shared lists begun: a showroom that makes one for each couple stays below this. */
export const newShortlistLimits = limitPerAddress(30, hourMs);

/** Valuations begun: a showroom that values what its visitors drive stays below this. */
export const newTradeInLimits = limitPerAddress(30, hourMs);

/** Purchases begun: a showroom that begins one with each visitor stays below this. */
export const newPurchaseLimits = limitPerAddress(30, hourMs);

/** Cars claimed with numbers that are not proved: a showroom that reserves for its visitors stays below this. */
export const unprovedClaimLimits = limitPerAddress(10, dayMs);

/** Presses on shared lists: a family that puts twenty cars in order and talks about each stays below this. */
export const shortlistLimits = limitPerAddress(400, 10 * minuteMs);

/** Questions to a geocoder that costs money, which is asked only for what the table of places does not know. */
export const geocoderNetworkLimits = limitPerAddress(30, hourMs);

/** A page reports once or twice when it opens and then with each tap; a showroom of shoppers stays below this. */
export const defaultEventReportLimits = limitPerAddress(600, minuteMs);

/** Looks at cars and numbers that were asked for, each: a showroom of shoppers who look at one car after the other stays below this. */
export const shownInterestLimits = limitPerAddress(120, 10 * minuteMs);

/** Webhook events without a gateway's signature: a gateway whose key we have wrong sends fewer. */
export const forgedWebhookLimits = limitPerAddress(60, 10 * minuteMs);

/** Codes to sign in with, which cost a text each: a family, or a showroom on a Saturday, stays below this. */
export const codeNetworkLimits = limitPerAddress(20, hourMs);

/** A showroom on a Saturday stays below this. */
export const codeNetworkDayLimits = limitPerAddress(60, dayMs);

/** A shopper whose texts come late asks again, and then calls. */
export const codePhoneHourLimits = limitPerAddress(5, hourMs);
export const codePhoneDayLimits = limitPerAddress(20, dayMs);

/** Real shoppers are neighbours by number by chance alone: one in ten thousand. */
export const codeNumberRangeLimits = limitPerAddress(60, dayMs);

/** Codes that a network asks for before it counts as a heavy sender: a household stays below this. */
export const lightSenderLimits = limitPerAddress(3, dayMs);

/** How far heavy senders may use up what all count against together: the rest is reserved for light senders. */
export const heavySenderLimits = { phoneDay: 10, numberRange: 30, staffCodes: 10 } as const;

/** Used until a site's own number is known. */
export const siteTextLimits = limitPerAddress(500, dayMs);

/** Codes typed in: with five tries a code this is what a network may guess. */
export const codeTryLimits = limitPerAddress(40, 10 * minuteMs);

/** Questions for a passkey: each look at the sign-in asks for one, and each lies in the database for five minutes. */
export const ceremonyLimits = limitPerAddress(120, 10 * minuteMs);

/** Calls of programs from one network: assistants call from few, each for many shoppers. */
export const agentReadLimits = limitPerAddress(120, minuteMs);

/** What programs may send with one email address. */
export const agentEmailLimits = limitPerAddress(5, hourMs);

/** What one person may have sent about one car: a question, a drive, a trade-in. */
export const agentPersonCarLimits = limitPerAddress(3, dayMs);

/** What one program may send to one site, as it calls itself. */
export const agentProgramLimits = limitPerAddress(60, hourMs);

/** What all programs together may send to one site. */
export const agentSiteLimits = limitPerAddress(300, hourMs);

/** Codes of an authenticator app, after the mailed code was right, and recovery codes, tried for one member of staff. */
export const staffPersonLimits = limitPerAddress(10, hourMs);

/** Codes mailed to one member of staff, by all who ask. */
export const staffCodeMailLimits = limitPerAddress(40, hourMs);

/** Recovery links mailed to one member of staff. Each works for three times as long, so that there is always one that does. */
export const staffRecoveryMailLimits = limitPerAddress(1, 10 * minuteMs);

function limitPerAddress(perAddress: number, windowMs: number): SubmissionLimits {
  return { perAddress, windowMs, rememberedAddresses: 10_000 };
}

/**
 * How many enquiries one network address may send in a while. All processes of an installation count together; one
 * that cannot reach the others counts by itself. Its memory is bounded: the address seen longest ago goes first.
 */
export type SubmissionLimit =
  | { readonly isAllowed: true }
  | { readonly isAllowed: false; readonly retryAfterSeconds: number };

export interface SubmissionLimiter {
  /** Counts the submission when it is allowed. `most` replaces the limit where it differs from sender to sender. */
  take(address: string, now: Date, maxCount?: number): SubmissionLimit;
}

/** The same where it may have to ask outside this process. */
export interface SharedSubmissionLimiter {
  take(address: string, now: Date, maxCount?: number): SubmissionLimit | Promise<SubmissionLimit>;
}

export function createSubmissionLimiter(
  limits: SubmissionLimits = defaultSubmissionLimits,
): SubmissionLimiter {
  const windows = new BoundedMap<{ readonly startedAtMs: number; readonly count: number }>(
    limits.rememberedAddresses,
  );
  return {
    take(address, now, maxCount = limits.perAddress) {
      const nowMs = now.getTime();
      const known = windows.get(address);
      const isRunning = known !== undefined && isWindowRunning(known.startedAtMs, limits.windowMs, nowMs);
      const window = isRunning ? known : { startedAtMs: nowMs, count: 0 };
      if (window.count >= maxCount) {
        return {
          isAllowed: false,
          retryAfterSeconds: Math.ceil((window.startedAtMs + limits.windowMs - nowMs) / 1000),
        };
      }
      windows.set(address, { startedAtMs: window.startedAtMs, count: window.count + 1 });
      return { isAllowed: true };
    },
  };
}

/** A window that begins more than its own length ahead was begun before the clock was set back: it is ignored. */
function isWindowRunning(startedAtMs: number, windowMs: number, nowMs: number): boolean {
  return nowMs < startedAtMs + windowMs && nowMs >= startedAtMs - windowMs;
}

type SharedLimiterOptions = {
  /** What is limited, such as "network"; the same address counts apart for each. */
  readonly scope: string;
  readonly limits: SubmissionLimits;
  readonly counts: SubmissionCounts;
  readonly reportFault: (error: unknown, where: string) => void;
  /** Called with each refused submission. */
  readonly noteReached?: ((scope: string) => void) | undefined;
  /** How long the count may take before this process goes by its own. */
  readonly patienceMs?: number;
};

const defaultTimeoutMs = 1_500;

/** A count that cannot be asked for neither lets everyone in nor keeps anyone out: this process's own decides. */
export function createSharedLimiter(options: SharedLimiterOptions): SharedSubmissionLimiter {
  const { scope, limits, counts, reportFault, noteReached, patienceMs = defaultTimeoutMs } = options;
  const alone = createSubmissionLimiter(limits);
  return {
    async take(address, now, maxCount = limits.perAddress) {
      const own = alone.take(address, now, maxCount);
      if (!own.isAllowed) {
        noteReached?.(scope);
        return own;
      }
      try {
        const counting = counts.add({ scope, sender: address, windowMs: limits.windowMs, maxCount }, now);
        const { times, endsAt } = await within(counting, patienceMs);
        if (times <= maxCount) return { isAllowed: true };
        noteReached?.(scope);
        const waitMs = Math.max(0, endsAt.getTime() - now.getTime());
        return { isAllowed: false, retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) };
      } catch (error) {
        reportFault(error, `limit of ${scope}`);
        return own;
      }
    },
  };
}

async function within<T>(work: Promise<T>, patienceMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no count within ${patienceMs} ms`)), patienceMs);
  });
  // When it fails later, it is no longer waited for.
  work.catch(() => undefined);
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer));
}

/** `light-sign-in`: of a network that asked for few codes today. */
export type TextUse = TextPurpose | 'light-sign-in';

/**
 * A fifth is reserved for signing in: a shopper who waits for a code is in front of a page. Of that a half is reserved
 * for light senders, so that one heavy sender does not use up the codes of all others.
 */
const shares: Readonly<Record<TextUse, number>> = { alert: 0.8, 'sign-in': 0.9, 'light-sign-in': 1 };

/** How many texts a site may still send today: codes and alerts count together, and alerts leave room for codes. */
export function textsPerDay({ config: { shoppers } }: Pick<SiteContext, 'config'>, use: TextUse): number {
  return Math.max(1, Math.floor(shoppers.textsPerDay * shares[use]));
}

/** Counts the text where it may be sent. */
export function consumeTextAllowance(
  site: SiteContext,
  use: TextUse,
  { siteDay }: { readonly siteDay: SharedSubmissionLimiter },
  now: Date,
): SubmissionLimit | Promise<SubmissionLimit> {
  return siteDay.take(`${site.dealerGroupId}/${site.siteSlug}`, now, textsPerDay(site, use));
}
