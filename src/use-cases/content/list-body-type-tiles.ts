/** The body types that most cars have, each with the picture of a car of that type from stock. */
import type { SiteContext } from '#domain/site/site-context.ts';
import { bodyTypeHref } from '#domain/stock-search/address/search-href.ts';
import type { SearchResult } from '#domain/stock-search/search-result.ts';
import { emptySearchState } from '#domain/stock-search/search-state.ts';
import type { Application } from '#use-cases/application.ts';
import { listStock } from '#use-cases/stock-search/list-stock.ts';

export type BodyTypeTile = {
  readonly label: string;
  readonly href: string;
  readonly count: number;
  /** Null where no car of the type has a photo. */
  readonly imageUrl: string | null;
};

/** So many cars of a type are looked at for a photo. */
const maxLookedAt = 12;

/** `all` is the answer to the empty search, whose facets come with the most frequent value first. */
export async function listBodyTypeTiles(
  site: SiteContext,
  { all, limit }: { readonly all: SearchResult; readonly limit: number },
  app: Pick<Application, 'stockSearch'>,
): Promise<readonly BodyTypeTile[]> {
  const bodies = (all.facets.body ?? []).filter(({ count }) => count > 0).slice(0, limit);
  return Promise.all(
    bodies.map(async ({ label, value, count }) => {
      const state = { ...emptySearchState, refinements: { body: [value] } };
      const cars = await listStock(site, { state, limit: maxLookedAt }, app);
      const imageUrl = cars.find(({ images }) => images.length > 0)?.images[0]?.url ?? null;
      return { label, href: bodyTypeHref(value), count, imageUrl };
    }),
  );
}
