/** How often one sender may do what costs us something. Tests send more from one machine in a minute than a town in a day. */
import type { Environment } from '#config/environment.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { dayMs, hourMs } from '#domain/time/durations.ts';
import type { Logger } from '#main/watching/log.ts';
import type { Clock } from '#ports/installation/clock.ts';
import type { SubmissionCounts } from '#ports/leads/lead-store.ts';
import type { Application } from '#use-cases/application.ts';
import {
  agentEmailLimits,
  agentPersonCarLimits,
  agentProgramLimits,
  agentReadLimits,
  agentSiteLimits,
  bookingMoveLimits,
  ceremonyLimits,
  codeNetworkDayLimits,
  codeNetworkLimits,
  codeNumberRangeLimits,
  codePhoneDayLimits,
  codePhoneHourLimits,
  codeTryLimits,
  confirmationLimits,
  createSharedLimiter,
  createSubmissionLimiter,
  defaultEventReportLimits,
  defaultSubmissionLimits,
  forgedWebhookLimits,
  geocoderNetworkLimits,
  lightSenderLimits,
  newPurchaseLimits,
  newShortlistLimits,
  newTradeInLimits,
  phoneSubmissionLimits,
  type SharedSubmissionLimiter,
  type SubmissionLimits,
  shortlistLimits,
  shownInterestLimits,
  siteTextLimits,
  staffCodeMailLimits,
  staffPersonLimits,
  staffRecoveryMailLimits,
  unprovedClaimLimits,
  unprovenSubmissionLimits,
} from '#use-cases/guard/submission-limits.ts';
import type { CarefulGeocoderOptions } from '#use-cases/location/careful-geocoder.ts';
import type { StaffLimiters } from '#use-cases/staff/staff-ports.ts';

const widerInTests = 100;

type Options = Pick<Environment, 'mode'> & {
  readonly counts: SubmissionCounts;
  readonly reportFault: Application['reportFault'];
  /** Called with the limit that was reached. */
  readonly noteReached?: (scope: string) => void;
};

type Limiters = Pick<
  Application,
  | 'submissionLimiter'
  | 'unprovenLimiter'
  | 'phoneLimiter'
  | 'bookingMoveLimiter'
  | 'confirmationLimiter'
  | 'newShortlistLimiter'
  | 'newTradeInLimiter'
  | 'newPurchaseLimiter'
  | 'claimLimiter'
  | 'shortlistLimiter'
  | 'eventLimiter'
  | 'interestLimiter'
  | 'forgedWebhookLimiter'
  | 'codeLimiters'
  | 'agentLimiters'
>;

export type GeocoderLimiters = Pick<CarefulGeocoderOptions, 'networkLimiter' | 'dayLimiter'>;

export function createGeocoderLimiters(
  { geocoder }: Pick<Environment, 'geocoder'>,
  options: Omit<Options, 'mode'>,
): GeocoderLimiters {
  const share = (scope: string, limits: SubmissionLimits) =>
    createSharedLimiter({ scope, limits, ...options });
  const perDay = geocoder?.perDay ?? 0;
  const aDay: SubmissionLimits = {
    perAddress: perDay,
    windowMs: dayMs,
    rememberedAddresses: 1,
  };
  return {
    networkLimiter: share('geocoder, network', geocoderNetworkLimits),
    dayLimiter: share('geocoder, day', aDay),
  };
}

/** Codes and alerts count in the same window, each with its own share (`consumeTextAllowance`). */
export function createTextLimiter(options: Omit<Options, 'mode'>): SharedSubmissionLimiter {
  return createSharedLimiter({ scope: 'texts, site, day', limits: siteTextLimits, ...options });
}

/** Of the console: docs/security.md lists what they hold. */
export function createStaffLimiters({ mode, ...options }: Options): StaffLimiters {
  const widen = (limits: SubmissionLimits): SubmissionLimits =>
    mode === 'test' ? { ...limits, perAddress: limits.perAddress * widerInTests } : limits;
  const share = (scope: string, limits: SubmissionLimits) =>
    createSharedLimiter({ scope, limits, ...options });
  return {
    ceremonies: share('staff, questions', widen(ceremonyLimits)),
    tries: share('staff, tries', widen(codeTryLimits)),
    // What may be guessed of one person is no more in a test.
    person: share('staff, person', staffPersonLimits),
    codeMails: share('staff, emailed codes', widen(staffCodeMailLimits)),
    recoveryMails: share('staff, recovery links', widen(staffRecoveryMailLimits)),
    lightSenders: share('staff, light senders', widen(lightSenderLimits)),
    mailsOfNetwork: share('staff, emails of a network', widen(codeNetworkLimits)),
  };
}

export function createLimiters({ mode, ...options }: Options): Limiters {
  const widen = (limits: SubmissionLimits): SubmissionLimits =>
    mode === 'test' ? { ...limits, perAddress: limits.perAddress * widerInTests } : limits;
  const share = (scope: string, limits: SubmissionLimits) =>
    createSharedLimiter({ scope, limits: widen(limits), ...options });
  return {
    submissionLimiter: share('network', defaultSubmissionLimits),
    unprovenLimiter: share('unproven network', unprovenSubmissionLimits),
    phoneLimiter: share('phone', phoneSubmissionLimits),
    bookingMoveLimiter: share('moves of a booking', bookingMoveLimits),
    confirmationLimiter: share('confirmations', confirmationLimits),
    newShortlistLimiter: share('new shared lists', newShortlistLimits),
    newTradeInLimiter: share('new valuations', newTradeInLimits),
    newPurchaseLimiter: share('new purchases', newPurchaseLimits),
    claimLimiter: share('claims, network', unprovedClaimLimits),
    shortlistLimiter: share('shared lists', shortlistLimits),
    codeLimiters: {
      network: share('codes, network', codeNetworkLimits),
      networkDay: share('codes, network, day', codeNetworkDayLimits),
      lightSenders: share('codes, light senders', lightSenderLimits),
      phoneHour: share('codes, number, hour', codePhoneHourLimits),
      phoneDay: share('codes, number, day', codePhoneDayLimits),
      numberRange: share('codes, range, day', codeNumberRangeLimits),
      siteDay: createTextLimiter(options),
      ceremonies: share('passkey questions, network', ceremonyLimits),
      tries: share('code tries, network', codeTryLimits),
    },
    agentLimiters: {
      reads: share('programs, calls, network', agentReadLimits),
      email: share('programs, email', agentEmailLimits),
      personCar: share('programs, person and car', agentPersonCarLimits),
      program: share('programs, program and site', agentProgramLimits),
      site: share('programs, site', agentSiteLimits),
    },
    // Each page reports: these are counted in memory like the events themselves, process by process.
    eventLimiter: createSubmissionLimiter(widen(defaultEventReportLimits)),
    interestLimiter: createSubmissionLimiter(widen(shownInterestLimits)),
    forgedWebhookLimiter: createSubmissionLimiter(widen(forgedWebhookLimits)),
  };
}

/** What is limited is named, such as "code tries, network"; who reached it is not. */
export function createLimitReport({ log, clock }: HourlySummaryPorts): (scope: string) => void {
  const reached = new Map<string, { readonly times: number; readonly reportedAtMs: number }>();
  return (scope) => {
    const { times, reportedAtMs } = reached.get(scope) ?? {
      times: 0,
      reportedAtMs: Number.NEGATIVE_INFINITY,
    };
    const nowMs = clock().getTime();
    // A clock that was set back must not keep us silent.
    const isReported = Math.abs(nowMs - reportedAtMs) >= hourMs;
    if (isReported)
      log.info({ limit: scope, times: times + 1 }, 'A rate limit was reached: further requests were refused');
    reached.set(scope, isReported ? { times: 0, reportedAtMs: nowMs } : { times: times + 1, reportedAtMs });
  };
}

/** Counts what one alone says nothing of, and says so once an hour for each site. */
export type HourlySummaryPorts = { readonly log: Pick<Logger, 'info'>; readonly clock: Clock };
export type HourlySummary = (site: Pick<SiteContext, 'siteSlug'>, reason: string) => void;

export function createHourlySummary({ log, clock }: HourlySummaryPorts, text: string): HourlySummary {
  const counted = new Map<string, { reportedAtMs: number; unsaid: number }>();
  return ({ siteSlug }, reason) => {
    const nowMs = clock().getTime();
    const count = counted.get(siteSlug) ?? { reportedAtMs: Number.NEGATIVE_INFINITY, unsaid: 0 };
    counted.set(siteSlug, count);
    count.unsaid += 1;
    // A clock that was set back must not keep us silent.
    if (Math.abs(nowMs - count.reportedAtMs) < hourMs) return;
    log.info({ siteSlug, times: count.unsaid, lastReason: reason }, text);
    counted.set(siteSlug, { reportedAtMs: nowMs, unsaid: 0 });
  };
}
