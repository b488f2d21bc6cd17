/** The sites in force. Swapped whole when their configuration changes, so that a request sees one state or the other. */
import type { DealerGroup } from '#domain/site/dealer-group.ts';
import { buildHostIndex, type HostIndex } from '#domain/site/resolve-site.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { LeftOut } from '#ports/site-source.ts';

type RegisteredSites = {
  readonly sites: readonly SiteContext[];
  readonly groups: readonly DealerGroup[];
  readonly leftOut: readonly LeftOut[];
  /** Sites whose files have mistakes, and that are served as before. */
  readonly kept: readonly LeftOut[];
};

export class SiteRegistry {
  #registered: RegisteredSites = { sites: [], groups: [], leftOut: [], kept: [] };
  #hosts: HostIndex = new Map();

  replace(registered: RegisteredSites): void {
    this.#registered = registered;
    this.#hosts = buildHostIndex(registered.sites);
  }

  get sites(): readonly SiteContext[] {
    return this.#registered.sites;
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
