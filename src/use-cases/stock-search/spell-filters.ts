/** An address from another site: its filters spelt as this site's stock spells them. */
import type { SiteContext } from '#domain/site/site-context.ts';
import type { SearchState } from '#domain/stock-search/search-state.ts';
import { spellRefinements } from '#domain/stock-search/spell-refinements.ts';
import type { Application } from '#use-cases/application.ts';
import { loadSiteWords } from './load-site-words.ts';

/** The very same state where there is nothing to put right. */
export async function spellFilters(
  site: SiteContext,
  state: SearchState,
  app: Pick<Application, 'stockSearch' | 'geocoder'>,
): Promise<SearchState> {
  if (Object.keys(state.refinements).length === 0) return state;
  return spellRefinements(state, (await loadSiteWords(site, app)).spellings);
}
