/** The sites in force. Swapped whole when their configuration changes, so that a request sees one state or the other. */
import { isDeepStrictEqual } from 'node:util';
import type { KeptReviews } from '#domain/review/place-reviews.ts';
import type { DealerGroup } from '#domain/site/dealer-group.ts';
import { buildHostIndex, type HostIndex } from '#domain/site/resolve-site.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { type AnswerTime, withAnswerTimes } from '#domain/site-assembly/with-answer-times.ts';
import { withKeptReviews } from '#domain/site-assembly/with-kept-reviews.ts';
import type { LeftOut } from '#ports/site-source.ts';

type RegisteredSites = {
  readonly sites: readonly SiteContext[];
  readonly groups: readonly DealerGroup[];
  readonly leftOut: readonly LeftOut[];
  /** Sites whose files have mistakes, and that are served as before. */
  readonly kept: readonly LeftOut[];
};

export class SiteRegistry {
  /** As their files say them. */
  #registered: RegisteredSites = { sites: [], groups: [], leftOut: [], kept: [] };
  #reviews: readonly KeptReviews[] = [];
  #answerTimes: readonly AnswerTime[] = [];
  #sites: readonly SiteContext[] = [];
  #hosts: HostIndex = new Map();
  #byGroup: ReadonlyMap<string, readonly SiteContext[]> = new Map();

  replace(registered: RegisteredSites): void {
    this.#registered = registered;
    this.#serve();
  }

  /** What services say of places goes into the sites, from the next request on (REV-2). */
  keepReviews(reviews: readonly KeptReviews[]): void {
    if (isDeepStrictEqual(reviews, this.#reviews)) return;
    this.#reviews = reviews;
    this.#serve();
  }

  /** How soon shoppers are usually answered goes into the sites, from the next request on (C-26). */
  keepAnswerTimes(times: readonly AnswerTime[]): void {
    if (isDeepStrictEqual(times, this.#answerTimes)) return;
    this.#answerTimes = times;
    this.#serve();
  }

  #serve(): void {
    this.#sites = this.#registered.sites.map((site) =>
      withAnswerTimes(withKeptReviews(site, this.#reviews), this.#answerTimes),
    );
    this.#hosts = buildHostIndex(this.#sites);
    this.#byGroup = Map.groupBy(this.#sites, ({ dealerGroupId }) => dealerGroupId);
  }

  /** Without what was found elsewhere. */
  get configured(): readonly SiteContext[] {
    return this.#registered.sites;
  }

  get sites(): readonly SiteContext[] {
    return this.#sites;
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

  get leftOut(): readonly LeftOut[] {
    return this.#registered.leftOut;
  }

  get kept(): readonly LeftOut[] {
    return this.#registered.kept;
  }

  /** Hosts whose site has mistakes and is not served. */
  get leftOutHosts(): ReadonlySet<string> {
    return new Set(this.#registered.leftOut.flatMap(({ hosts }) => hosts));
  }
}
