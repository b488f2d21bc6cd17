/** Whether a new page may have an address: it is well formed, and no page of the site is or answers there. */
import { isKnownTarget } from '#domain/site/internal-links.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { findRedirect, type Redirect } from './redirect.ts';

/** First parts of addresses that are the platform's own: pages below them, or files and endpoints that are no pages. */
export const platformParts: ReadonlySet<string> = new Set([
  'a2a',
  'alert',
  'answered',
  'api',
  'assets',
  'booking',
  'cars',
  'checkout-journey',
  'compare',
  'contact',
  'contact-us',
  'dev',
  'developers',
  'favourites',
  'feeds',
  'healthz',
  'icons',
  'images',
  'img',
  'locations',
  'mcp',
  'metrics',
  'models',
  'new-vehicles',
  'offers',
  'pages',
  'payment',
  'phone-number',
  'personalised',
  'print',
  'privacy-choices',
  'privacy-request',
  'readyz',
  'reservation',
  'search',
  'shortlist',
  'sign-in',
  'sign-out',
  'special-offers',
  'success',
  'theme-preview',
  'unsubscribe',
  'well-known',
]);

export type AddressedSite = Pick<SiteContext, 'config' | 'locations' | 'siteSlug' | 'drafts'> & {
  readonly redirects: readonly Redirect[];
};

const maxLength = 80;

/** The obstacle, in a sentence; null where it is free. */
export function findAddressProblem(slug: string, site: AddressedSite): string | null {
  if (slug === '') return 'Enter the page address, e.g. winter-service.';
  if (slug.length > maxLength) return `Use ${maxLength} characters or fewer in the address.`;
  if (!/^[a-z0-9-]+(\/[a-z0-9-]+)?$/.test(slug))
    return 'Use lower-case letters, digits, hyphens and at most one slash, e.g. winter-service or blog/winter-service.';
  const path = `/${slug}`;
  const name = site.config.name;
  if (Object.hasOwn(site.config.pages, slug) || Object.hasOwn(site.drafts ?? {}, slug))
    return `${name} already has a page at ${path}. Open that page, or choose another address.`;
  const [first = ''] = slug.split('/');
  if (platformParts.has(first))
    return `Addresses starting with /${first} are reserved. Choose another address.`;
  if (ownParts(site).includes(first))
    return `${name} already has its own page at /${first}. Choose another address.`;
  if (isKnownTarget(path, site)) return `${name} already uses ${path}. Choose another address.`;
  const redirect = findRedirect(site.redirects, path);
  if (redirect === null) return null;
  const leads =
    redirect.target === null ? 'is marked as permanently removed' : `redirects to ${redirect.target}`;
  return `${path} ${leads} (redirect from ${redirect.source}). Delete that redirect first, or choose another address.`;
}

/** What the site calls its shoppers' pages. */
function ownParts({ config }: AddressedSite): readonly string[] {
  return [config.shoppers.garagePath, config.shoppers.watchlist.path, 'spin-to-win'];
}
