/** Host → site, by whole-label comparison: no pattern, no suffix, so that no look-alike domain can match. */
import type { SiteContext } from '#domain/site/site-context.ts';

export type HostIndex = ReadonlyMap<string, SiteContext>;

/** Expects that no two sites share a host; the loader refuses those. */
export function buildHostIndex(sites: readonly SiteContext[]): HostIndex {
  return new Map(sites.flatMap((site) => site.config.hosts.map((host) => [host, site] as const)));
}

/** The site that answers to the Host header of a request, or null. */
export function resolveSite(index: HostIndex, hostHeader: string | undefined): SiteContext | null {
  const host = normaliseHost(hostHeader);
  return host === null ? null : (index.get(host) ?? null);
}

/** Lower case, without port and trailing dot; IPv6 literals keep their brackets. Null for what is no host. */
export function normaliseHost(hostHeader: string | undefined): string | null {
  const match = /^(\[[0-9a-f:.%]+\]|[a-z0-9._-]+?)\.?(?::\d{0,5})?$/.exec(
    (hostHeader ?? '').trim().toLowerCase(),
  );
  return match?.[1] ?? null;
}
