/** How soon each location of each site usually answers, by the dealers' own record, handed to the sites. */
import { answersCountForMs, typicalAnswerMinutes } from '#domain/lead/answer-promise.ts';
import { selectAnsweringLocation } from '#domain/lead/delivery/recipients.ts';
import { type SiteContext, siteKey } from '#domain/site/site-context.ts';
import type { AnswerTime } from '#domain/site-assembly/with-stored-reviews.ts';
import type { LeadAnswers, RecordedAnswer } from '#ports/leads/lead-inbox-store.ts';

export type AnswerPorts = {
  /** As their files say them. */
  readonly sites: () => readonly SiteContext[];
  readonly leadAnswers: LeadAnswers;
  readonly show: (times: readonly AnswerTime[]) => void;
};

export async function measureAnswerTimes(app: AnswerPorts, now: Date): Promise<void> {
  const leads = await app.leadAnswers.listSince(new Date(now.getTime() - answersCountForMs));
  const bySite = Map.groupBy(leads, siteKey);
  // A site without a lead is not looked into.
  const requested = app.sites().filter((site) => bySite.has(siteKey(site)));
  app.show(requested.flatMap((site) => measureSite(site, bySite.get(siteKey(site)) ?? [], now)));
}

function measureSite(site: SiteContext, leads: readonly RecordedAnswer[], now: Date): readonly AnswerTime[] {
  const byLocation = Map.groupBy(
    leads,
    (lead) => selectAnsweringLocation(site, { ...lead, car: null })?.slug ?? null,
  );
  return site.locations.flatMap((location) => {
    const minutes = typicalAnswerMinutes(byLocation.get(location.slug) ?? [], location, now);
    const { dealerGroupId, siteSlug } = site;
    return minutes === null ? [] : [{ dealerGroupId, siteSlug, locationSlug: location.slug, minutes }];
  });
}
