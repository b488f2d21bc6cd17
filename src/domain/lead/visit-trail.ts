/** How a visit came to where it is: the pages seen on this site and what the addresses of advertisements carried. */

export type VisitTrail = {
  readonly pages: readonly string[];
  readonly params: Readonly<Record<string, string>>;
};

/** The last pages say most. */
export const mostVisitedPages = 20;
export const mostLinkedParams = 12;

/** Only what an advertisement adds; a filter of a search is not where a shopper came from. */
const linkedParam = /^(utm_[a-z]+|gclid|gbraid|wbraid|fbclid|msclkid|ref|campaign)$/;

export function listTrailParameters(parameters: URLSearchParams): readonly (readonly [string, string])[] {
  return [...parameters].filter(([name]) => linkedParam.test(name));
}

export function addVisit({ pages, params }: VisitTrail, path: string, search: string): VisitTrail {
  const linked = listTrailParameters(new URLSearchParams(search));
  return {
    pages: pages.at(-1) === path ? pages : [...pages, path].slice(-mostVisitedPages),
    params: addLinked(params, Object.fromEntries(linked)),
  };
}

/** A later advertisement adds its own. Its campaign takes the place of the earlier one, whole: halves of two would be a third. */
function addLinked(known: VisitTrail['params'], fresh: VisitTrail['params']): VisitTrail['params'] {
  const isCampaign = (name: string) => name.startsWith('utm_');
  const hasCampaign = Object.keys(fresh).some(isCampaign);
  const kept = Object.entries(known).filter(([name]) => !(hasCampaign && isCampaign(name)));
  return { ...Object.fromEntries(kept), ...fresh };
}
