/** The sites in force. Swapped whole when their files change, so that a request sees one state or the other. */
import { buildHostIndex, type HostIndex } from '../domain/site/resolve-site.ts';
import type { SiteContext } from '../domain/site/site-context.ts';

export class SiteRegistry {
  #sites: readonly SiteContext[] = [];
  #hosts: HostIndex = new Map();

  replace(sites: readonly SiteContext[]): void {
    this.#sites = sites;
    this.#hosts = buildHostIndex(sites);
  }

  get sites(): readonly SiteContext[] {
    return this.#sites;
  }

  get hosts(): HostIndex {
    return this.#hosts;
  }
}
