/**
 * Checks the feeds that are due, imports what is new, and queues emails about the outcome to those who want to know.
 */

import { planRetry } from '#domain/lead/delivery/lead-delivery.ts';
import { formatConfigProblem } from '#domain/site/config/config-problem.ts';
import type { FetchedFeed } from '#domain/site/config/fetched-feed-config.ts';
import type { DealerGroup } from '#domain/site/dealer-group.ts';
import { nothingConfirmed } from '#domain/stock-feed/approval.ts';
import { nextFetchAt, withConsoleFeeds } from '#domain/stock-feed/feed-setup.ts';
import { describeFeedTimes, dueBefore, type FeedTimes } from '#domain/stock-feed/feed-times.ts';
import { emptyTotals, formatImportSummary } from '#domain/stock-feed/import-report.ts';
import { hourMs, minuteMs } from '#domain/time/durations.ts';
import type { Clock } from '#ports/installation/clock.ts';
import { refusedForNow, type SendOutcome } from '#ports/leads/lead-delivery.ts';
import type { FeedSetupStore } from '#ports/stock/feed-setup-store.ts';
import type {
  ClaimedFeed,
  FeedMailer,
  FeedMailQueue,
  FeedSchedule,
  FeedSource,
  FoundFeed,
  PendingFeedMail,
  ReadMapping,
} from '#ports/stock/feed-source.ts';
import { type ImportStockFeedPorts, importStockFeed } from './import-stock-feed.ts';

export type FetchFeedPorts = ImportStockFeedPorts & {
  readonly groups: () => readonly DealerGroup[];
  readonly feedSchedule: FeedSchedule;
  readonly feedSource: FeedSource;
  readonly feedSetups: Pick<FeedSetupStore, 'list' | 'listLive'>;
  readonly newMailId: () => string;
  /** Where a mapping of the sites folder lies. */
  readonly mappingPath: (map: string) => string;
  readonly signal: AbortSignal;
};

/** A process that died in the middle of a feed is believed lost after this. */
const lostAfterMs = 2 * hourMs;

/** How the failure of a file begins that is not read again. */
const quarantined = 'quarantined: ';

/** A feed of the group's file, or of the console. */
type DueFeed = Omit<FetchedFeed, 'map'> &
  Pick<FeedTimes, 'at'> & { readonly readMapping: () => Promise<ReadMapping> };

/** One after the other: an import takes a processor. Feeds of the console are above those of the same name. */
export async function fetchFeeds(app: FetchFeedPorts, now: Date): Promise<void> {
  for (const group of app.groups()) {
    const inConsole = new Set(
      (await app.feedSetups.list(group.id)).flatMap(({ state, name }) => (state === 'draft' ? [] : [name])),
    );
    for (const feed of group.stockImport.fetched) {
      if (app.signal.aborted) return;
      if (inConsole.has(feed.name)) continue;
      const readMapping = () => app.feedFiles.readMapping(app.mappingPath(feed.map));
      await fetchOne(group, { ...feed, readMapping }, app, now);
    }
  }
}

/** Feeds that staff set up. A server inside the operator's network is none of theirs, whatever feeds of files may do. */
export async function fetchConsoleFeeds(
  app: FetchFeedPorts & { readonly publicFeedSource: FeedSource },
  now: Date,
): Promise<void> {
  for (const setup of await app.feedSetups.listLive()) {
    const { name, dealerGroupId, content } = setup;
    const { origin, mapping, schedule } = content;
    const group = app.groups().find(({ id }) => id === dealerGroupId);
    if (app.signal.aborted) return;
    if (group === undefined || mapping === null || origin.by === 'upload') continue;
    const { everyMinutes, at = null, mailTo, locationSlug } = schedule;
    const due: DueFeed = {
      ...{ name, from: origin, everyMinutes, at, mailTo: [...mailTo] },
      ...(locationSlug === null ? {} : { locationSlug }),
      readMapping: async () => ({ kind: 'read', mapping }),
    };
    const ports = { ...app, feedSource: app.publicFeedSource };
    await fetchOne(withConsoleFeeds(group, [setup]), due, ports, now);
  }
}

/** When the first of the console's feeds is due again. */
export async function nextConsoleFeedAt({
  feedSetups,
  feedSchedule,
  groups,
}: Pick<FetchFeedPorts, 'feedSetups' | 'feedSchedule' | 'groups'>): Promise<Date | null> {
  const times: number[] = [];
  for (const setup of await feedSetups.listLive()) {
    const looks = await feedSchedule.listLooks(setup.dealerGroupId);
    const look = looks.find(({ name }) => name === setup.name);
    const group = groups().find(({ id }) => id === setup.dealerGroupId);
    const next = nextFetchAt(setup, look?.startedAt ?? null, timeZoneOf(group));
    if (next !== null) times.push(next.getTime());
  }
  return times.length === 0 ? null : new Date(Math.min(...times));
}

const timeZoneOf = (group: DealerGroup | undefined) => group?.locations[0]?.timeZone ?? 'Australia/Sydney';

/** When the first of a group's feeds is due again; null where none was ever looked for. */
export async function nextFeedAt(
  { id, stockImport }: DealerGroup,
  { feedSchedule }: Pick<FetchFeedPorts, 'feedSchedule'>,
): Promise<Date | null> {
  const everyMs = new Map(stockImport.fetched.map((feed) => [feed.name, feed.everyMinutes * minuteMs]));
  const due = (await feedSchedule.listLooks(id)).flatMap(({ name, startedAt }) => {
    const after = everyMs.get(name);
    return after === undefined ? [] : startedAt.getTime() + after;
  });
  return due.length === 0 ? null : new Date(Math.min(...due));
}

async function fetchOne(group: DealerGroup, feed: DueFeed, app: FetchFeedPorts, now: Date): Promise<void> {
  const scheduled = { dealerGroupId: group.id, name: feed.name };
  const taken = await app.feedSchedule.take(scheduled, {
    dueBefore: dueBefore(feed, timeZoneOf(group), now),
    lostBefore: new Date(now.getTime() - lostAfterMs),
    now,
  });
  if (taken === null) return;
  const look = await lookForFeed(group, feed, taken, app);
  // The same failure again and again is mailed once, and counted each time.
  const told = look.failure !== null && look.failure === taken.failure ? null : look.told;
  if (look.isUnread === true) await recordUnread(group, feed, look.failure ?? '', app);
  await app.feedSchedule.finish(scheduled, {
    mark: look.mark,
    failure: look.failure,
    owed: told === null ? [] : mailsOf(group, feed, told, app),
    now: app.clock(),
  });
}

function mailsOf(group: DealerGroup, feed: DueFeed, told: Told, { newMailId }: FetchFeedPorts) {
  const subject = `${group.name}: stock feed ${feed.name}: ${told.subject}`;
  const text = `${told.text}\nForecourt checks the feed ${feed.name} of ${group.name} ${describeFeedTimes(feed)}.\n`;
  return feed.mailTo.map((recipient) => ({ id: newMailId(), recipient, subject, text }));
}

type Told = { readonly subject: string; readonly text: string };
/** `isUnread`: it never came to an import, which records itself. */
type Look = ClaimedFeed & { readonly told: Told | null; readonly isUnread?: boolean };

async function recordUnread(
  group: DealerGroup,
  feed: DueFeed,
  reason: string,
  app: FetchFeedPorts,
): Promise<void> {
  const read = await feed.readMapping();
  const { rejected, new: added, changed, unchanged, withdrawn } = emptyTotals;
  const now = app.clock();
  await app.stockImportStore.recordFailedRun(group.id, {
    id: app.newRunId(),
    feedId: read.kind === 'read' ? read.mapping.feed : feed.name,
    fileName: feed.name,
    startedAt: now,
    finishedAt: now,
    counts: { rejected, new: added, changed, unchanged, withdrawn },
    heldReason: null,
    failure: { kind: 'failed', reason },
  });
}

async function lookForFeed(
  group: DealerGroup,
  feed: DueFeed,
  { mark, failure }: ClaimedFeed,
  app: FetchFeedPorts,
): Promise<Look> {
  try {
    const found = await app.feedSource.find(feed.from, mark, app.signal);
    if (found.kind === 'nothing-new') {
      // The file that was quarantined is still the newest.
      const isQuarantined = failure?.startsWith(quarantined) ?? false;
      return { mark, failure: isQuarantined ? failure : null, told: null };
    }
    if (found.kind === 'failed') return failedLook(mark, found.reason);
    return await importFound(group, feed, found, app).finally(found.release);
  } catch (error) {
    // It is tried again when it is due: nothing of it was changed.
    return failedLook(mark, error instanceof Error ? error.message : String(error));
  }
}

async function importFound(
  group: DealerGroup,
  feed: DueFeed,
  found: Extract<FoundFeed, { readonly kind: 'found' }>,
  app: FetchFeedPorts,
): Promise<Look> {
  const read = await feed.readMapping();
  if (read.kind === 'refused') {
    return failedLook(
      null,
      `the mapping cannot be used: ${read.problems.map(formatConfigProblem).join('; ')}`,
    );
  }
  const { dealershipId, locationSlug } = feed;
  const outcome = await importStockFeed(
    {
      group,
      mapping: read.mapping,
      filePath: found.path,
      fileName: found.fileName,
      placeDefaults: {
        ...(dealershipId === undefined ? {} : { dealershipId }),
        ...(locationSlug === undefined ? {} : { locationSlug }),
      },
      confirmed: nothingConfirmed,
      dryRun: false,
      onProgress: () => {},
      signal: app.signal,
    },
    app,
  );
  const { new: added, changed, withdrawn, rejected } = outcome.totals;
  const subject =
    outcome.kind === 'applied'
      ? `${added} new, ${changed} changed, ${withdrawn} withdrawn, ${rejected} rejected`
      : `${outcome.kind}, nothing changed`;
  const failure = outcome.kind === 'quarantined' ? `${quarantined}${outcome.reason}` : null;
  return { mark: found.mark, failure, told: { subject, text: formatImportSummary(outcome) } };
}

function failedLook(mark: string | null, reason: string): Look {
  return {
    mark,
    failure: reason,
    isUnread: true,
    told: { subject: 'not fetched', text: `Nothing was changed: ${reason}.\n` },
  };
}

/** Hands over what became of feeds; what is refused for now is tried again over about a day, as a lead is. */
export type SendFeedMailPorts = {
  readonly feedMailQueue: FeedMailQueue;
  readonly feedMailer: FeedMailer;
  readonly clock: Clock;
  /** From 0 to 1. */
  readonly random: () => number;
  /** For the log: a message was not delivered, and will not be. */
  readonly note: (reason: string) => void;
};

/** Longer than an attempt may take (`FeedMailer`). */
const leaseMs = 3 * minuteMs;
const mailsAtOnce = 20;

export async function sendFeedMails(app: SendFeedMailPorts): Promise<void> {
  const claimed = await app.feedMailQueue.claim({ now: app.clock(), leaseMs, limit: mailsAtOnce });
  for (const mail of claimed) await settle(mail, await handOver(mail, app), app);
}

async function handOver(mail: PendingFeedMail, app: SendFeedMailPorts): Promise<SendOutcome> {
  try {
    return await app.feedMailer.send(mail);
  } catch (error) {
    return refusedForNow(error instanceof Error ? error.message : String(error));
  }
}

async function settle(mail: PendingFeedMail, outcome: SendOutcome, app: SendFeedMailPorts): Promise<void> {
  if (outcome.kind === 'accepted') return app.feedMailQueue.drop(mail);
  const plan = planRetry({ ...outcome, attempts: mail.attempts }, app.clock(), app.random());
  if (plan.kind === 'retry') return app.feedMailQueue.putOff(mail, plan.at);
  app.note(`${mail.recipient} could not be notified of a feed (${mail.subject}): ${outcome.problem}`);
  await app.feedMailQueue.drop(mail);
}
