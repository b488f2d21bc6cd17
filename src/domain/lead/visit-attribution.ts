/** How a visit came to where it is: the pages seen on this site and what the addresses of advertisements carried. */

export type VisitAttribution = {
  readonly pages: readonly string[];
  readonly params: Readonly<Record<string, string>>;
};

/** The last pages say most. */
export const maxVisitedPages = 20;
export const maxLinkedParams = 12;

/** Only what an advertisement adds; a filter of a search is not where a shopper came from. */
const linkedParam = /^(utm_[a-z]+|gclid|gbraid|wbraid|fbclid|msclkid|ref|campaign)$/;

export function listAttributionParameters(
  parameters: URLSearchParams,
): readonly (readonly [string, string])[] {
  return [...parameters].filter(([name]) => linkedParam.test(name));
}

export function addVisit(
  { pages, params }: VisitAttribution,
  path: string,
  search: string,
): VisitAttribution {
  const linked = listAttributionParameters(new URLSearchParams(search));
  return {
    pages: pages.at(-1) === path ? pages : [...pages, path].slice(-maxVisitedPages),
    params: addLinked(params, Object.fromEntries(linked)),
  };
}

/** A later advertisement adds its own. Its campaign takes the place of the earlier one, whole: halves of two would be a third. */
function addLinked(
  known: VisitAttribution['params'],
  fresh: VisitAttribution['params'],
): VisitAttribution['params'] {
  const isCampaign = (name: string) => name.startsWith('utm_');
  const hasCampaign = Object.keys(fresh).some(isCampaign);
  const attribution = Object.entries(known).filter(([name]) => !(hasCampaign && isCampaign(name)));
  return { ...Object.fromEntries(attribution), ...fresh };
}
