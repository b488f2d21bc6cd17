/** Background work for dealers: scheduled changes, feeds, messages to other systems and requests to them. */
import { randomUUID } from 'node:crypto';
import { createIndexNow } from '#adapters/index-now/http-index-now.ts';
import { createNextDue } from '#adapters/postgres/claim-by-group.ts';
import { createLeadTaskMails } from '#adapters/postgres/leads/lead-work-store.ts';
import { createPausedWebhooks } from '#adapters/postgres/leads/webhook-store.ts';
import { createReleaseStore } from '#adapters/postgres/sites/release-store.ts';
import { createReviewStore } from '#adapters/postgres/sites/review-store.ts';
import { createAuditHeads } from '#adapters/postgres/staff/audit-log.ts';
import { createStaffStore } from '#adapters/postgres/staff/staff-store.ts';
import { createCarStore } from '#adapters/postgres/stock/car-store.ts';
import { createChangeStore } from '#adapters/postgres/stock/change-store.ts';
import { createFeedSchedule } from '#adapters/postgres/stock/feed-schedule.ts';
import { createGoogleReviews } from '#adapters/reviews-google/google-reviews.ts';
import { hourMs, minuteMs } from '#domain/time/durations.ts';
import { consoleOrigin } from '#main/console/open-console.ts';
import type { Stores } from '#main/databases/open-stores.ts';
import { createPlainMailer, senderOf } from '#main/services/message-services.ts';
import type { createSiteChecks } from '#main/sites/installed-sites.ts';
import type { SiteRegistry } from '#main/sites/site-registry.ts';
import type { Startup } from '#main/startup.ts';
import { createFeedPorts } from '#main/stock/create-feed-ports.ts';
import type { LeadMailSender } from '#ports/leads/lead-delivery.ts';
import { applyDueChanges } from '#use-cases/change/apply-due-changes.ts';
import { fetchReviews, listReviews } from '#use-cases/content/fetch-reviews.ts';
import { sendTaskMails } from '#use-cases/lead-inbox/send-task-mails.ts';
import { createReleaseScheduler, sendAlarms } from '#use-cases/release/apply-due-releases.ts';
import { announceChanges, announceEveryMs } from '#use-cases/sitemap/announce-changes.ts';
import { createAuditAnchors } from '#use-cases/staff/verify-audit.ts';
import { fetchFeeds, nextFeedAt, sendFeedMails } from '#use-cases/stock-feed/fetch-feeds.ts';
import { sendPauseMails } from '#use-cases/webhook/send-pause-mails.ts';
import { repeat } from '#worker/repeat.ts';

type Opened = {
  readonly registry: SiteRegistry;
  readonly stores: Pick<Stores, 'database' | 'jobs' | 'refresh' | 'siteRefresh' | 'visitors'>;
  readonly mail: LeadMailSender;
  readonly siteChecks: Awaited<ReturnType<typeof createSiteChecks>>;
};

export function addDealerJobs(startup: Startup, { registry, stores, mail, siteChecks }: Opened): void {
  const { environment, log, clock, reportFault, run } = startup;
  const { database, jobs } = stores;
  const { db } = database;
  const groups = () => registry.groups;
  const report = (text: string) => log.warn(text);
  const nextDue = createNextDue(database.pool);
  const settling = {
    ...{ clock, reportFault, newId: randomUUID, siteChecks },
    yieldToRequests: stores.visitors.yieldToRequests,
    triggerStockRefresh: () => stores.refresh.checkSoon(),
    triggerSiteRefresh: () => stores.siteRefresh.checkSoon(),
  };
  const changes = createChangeStore(database);
  jobs.add({
    name: 'due-changes',
    everyMs: 5 * minuteMs,
    run: () => applyDueChanges({ ...settling, changes }),
    nextAt: nextDue('dueChanges'),
  });
  const releases = createReleaseStore(database);
  const settleReleases = createReleaseScheduler({ ...settling, changes, releases });
  jobs.add({
    name: 'releases',
    everyMs: 5 * minuteMs,
    async run() {
      await settleReleases();
      jobs.trigger('release-alarms');
    },
    nextAt: nextDue('releases'),
  });
  const alarms = {
    ...{ releases, clock, reportFault },
    staffStore: createStaffStore(db),
    staffMailer: createPlainMailer({ mail, sender: senderOf(environment) }),
    dealerGroups: groups,
    consoleOrigin: () => {
      const { consoleHost, publicUrl, port } = environment;
      return consoleHost === null ? null : consoleOrigin(consoleHost, publicUrl, port);
    },
  };
  jobs.add({
    name: 'release-alarms',
    everyMs: 5 * minuteMs,
    run: () => sendAlarms(alarms),
    nextAt: nextDue('releaseAlarms'),
  });
  const leadTaskMails = createLeadTaskMails(db);
  jobs.add({
    name: 'lead-tasks',
    everyMs: 5 * minuteMs,
    run: () => sendTaskMails({ ...alarms, leadTaskMails }),
    nextAt: nextDue('leadTasks'),
  });
  const pausedWebhooks = createPausedWebhooks(db);
  jobs.add({
    name: 'webhook-mails',
    everyMs: 5 * minuteMs,
    run: () => sendPauseMails({ ...alarms, pausedWebhooks }),
    nextAt: nextDue('pausedWebhooks'),
  });

  const feeds = createFeedPorts(startup, { groups, database, mail });
  jobs.add({
    name: 'feeds',
    everyMs: 15 * minuteMs,
    isLong: true,
    groups: () => groups().flatMap(({ id, stockImport }) => (stockImport.fetched.length === 0 ? [] : id)),
    async run({ dealerGroupId, signal }) {
      const own = () => groups().filter(({ id }) => id === dealerGroupId);
      await fetchFeeds({ ...feeds, groups: own, signal }, clock());
      jobs.trigger('feed-mails');
      for (const { id } of own()) jobs.trigger('feed-photos', id);
    },
    async nextAt({ dealerGroupId }) {
      const group = groups().find(({ id }) => id === dealerGroupId);
      return group === undefined ? null : nextFeedAt(group, feeds);
    },
  });
  jobs.add({
    name: 'feed-mails',
    everyMs: 15 * minuteMs,
    isLong: true,
    run: () => sendFeedMails(feeds),
    nextAt: nextDue('feedMails'),
  });
  const { publicUrl } = environment;
  const announced = () =>
    publicUrl?.startsWith('https://') ? registry.summaries.filter(({ isAnnounced }) => isAnnounced) : [];
  const announcing = {
    ...{ note: report, publicUrl, indexNow: createIndexNow() },
    sitesOf: (dealerGroupId: string) => registry.sitesOf(dealerGroupId),
    carStore: createCarStore(database),
    schedule: createFeedSchedule(db),
  };
  jobs.add({
    name: 'index-now',
    everyMs: announceEveryMs,
    isLong: true,
    groups: () => [...new Set(announced().map(({ dealerGroupId }) => dealerGroupId))],
    run({ dealerGroupId }) {
      const sites = () =>
        registry.sitesThat((site) => site.isAnnounced && site.dealerGroupId === dealerGroupId);
      return announceChanges({ ...announcing, sites }, clock());
    },
  });

  const reviewStore = createReviewStore(db);
  const showReviews = async () => registry.storeReviews(await listReviews({ reviewStore }, clock()));
  run(repeat(showReviews, { everyMs: 15 * minuteMs, name: 'reviews of places', reportFault }));
  if (environment.places !== null) {
    const reviewSource = createGoogleReviews(environment.places);
    jobs.add({
      name: 'reviews',
      everyMs: hourMs,
      isLong: true,
      async run() {
        await fetchReviews({ groups, reviewStore, reviewSource, note: report }, clock());
        await showReviews();
      },
    });
  }
  const noteAnchors = createAuditAnchors({
    auditHeads: createAuditHeads(db),
    note: (facts, text) => log.info(facts, text),
  });
  jobs.add({ name: 'audit-anchors', everyMs: hourMs, run: noteAnchors });
}
