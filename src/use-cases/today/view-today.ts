/** Gathers today's tasks, as far as the viewer may see them, and formats them. */

import { evaluateOffer } from '#domain/content/evaluate-offer.ts';
import { answeringHoursOf } from '#domain/lead/delivery/answering-hours.ts';
import { allOpenLeads, type InboxLead } from '#domain/lead-inbox/inbox-lead.ts';
import { readResponseTimer } from '#domain/lead-inbox/response-timer.ts';
import { addDays, localTimeIn } from '#domain/location/local-time.ts';
import { instantOf } from '#domain/location/zoned-time.ts';
import { alarmFor, formatDue } from '#domain/release/release.ts';
import type { DealerGroup } from '#domain/site/dealer-group.ts';
import { offerHref } from '#domain/site/links.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { locationsOf, scopeOf } from '#domain/staff/may-act.ts';
import type { StaffMember } from '#domain/staff/staff-member.ts';
import { findNewestRuns } from '#domain/stock-feed/import-report.ts';
import { dayMs } from '#domain/time/durations.ts';
import type { LeadInboxStore } from '#ports/leads/lead-inbox-store.ts';
import type { LeadWorkStore } from '#ports/leads/lead-work-store.ts';
import type { StockDayStore } from '#ports/stock/car-store.ts';
import type { ReleaseStore } from '#ports/stock/change-store.ts';
import type { StockImportStore } from '#ports/stock/stock-import-store.ts';
import { reading } from '#use-cases/staff/act.ts';
import type { EndingOffer, TodayFacts, WaitingLead } from '#view-models/today/today-facts.ts';
import { viewToday as sayToday, type TodayView } from '#view-models/today/view-today.ts';

export type TodayPorts = {
  readonly dealerGroups: () => readonly DealerGroup[];
  readonly sitesOf: (dealerGroupId: string) => readonly SiteContext[];
  readonly siteOrigin: (site: SiteContext) => string;
  readonly stockDayStore: StockDayStore;
  readonly stockImportStore: Pick<StockImportStore, 'listImportRuns'>;
  readonly leadWorkStore: Pick<LeadWorkStore, 'listTasks'>;
  readonly leadInboxStore: Pick<LeadInboxStore, 'list' | 'count' | 'listCalendar'>;
  readonly releases: Pick<ReleaseStore, 'listAlarms'>;
};

/** On the first screen; the inbox has them all. */
const maxLeads = 5;
/** Of all feeds of a group; each day has a handful. */
const maxRuns = 50;
const soonDays = 7;

export const viewToday = reading<null, TodayView, TodayPorts>({
  name: 'console.open',
  async read({ caller: { member }, dealerGroupId }, app, now) {
    const group = app.dealerGroups().find(({ id }) => id === dealerGroupId);
    if (group === undefined) return null;
    const since = new Date(now.getTime() - dayMs);
    const [leads, tasks, feeds, stock, calendar, releases] = await Promise.all([
      readLeads(member, app, now),
      readTasks(member, { group, app }, now),
      readFeeds(member, app, { since, now }),
      readStock(member, app, { since, now }),
      readCalendar(member, { group, app }, now),
      readReleases(member, app, now),
    ]);
    const facts: TodayFacts = {
      group: dealerGroupId,
      locations: group.locations,
      leads,
      tasks,
      feeds,
      stock,
      offers: scopeOf(member, 'content.draft', now) === null ? null : listEnding(member, app, now),
      calendar,
      releases,
    };
    return sayToday(facts, now);
  },
});

async function readLeads(
  member: StaffMember,
  { leadInboxStore, sitesOf }: TodayPorts,
  now: Date,
): Promise<TodayFacts['leads']> {
  const scope = scopeOf(member, 'lead.see', now);
  if (scope === null) return null;
  const { dealerGroupId } = member;
  const counts = await leadInboxStore.count({ dealerGroupId, scope, now });
  const requested = { dealerGroupId, scope, filter: allOpenLeads, from: 0, limit: maxLeads };
  const first = counts.open === 0 ? [] : await leadInboxStore.list(requested);
  return { counts, first: first.map((lead) => withClock(lead, sitesOf(dealerGroupId), now)) };
}

const maxTasks = 10;

async function readTasks(
  member: StaffMember,
  { group, app }: { readonly group: DealerGroup; readonly app: TodayPorts },
  now: Date,
): Promise<TodayFacts['tasks']> {
  const scope = scopeOf(member, 'lead.see', now);
  if (scope === null) return null;
  const timeZone = group.locations[0]?.timeZone ?? 'Australia/Sydney';
  const until = instantOf(timeZone, addDays(localTimeIn(timeZone, now).date, 1), '00:00');
  const { dealerGroupId, id: staffId } = member;
  const tasks = await app.leadWorkStore.listTasks({ dealerGroupId, scope, staffId, until, limit: maxTasks });
  return tasks.map(({ id, leadId, text, customer, car, dueAt }) => ({
    ...{ id, leadId, text, dueAt },
    customer: customer || 'No name',
    carTitle: car?.title ?? null,
  }));
}

function withClock(lead: InboxLead, sites: readonly SiteContext[], now: Date): WaitingLead {
  const site = sites.find(({ siteSlug }) => siteSlug === lead.lead.siteSlug);
  const hours = site === undefined ? null : answeringHoursOf(site, lead.lead);
  const timeZone = hours?.location.timeZone ?? lead.lead.origin.timeZone;
  return { lead, clock: readResponseTimer(lead.clock, hours, now), timeZone };
}

type Night = { readonly since: Date; readonly now: Date };

/** The newest run of each feed since yesterday; one that waits for a person's word however old it is. */
async function readFeeds(
  member: StaffMember,
  { stockImportStore }: TodayPorts,
  { since, now }: Night,
): Promise<TodayFacts['feeds']> {
  if (scopeOf(member, 'stock.see', now) === null) return null;
  const runs = await stockImportStore.listImportRuns(member.dealerGroupId, maxRuns);
  return findNewestRuns(runs).flatMap(({ last, held }) => {
    const isNew = last !== held && last.finishedAt >= since;
    return [...(held === null ? [] : [held]), ...(isNew ? [last] : [])];
  });
}

async function readStock(
  member: StaffMember,
  { stockDayStore }: TodayPorts,
  { since, now }: Night,
): Promise<TodayFacts['stock']> {
  const scope = scopeOf(member, 'stock.see', now);
  if (scope === null) return null;
  return stockDayStore.read({ dealerGroupId: member.dealerGroupId, locations: locationsOf(scope), since });
}

async function readCalendar(
  member: StaffMember,
  { group, app }: { readonly group: DealerGroup; readonly app: TodayPorts },
  now: Date,
): Promise<TodayFacts['calendar']> {
  const scope = scopeOf(member, 'calendar.see', now);
  if (scope === null) return null;
  const day = dayOf(group, now);
  return app.leadInboxStore.listCalendar({ dealerGroupId: group.id, scope, ...day });
}

async function readReleases(
  member: StaffMember,
  { releases }: TodayPorts,
  now: Date,
): Promise<TodayFacts['releases']> {
  if (scopeOf(member, 'release.draft', now) === null) return null;
  const stock = scopeOf(member, 'stock.see', now);
  const seesAll = stock !== null && locationsOf(stock) === 'all';
  return (await releases.listAlarms(member.dealerGroupId, now)).flatMap((release) => {
    const alarm = alarmFor(release, seesAll, now);
    return alarm === null ? [] : [{ id: release.id, name: release.name, alarm, due: formatDue(release) }];
  });
}

/** Today on the group's clocks: from the first of its midnights to the last. */
function dayOf({ locations }: DealerGroup, now: Date): { readonly from: Date; readonly until: Date } {
  const zones = [...new Set(locations.map(({ timeZone }) => timeZone))];
  const days = zones.map((zone) => {
    const { date } = localTimeIn(zone, now);
    return [instantOf(zone, date, '00:00').getTime(), instantOf(zone, addDays(date, 1), '00:00').getTime()];
  });
  return {
    from: new Date(Math.min(...days.map(([from = now.getTime()]) => from))),
    until: new Date(Math.max(...days.map(([, until = now.getTime()]) => until))),
  };
}

function listEnding(
  { dealerGroupId }: StaffMember,
  { sitesOf, siteOrigin }: TodayPorts,
  now: Date,
): readonly EndingOffer[] {
  return sitesOf(dealerGroupId)
    .flatMap((site) => {
      const today = localTimeIn(site.config.timeZone, now).date;
      return site.config.offers.flatMap((offer): readonly EndingOffer[] => {
        const { endsOn } = offer;
        if (endsOn === null || endsOn > addDays(today, soonDays)) return [];
        if (evaluateOffer(offer, site.siteSlug, today) !== 'running') return [];
        const address = `${siteOrigin(site)}${offerHref(offer, site)}`;
        return [{ siteName: site.config.name, offer, endsOn, daysLeft: daysBetween(today, endsOn), address }];
      });
    })
    .sort((a, b) => a.daysLeft - b.daysLeft);
}

/** Of two calendar days. */
function daysBetween(from: string, until: string): number {
  return Math.round((Date.parse(`${until}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
}
