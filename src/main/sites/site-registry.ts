/** The live sites. Swapped whole when their configuration changes, so that a request sees one state or the other. */
import { isDeepStrictEqual } from 'node:util';
import type { StoredReviews } from '#domain/review/review.ts';
import type { HostIndex } from '#domain/site/config/resolve-site.ts';
import type { DealerGroup } from '#domain/site/dealer-group.ts';
import { type SiteContext, siteKey } from '#domain/site/site-context.ts';
import { lazySite, type SiteSummary, summariseSite } from '#domain/site-assembly/site-description.ts';
import {
  type AnswerTime,
  withAnswerTimes,
  withStoredReviews,
} from '#domain/site-assembly/with-stored-reviews.ts';
import { siteFileOf } from '#domain/site-version/plan-versions.ts';
import { hashText } from '#domain/text/text-hash.ts';
import type { SkippedSite } from '#ports/sites/site-source.ts';
import type { SiteVersionStore } from '#ports/sites/site-version-store.ts';
import type { ServedSites } from '#use-cases/site-version/served-sites.ts';

type RegisteredSites = {
  readonly sites: readonly SiteContext[];
  readonly groups: readonly DealerGroup[];
  readonly leftOut: readonly SkippedSite[];
  /** Sites whose files have mistakes, and that are served as before. */
  readonly lastValid: readonly SkippedSite[];
  /** Of the sites, in their order; left out, they are made from what the sites say. */
  readonly summaries?: readonly SiteSummary[];
};

export class SiteRegistry {
  /** As their files say them. */
  #registered: RegisteredSites = { sites: [], groups: [], leftOut: [], lastValid: [] };
  #reviews: readonly StoredReviews[] = [];
  #answerTimes: readonly AnswerTime[] = [];
  #sites: readonly SiteContext[] = [];
  #summaries: readonly SiteSummary[] = [];
  #hosts: HostIndex = new Map();
  #bySite: ReadonlyMap<string, SiteContext> = new Map();
  #byGroup: ReadonlyMap<string, readonly SiteContext[]> = new Map();
  readonly #listeners: ((site: SiteContext) => void)[] = [];

  /** Called for each site from then on that is served with other content or settings, or no longer. */
  whenChanged(listener: (site: SiteContext) => void): void {
    this.#listeners.push(listener);
  }

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
    const before = this.#bySite;
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
    for (const [key, site] of before) {
      if (this.#bySite.get(key)?.configVersion === site.configVersion) continue;
      for (const listener of this.#listeners) listener(site);
    }
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
    max = Number.POSITIVE_INFINITY,
  ): readonly SiteContext[] {
    return this.#summaries
      .filter(isMeant)
      .slice(0, max)
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

  get leftOut(): readonly SkippedSite[] {
    return this.#registered.leftOut;
  }

  get lastValid(): readonly SkippedSite[] {
    return this.#registered.lastValid;
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

type Options = {
  readonly registry: SiteRegistry;
  readonly siteStore: { load(): Promise<Omit<ServedSites, 'builtNow'>> };
  readonly siteVersionStore: Pick<SiteVersionStore, 'revision'>;
  /** Called before a site is swapped, so that no request finds it without its stock. */
  readonly prepare: (sites: readonly SiteContext[], groups: readonly DealerGroup[]) => Promise<void>;
  /** Whether each change is announced to this process: then it looks by itself only now and then. */
  readonly isListening?: () => boolean;
  readonly note: (facts: object, message: string) => void;
  readonly reportFault: (error: unknown) => void;
};

/** Twice within the second in which a change is to be seen. */
const checkEveryMs = 400;
const checkWhenListeningMs = 20_000;

/**
 * Keeps the sites of this process in step with the live versions: one that changed is swapped whole, without a
 * restart.
 */
export class SiteRefresh {
  readonly #options: Options;
  #revision: number;
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> | null = null;
  #lookedAtMs = 0;

  /** `revision` is the one that the registry was filled from. */
  constructor(options: Options, revision: number) {
    this.#options = options;
    this.#revision = revision;
  }

  /** Calls at the same time share one look. */
  refresh(): Promise<void> {
    this.#running ??= this.#look().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  /** A site was reported as changed: a check in progress may have come too early. */
  checkSoon(): void {
    const { reportFault } = this.#options;
    const look = () => {
      if (this.#timer !== null) this.refresh().catch(reportFault);
    };
    if (this.#running === null) look();
    else void this.#running.catch(() => undefined).then(look);
  }

  start(): void {
    this.#timer = setInterval(() => {
      const { isListening = () => false } = this.#options;
      if (isListening() && performance.now() - this.#lookedAtMs < checkWhenListeningMs) return;
      this.refresh().catch((error: unknown) => {
        if (this.#timer !== null) this.#options.reportFault(error);
      });
    }, checkEveryMs);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
    await this.#running?.catch(() => undefined);
  }

  async #look(): Promise<void> {
    const { registry, siteStore, siteVersionStore, prepare, note: log } = this.#options;
    this.#lookedAtMs = performance.now();
    // Read before the versions: one that comes in between is looked at again.
    const revision = await siteVersionStore.revision();
    if (revision === this.#revision) return;
    const { sites, summaries, groups, leftOut } = await siteStore.load();
    const before = new Map(registry.configured.map((site) => [siteFileOf(site), site.configVersion]));
    const changed = sites.filter((site) => before.get(siteFileOf(site)) !== site.configVersion);
    await prepare(changed, groups);
    const served = new Set(sites.map(siteFileOf));
    const stillOut = registry.leftOut.filter(({ file }) => !served.has(file));
    registry.replace({
      sites,
      summaries,
      groups,
      leftOut: [...stillOut.filter(({ file }) => !leftOut.some((own) => own.file === file)), ...leftOut],
      lastValid: registry.lastValid.filter(({ file }) => !changed.some((site) => siteFileOf(site) === file)),
    });
    this.#revision = revision;
    const gone = [...before.keys()].filter((file) => !served.has(file));
    log(
      { changed: changed.map(({ siteSlug }) => siteSlug), gone },
      'The site configuration changed and is live',
    );
  }
}
