/** The sites in force. Swapped whole when their files change, so that a request sees one state or the other. */
import { buildHostIndex, type HostIndex } from '#domain/site/resolve-site.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { LeftOut } from '#ports/site-source.ts';

export class SiteRegistry {
  #sites: readonly SiteContext[] = [];
  #hosts: HostIndex = new Map();
  #leftOut: readonly LeftOut[] = [];

  replace(sites: readonly SiteContext[], leftOut: readonly LeftOut[]): void {
    this.#sites = sites;
    this.#hosts = buildHostIndex(sites);
    this.#leftOut = leftOut;
  }

  get sites(): readonly SiteContext[] {
    return this.#sites;
  }

  get hosts(): HostIndex {
    return this.#hosts;
  }

  get leftOut(): readonly LeftOut[] {
    return this.#leftOut;
  }

  /** Hosts whose site has mistakes and is not served. */
  get leftOutHosts(): ReadonlySet<string> {
    return new Set(this.#leftOut.flatMap(({ hosts }) => hosts));
  }
}
