/** Links to what comes and goes by the clock, while it is not there: a menu knows nothing of the dates of a page. */
import { evaluateOffer } from '#domain/content/evaluate-offer.ts';
import { evaluateWindow } from '#domain/content/show-window.ts';
import { localTimeIn } from '#domain/location/local-time.ts';
import { type ConfigPath, isConfigObject } from '#domain/site/config/config-layers.ts';
import { listLinks } from './internal-links.ts';
import { findLinkedModel, offerHref } from './links.ts';
import type { SiteContext } from './site-context.ts';

/** Pages that forms, headers, footers and articles of every site lead to by themselves; the page of finance is named by a setting. */
const alwaysLinked = ['privacy-policy', 'accessibility', 'trade-in', 'online-payment', 'blog'];

type TimedSite = Pick<SiteContext, 'config' | 'siteSlug'>;

export function findLinksOutOfTime(
  site: TimedSite,
  now: Date,
): readonly { readonly path: ConfigPath; readonly message: string }[] {
  return listLinks(site.config, []).flatMap(({ path, href }) => {
    const reason = whyAbsent(href.replace(/[?#].*$/s, ''), site, now);
    return reason === null || hasTimeOfItsOwn(site.config, path)
      ? []
      : [{ path, message: `leads nowhere now: ${href} ${reason}` }];
  });
}

/** No link that a dealer wrote leads there, so that none could be named: the page itself may have no time. */
export function findTimedInternalLinks({
  config: { pages, financePage },
}: Pick<TimedSite, 'config'>): readonly { readonly path: ConfigPath; readonly message: string }[] {
  return [...new Set([...alwaysLinked, financePage])].flatMap((slug) => {
    const page = Object.hasOwn(pages, slug) ? pages[slug] : undefined;
    return (['startsAt', 'endsAt'] as const).flatMap((key) =>
      page?.[key] === undefined
        ? []
        : [
            {
              path: ['pages', slug, key],
              message: 'the site itself leads to this page at all times; give the time to a block of it',
            },
          ],
    );
  });
}

function whyAbsent(path: string, { config, siteSlug }: TimedSite, now: Date): string | null {
  const offer = config.offers.find((each) => offerHref(each, { config }) === path);
  if (offer !== undefined) {
    const state = evaluateOffer(offer, siteSlug, localTimeIn(config.timeZone, now).date);
    return state === 'running' ? null : 'is the page of an offer that is not shown';
  }
  const slug = path.slice(1);
  const page = Object.hasOwn(config.pages, slug) ? config.pages[slug] : undefined;
  // The page of a model is shown there meanwhile.
  if (page === undefined || findLinkedModel(slug, config.models) !== null) return null;
  const state = evaluateWindow(page, config.timeZone, now);
  if (state.isShown) return null;
  return state.reason === 'over' ? `is over since ${page.endsAt}` : `comes on ${page.startsAt}`;
}

/** What links there may come and go with it: a block, a page, a promotion. */
function hasTimeOfItsOwn(value: unknown, path: ConfigPath): boolean {
  const [step, ...rest] = path;
  if (isConfigObject(value) && timeKeys.some((key) => typeof value[key] === 'string')) return true;
  if (step === undefined) return false;
  if (Array.isArray(value)) return hasTimeOfItsOwn(value[Number(step)], rest);
  return isConfigObject(value) && hasTimeOfItsOwn(value[String(step)], rest);
}

const timeKeys = ['startsAt', 'endsAt', 'expiryDate', 'start', 'startsOn', 'endsOn'];
