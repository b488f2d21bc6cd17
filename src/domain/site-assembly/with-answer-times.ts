/** A site whose locations say how soon they usually answer. */
import { type SiteContext, siteKey } from '#domain/site/site-context.ts';
import { hashText } from '#domain/text/text-hash.ts';

/** `minutes` are open minutes. */
export type AnswerTime = {
  readonly dealerGroupId: string;
  readonly siteSlug: string;
  readonly locationSlug: string;
  readonly minutes: number;
};

/** The very same site where nothing is known of it; else one of another version, so that pages are drawn again. */
export function withAnswerTimes(site: SiteContext, times: readonly AnswerTime[]): SiteContext {
  const own = new Map(
    times
      .filter((time) => siteKey(time) === siteKey(site))
      .map(({ locationSlug, minutes }) => [locationSlug, minutes]),
  );
  if (!site.locations.some(({ slug }) => own.has(slug))) return site;
  return {
    ...site,
    configVersion: `${site.configVersion}+${hashText(JSON.stringify([...own]))}`,
    locations: site.locations.map((location) => {
      const answersWithinMinutes = own.get(location.slug);
      return answersWithinMinutes === undefined ? location : { ...location, answersWithinMinutes };
    }),
  };
}
