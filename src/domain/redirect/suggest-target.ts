/** The page of a site that a previous address was probably about: the one that shares most of its words. */
import { isKnownTarget } from '#domain/site/internal-links.ts';
import { offerHref } from '#domain/site/links.ts';
import type { SiteContext } from '#domain/site/site-context.ts';

type LinkingSite = Pick<SiteContext, 'config' | 'locations'>;

/** Pages with a fixed address for as long as the site is set as it is. */
export function listTargetPages(site: LinkingSite): readonly string[] {
  const { config, locations } = site;
  const all = [
    '/',
    '/search/new-used-and-demo-cars',
    '/search/used-cars',
    '/search/new-cars',
    '/search/demo-cars',
    '/special-offers',
    '/locations',
    '/contact-us',
    '/models',
    ...Object.keys(config.pages).map((slug) => `/${slug}`),
    ...config.models.filter(({ overrideUrl }) => overrideUrl === null).map(({ slug }) => `/${slug}`),
    ...config.offers.map((offer) => offerHref(offer, site)),
    ...locations.map(({ slug }) => `/locations/${slug}`),
  ];
  return [...new Set(all)].filter((path) => isKnownTarget(path, site));
}

/** What people call a page, beside the words of its address. */
const otherWords: Readonly<Record<string, readonly string[]>> = {
  used: ['preowned', 'secondhand', 'inventory', 'stock', 'vehicles'],
  cars: ['car', 'vehicle', 'vehicles'],
  contact: ['contactus', 'enquiry', 'enquire', 'enquiries'],
  offers: ['offer', 'specials', 'special', 'deals', 'promotions'],
  service: ['servicing', 'workshop', 'booking'],
  finance: ['loan', 'loans', 'repayments', 'calculator'],
  trade: ['tradein', 'valuation', 'value'],
  sell: ['selling', 'sellmycar'],
  about: ['aboutus', 'company', 'history', 'team'],
  locations: ['location', 'dealerships', 'branches', 'findus'],
  parts: ['accessories'],
};

/** Nothing in common: nothing is proposed. */
export function suggestTarget(path: string, pages: readonly string[]): string | null {
  const requested = wordsOf(path);
  let best: { readonly page: string; readonly score: number } | null = null;
  for (const page of pages) {
    const words = wordsOf(page);
    if (words.length === 0) continue;
    const shared = words.filter((word) => requested.some((each) => isAlike(each, word))).length;
    const score = shared / (words.length + 1) + shared;
    if (shared > 0 && score > (best?.score ?? 0)) best = { page, score };
  }
  return best?.page ?? null;
}

/** Without what every address of some server ends in. */
function wordsOf(path: string): readonly string[] {
  return path
    .replace(/\.(php|aspx?|html?|jsp|cfm)$/, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(
      (word) =>
        word.length > 2 && !['new', 'index', 'page', 'pages', 'search', 'default', 'and'].includes(word),
    );
}

function isAlike(requested: string, word: string): boolean {
  if (requested === word || (otherWords[word]?.includes(requested) ?? false)) return true;
  return (
    requested.length >= 4 && word.length >= 4 && (requested.startsWith(word) || word.startsWith(requested))
  );
}
