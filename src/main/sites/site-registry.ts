/** The live sites. Swapped whole when their configuration changes, so that a request sees one state or the other. */
import { isDeepStrictEqual } from 'node:util';
import type { StoredReviews } from '#domain/review/place-reviews.ts';
import type { HostIndex } from '#domain/site/config/resolve-site.ts';
import type { DealerGroup } from '#domain/site/dealer-group.ts';
import { type SiteContext, siteKey } from '#domain/site/site-context.ts';
import { lazySite } from '#domain/site-assembly/lazy-site.ts';
import { type SiteSummary, summariseSite } from '#domain/site-assembly/site-summary.ts';
import { type AnswerTime, withAnswerTimes } from '#domain/site-assembly/with-answer-times.ts';
import { withStoredReviews } from '#domain/site-assembly/with-stored-reviews.ts';
import { hashText } from '#domain/text/text-hash.ts';
import type { ExcludedSite } from '#ports/sites/site-source.ts';

type RegisteredSites = {
  readonly sites: readonly SiteContext[];
  readonly groups: readonly DealerGroup[];
  readonly leftOut: readonly ExcludedSite[];
  /** Sites whose files have mistakes, and that are served as before. */
  readonly kept: readonly ExcludedSite[];
  /** Of the sites, in their order; left out, they are made from what the sites say. */
  readonly summaries?: readonly SiteSummary[];
};

export class SiteRegistry {
  /** As their files say them. */
  #registered: RegisteredSites = { sites: [], groups: [], leftOut: [], kept: [] };
  #reviews: readonly StoredReviews[] = [];
  #answerTimes: readonly AnswerTime[] = [];
  #sites: readonly SiteContext[] = [];
  #summaries: readonly SiteSummary[] = [];
  #hosts: HostIndex = new Map();
  #bySite: ReadonlyMap<string, SiteContext> = new Map();
  #byGroup: ReadonlyMap<string, readonly SiteContext[]> = new Map();

  replace(registered: RegisteredSites): void {
    this.#registered = registered;
    this.#summaries = registered.summaries ?? registered.sites.map(summariseSite);
    this.#serve();
  }

  /** What services say of places goes into the sites, from the next request on. */
  storeReviews(reviews: readonly StoredReviews[]): void {
    if (isDeepStrictEqual(reviews, this.#reviews)) return;
    this.#reviews = reviews;
    this.#serve();
  }

  /** How soon shoppers are usually answered goes into the sites, from the next request on. */
  storeAnswerTimes(times: readonly AnswerTime[]): void {
    if (isDeepStrictEqual(times, this.#answerTimes)) return;
    this.#answerTimes = times;
    this.#serve();
  }

  #serve(): void {
    const reviews = Map.groupBy(this.#reviews, ({ dealerGroupId }) => dealerGroupId);
    const times = Map.groupBy(this.#answerTimes, siteKey);
    this.#sites = this.#registered.sites.map((site) =>
      withFindings(site, reviews.get(site.dealerGroupId) ?? [], times.get(siteKey(site)) ?? []),
    );
    this.#bySite = new Map(this.#sites.map((site) => [siteKey(site), site]));
    this.#hosts = new Map(
      this.#summaries.flatMap((summary) => {
        const site = this.#bySite.get(siteKey(summary));
        return site === undefined ? [] : summary.hosts.map((host) => [host, site] as const);
      }),
    );
    this.#byGroup = Map.groupBy(this.#sites, ({ dealerGroupId }) => dealerGroupId);
  }

  /** Without what was found elsewhere. */
  get configured(): readonly SiteContext[] {
    return this.#registered.sites;
  }

  get sites(): readonly SiteContext[] {
    return this.#sites;
  }

  get summaries(): readonly SiteSummary[] {
    return this.#summaries;
  }

  /** Without looking into the others. */
  sitesThat(
    isMeant: (summary: SiteSummary) => boolean,
    most = Number.POSITIVE_INFINITY,
  ): readonly SiteContext[] {
    return this.#summaries
      .filter(isMeant)
      .slice(0, most)
      .flatMap((summary) => this.#bySite.get(siteKey(summary)) ?? []);
  }

  /** In the order of the configuration. */
  sitesOf(dealerGroupId: string): readonly SiteContext[] {
    return this.#byGroup.get(dealerGroupId) ?? [];
  }

  get groups(): readonly DealerGroup[] {
    return this.#registered.groups;
  }

  get hosts(): HostIndex {
    return this.#hosts;
  }

  get leftOut(): readonly ExcludedSite[] {
    return this.#registered.leftOut;
  }

  get kept(): readonly ExcludedSite[] {
    return this.#registered.kept;
  }

  /** Hosts whose site has mistakes and is not served. */
  get leftOutHosts(): ReadonlySet<string> {
    return new Set(this.#registered.leftOut.flatMap(({ hosts }) => hosts));
  }
}

/** The very same site where nothing was found of it or its group; else one of another version, read when it is looked into. */
function withFindings(
  site: SiteContext,
  reviews: readonly StoredReviews[],
  times: readonly AnswerTime[],
): SiteContext {
  if (reviews.length + times.length === 0) return site;
  const { dealerGroupId, siteSlug, configVersion } = site;
  const version = `${configVersion}+${hashText(JSON.stringify([reviews, times]))}`;
  let from: SiteContext['config'] | null = null;
  let made: SiteContext = site;
  return lazySite({ dealerGroupId, siteSlug, configVersion: version }, () => {
    const { config } = site;
    if (config === from) return made;
    from = config;
    made = withAnswerTimes(withStoredReviews(site, reviews), times);
    return made;
  });
}
