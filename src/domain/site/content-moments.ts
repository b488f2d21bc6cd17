/** The moments at which pages of a site change by themselves: a block comes or goes, an offer ends. */
import { listWindowInstants, type ShowWindow } from '#domain/content/show-window.ts';
import { addDays } from '#domain/location/local-time.ts';
import type { SiteConfig } from './site-config.ts';

type MovingContent = Pick<SiteConfig, 'home' | 'pages' | 'offers' | 'timeZone'>;

/** In their order, each once, in ms. */
export function listContentMoments({ home, pages, offers, timeZone }: MovingContent): readonly number[] {
  const windows: readonly ShowWindow[] = [
    ...home.sections,
    ...Object.values(pages).flatMap((page) => page.blocks),
    // To the end of its last day (OFFER-12).
    ...offers.flatMap(({ endsOn }) => (endsOn === null ? [] : [{ endsAt: `${addDays(endsOn, 1)}T00:00` }])),
  ];
  const instants = windows.flatMap((window) => listWindowInstants(window, timeZone));
  return [...new Set(instants)].sort((a, b) => a - b);
}

/** The configuration of a site never changes: its moments are worked out once. */
const momentsOf = new WeakMap<object, readonly number[]>();

/** How many of these moments have passed: another number, other pages. */
export function contentPhase(config: MovingContent, now: Date): number {
  const moments = momentsOf.get(config) ?? listContentMoments(config);
  momentsOf.set(config, moments);
  return moments.filter((moment) => moment <= now.getTime()).length;
}
