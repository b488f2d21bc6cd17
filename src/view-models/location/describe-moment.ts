/** What the pages of a site say by the clock alone: an offer ends with a day, a department opens and a block comes with a minute. */
import { localTimeIn } from '#domain/location/local-time.ts';
import { evaluateOpenState, openStateText } from '#domain/location/opening-hours.ts';
import { contentPhase } from '#domain/site/content-moments.ts';
import type { SiteContext } from '#domain/site/site-context.ts';

/** One text for all instants at which those pages are the same; it changes with a full minute, never between. */
export function describeMoment({ config, locations }: SiteContext, now: Date): string {
  const zones = new Set([config.timeZone, ...locations.map(({ timeZone }) => timeZone)]);
  const days = [...zones].map((zone) => localTimeIn(zone, now).date);
  const hours = locations.flatMap((location) =>
    location.departments.map((department) => openStateText(evaluateOpenState(location, department, now))),
  );
  return [contentPhase(config, now), ...days, ...hours].join('|');
}
