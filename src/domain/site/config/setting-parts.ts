/** The parts that the settings of a site are shown in, in the order in which people look for them. */
import type { SettingKey } from './setting-keys.ts';

export const settingParts = [
  { slug: 'look', label: 'Brand', keys: ['theme', 'logo', 'template'] },
  {
    slug: 'name',
    label: 'Name and domains',
    keys: [
      'name',
      'legalName',
      'tagline',
      'social',
      'hosts',
      'status',
      'locale',
      'currency',
      'timeZone',
      'dealershipIds',
      'manufacturer',
      'programmes',
      'overrideCity',
    ],
  },
  { slug: 'words', label: 'Texts and tags', keys: ['labels', 'tags', 'closedLabel'] },
  { slug: 'menus', label: 'Menus', keys: ['navigation', 'garageEnabled'] },
  { slug: 'home', label: 'Home page', keys: ['home'] },
  {
    slug: 'pages',
    label: 'Pages and offers',
    keys: ['pages', 'promos', 'resultCards', 'offers', 'offerCards', 'manufacturers', 'models', 'blog'],
  },
  { slug: 'stock', label: 'Stock and search', keys: ['stock', 'search', 'favourites'] },
  {
    slug: 'car',
    label: 'Car pages',
    keys: ['carPage', 'consumerRights', 'governmentCharges', 'luxuryCarTax', 'delivery'],
  },
  {
    slug: 'money',
    label: 'Finance and deals',
    keys: ['finance', 'financePage', 'reservations', 'purchase', 'payments', 'tradeIn'],
  },
  { slug: 'forms', label: 'Forms and leads', keys: ['enquiry', 'leads', 'textNumber', 'captcha'] },
  {
    slug: 'times',
    label: 'Test drives and service',
    keys: ['testDrives', 'serviceBookings', 'bookingCalendars'],
  },
  {
    slug: 'places',
    label: 'Locations and reviews',
    keys: ['locationPhones', 'locationOrder', 'locationCards', 'map', 'reviews', 'reviewRules'],
  },
  { slug: 'shoppers', label: 'Shoppers', keys: ['shoppers', 'prizeDraw'] },
  {
    slug: 'privacy',
    label: 'Privacy and tracking',
    keys: ['privacy', 'measurement', 'thirdPartyScripts', 'chatBubble', 'frameHosts', 'accessibility'],
  },
  {
    slug: 'programs',
    label: 'Integrations',
    keys: ['agents', 'contentSignals', 'adFeeds', 'indexNow', 'redirects'],
  },
] as const;

export type SettingPart = (typeof settingParts)[number];

export function isOfPart({ keys }: SettingPart, { path }: Pick<SettingKey, 'path'>): boolean {
  const [first = ''] = path.split('.');
  return keys.some((key) => key === first);
}
