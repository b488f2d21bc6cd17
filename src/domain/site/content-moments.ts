/** The moments at which pages, blocks and promotions of a site come and go by themselves. */
import { promoWindow } from '#domain/content/insert-promos.ts';
import { listWindowInstants, type ShowWindow } from '#domain/content/show-window.ts';
import type { SiteConfig } from '#domain/site/config/site-config.ts';

type MovingContent = Pick<SiteConfig, 'home' | 'pages' | 'promos' | 'timeZone'>;

/** In their order, each once, in ms. */
export function listContentMoments({ home, pages, promos, timeZone }: MovingContent): readonly number[] {
  const windows: readonly ShowWindow[] = [
    ...home.sections,
    ...promos.map(promoWindow),
    ...Object.values(pages),
    ...Object.values(pages).flatMap(({ blocks, article }) => [
      ...blocks,
      ...(article ? [{ startsAt: article.publishedAt }] : []),
    ]),
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
