/**
 * Which branches of the configuration decide a page: those of its kind first, then those that decide every page.
 * A test reads along while pages are drawn, so that no kind says less than it takes.
 */

import { findLinkedModel, offerHref } from '#domain/site/links.ts';
import { trimCharacters } from '#domain/text/trim-characters.ts';
import type { SiteConfig } from './site-config.ts';

type Key = keyof SiteConfig & string;
/** A key, or a key below one, as `site explain` takes it. */
export type SettingsBranch = Key | `${Key}.${string}`;

export type PageSettings = {
  /** What kind of page it is, as a person would say it. */
  readonly kind: string;
  readonly own: readonly SettingsBranch[];
  readonly everywhere: readonly SettingsBranch[];
};

type KindOfPage = Pick<PageSettings, 'kind' | 'own'>;

const everywhere: readonly SettingsBranch[] = [
  'name',
  'legalName',
  'hosts',
  'template',
  'status',
  'locale',
  'currency',
  'timeZone',
  'dealershipIds',
  'manufacturer',
  'programmes',
  'theme',
  'logo',
  'tagline',
  'social',
  'navigation',
  'models',
  'labels',
  'search',
  'favourites',
  'shoppers',
  'garageEnabled',
  'tradeIn',
  'finance',
  'carPage.chatUrl',
  'carPage.masksPhone',
  'chatBubble',
  'measurement',
  'thirdPartyScripts',
  'privacy',
  'agents',
];

/** What a card of a car says, and where its buttons lead. */
const cards: readonly SettingsBranch[] = [
  'stock',
  'tags',
  'carPage',
  'financePage',
  'governmentCharges',
  'reservations',
  'purchase',
  'payments',
  'testDrives',
];
const forms: readonly SettingsBranch[] = ['enquiry', 'captcha', 'leads'];
const locations: readonly SettingsBranch[] = [
  'closedLabel',
  'locationCards',
  'locationOrder',
  'locationPhones',
  'reviewRules',
  'reviews',
];
/** Who answers a form, beside its fields. */
const answering: readonly SettingsBranch[] = ['closedLabel', 'locationCards', 'reviewRules'];
const offers: readonly SettingsBranch[] = ['offers', 'offerCards', 'manufacturers', 'testDrives'];
const carPrice: readonly SettingsBranch[] = ['governmentCharges', 'luxuryCarTax', 'consumerRights'];

type BlockType =
  | SiteConfig['home']['sections'][number]['type']
  | SiteConfig['pages'][string]['blocks'][number]['type'];

const ofBlock: { readonly [Type in BlockType]?: readonly SettingsBranch[] } = {
  articles: ['blog'],
  'booking-frame': ['frameHosts'],
  form: [...forms, 'testDrives', 'serviceBookings', 'delivery', 'payments'],
  'latest-arrivals': cards,
  legal: ['leads', 'accessibility'],
  'line-up': ['manufacturers'],
  'price-and-makes': ['stock'],
  range: ['manufacturers'],
  locations,
  offers,
  models: ['manufacturers'],
  'popular-body-types': ['stock'],
  reviews: ['reviews', 'reviewRules'],
};

const fixed: Readonly<Record<string, KindOfPage>> = {
  '/special-offers': { kind: 'all offers', own: offers },
  '/models': { kind: 'all models', own: ['manufacturers', 'offers'] },
  '/new-vehicles': { kind: 'all models', own: ['manufacturers', 'offers'] },
  '/locations': { kind: 'all locations', own: [...locations, 'map'] },
  '/contact': { kind: 'contact', own: [...locations, ...forms, 'textNumber', 'map'] },
  '/contact-us': { kind: 'contact', own: [...locations, ...forms, 'textNumber', 'map'] },
  '/favourites': { kind: 'favourites', own: cards },
  '/compare': { kind: 'comparison', own: [...cards, ...carPrice] },
  '/shortlist': { kind: 'shared list', own: cards },
  '/privacy-choices': { kind: 'privacy choices', own: [] },
  '/developers': { kind: 'for developers', own: ['agents', 'contentSignals'] },
  '/privacy-request': { kind: 'privacy request', own: [...forms, ...answering] },
  '/sign-in': { kind: 'signing in', own: [] },
};

/** `path` is the address without the host; what follows ? or # does not count. */
export function findPageSettings(config: SiteConfig, path: string): PageSettings {
  const [address = ''] = path.split(/[?#]/);
  const [first = '', ...rest] = trimCharacters(address, '/').split('/');
  return { ...kindOf(config, first, rest), everywhere };
}

function kindOf(config: SiteConfig, first: string, rest: readonly string[]): KindOfPage {
  const slug = [first, ...rest].join('/');
  if (slug === '') return homeSettings(config);
  if (first === 'search') {
    return {
      kind: 'a list of stock',
      own: [...cards, 'resultCards', 'overrideCity', 'offers', 'manufacturers'],
    };
  }
  if (first === 'cars') return carSettings(rest[1] ?? '');
  if (first === 'checkout-journey')
    return { kind: 'buying online', own: ['purchase', 'payments', 'delivery', ...carPrice, ...forms] };
  if (first === 'locations' || first === 'contact-us') {
    if (rest.length > 0) return { kind: 'one location', own: [...locations, ...forms, 'map', 'textNumber'] };
  }
  if (first === 'offers')
    return { kind: 'one offer', own: [offerBranch(config, slug), 'offerCards', 'manufacturers', ...forms] };
  if (config.prizeDraw !== null && first === 'spin-to-win')
    return { kind: 'a prize draw', own: ['prizeDraw'] };
  const { garagePath, watchlist } = config.shoppers;
  if (config.garageEnabled && first === garagePath) return { kind: 'the garage', own: cards };
  if (watchlist.isEnabled && first === watchlist.path) return { kind: 'the watchlist', own: cards };
  return fixed[`/${slug}`] ?? contentSettings(config, slug);
}

function homeSettings(config: SiteConfig): KindOfPage {
  const ofSections = config.home.sections.flatMap(({ type }) => ofBlock[type] ?? []);
  return {
    kind: 'the home page',
    own: unique(['home', 'promos', 'financePage', ...cards, ...locations, ...offers, ...ofSections]),
  };
}

function carSettings(part: string): KindOfPage {
  if (part === 'checkout' || part === 'buy-online')
    return { kind: 'a reservation', own: ['reservations', 'payments', ...forms, 'stock'] };
  const kind = part === 'enquire' ? 'an enquiry about a car' : 'the page of a car';
  return {
    kind,
    own: unique([...cards, ...carPrice, ...forms, 'delivery', 'textNumber', 'map', ...locations, ...offers]),
  };
}

/** A page of its own words, a model's own page, or none. */
function contentSettings(config: SiteConfig, slug: string): KindOfPage {
  const page = Object.hasOwn(config.pages, slug) ? config.pages[slug] : undefined;
  if (page !== undefined) {
    const ofBlocks = page.blocks.flatMap(({ type }) => ofBlock[type] ?? []);
    const own: SettingsBranch[] = [`pages.${slug}`, 'promos', ...ofBlocks];
    if (page.article !== undefined) own.push('blog');
    if (slug === 'accessibility') own.push('accessibility');
    return { kind: page.article === undefined ? 'a page of blocks' : 'an article', own: unique(own) };
  }
  const model = findLinkedModel(slug, config.models);
  if (model !== null) {
    const here: SettingsBranch = `models.${config.models.indexOf(model)}`;
    return { kind: 'the page of a model', own: [here, ...cards, ...offers, ...forms, ...answering] };
  }
  return { kind: 'no page of this site', own: [] };
}

function offerBranch(config: SiteConfig, slug: string): SettingsBranch {
  const index = config.offers.findIndex((offer) => offerHref(offer, { config }) === `/${slug}`);
  return index < 0 ? 'offers' : `offers.${index}`;
}

function unique(branches: readonly SettingsBranch[]): readonly SettingsBranch[] {
  return [...new Set(branches)];
}
