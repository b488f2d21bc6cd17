/** What an address of a site means to the cache, worked out once: the same few are asked for again and again. */
import { BoundedMap } from '#domain/collections/bounded-map.ts';
import { type SiteContext, siteKey } from '#domain/site/site-context.ts';
import { findSharedAddress } from './shared-addresses.ts';

export type AskedAddress = {
  /** As its visitor knows it. */
  readonly url: URL;
  /** What the page is made from, where it is the same for everybody. */
  readonly shared: URL | null;
  /** The page's own in the cache; null for what is not kept. */
  readonly key: string | null;
};

/** Longer addresses are rendered but not kept. */
const longestKept = 600;
const mostCharacters = 4_000_000;
/** An address as three objects, beside its letters. */
const ownWeight = 400;

export class KnownAddresses {
  readonly #known = new BoundedMap<AskedAddress>(
    mostCharacters,
    ({ url }) => url.href.length * 2 + ownWeight,
  );

  /** `asked` stands for `url()` among the addresses of a site. */
  of(site: SiteContext, asked: string, url: () => URL): AskedAddress {
    return this.#known.getOrSet(`${siteKey(site)}|${site.configVersion}|${asked}`, () =>
      readAddress(site, url()),
    );
  }
}

export function readAddress(site: SiteContext, url: URL): AskedAddress {
  const shared = findSharedAddress(site, url);
  const address = shared === null ? null : shared.pathname + shared.search;
  const key = address === null || address.length > longestKept ? null : `${siteKey(site)}|${address}`;
  return { url, shared, key };
}
