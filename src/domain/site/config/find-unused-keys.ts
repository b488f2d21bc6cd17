/** Keys that are right and change nothing: what every site says otherwise, and settings of what is switched off. */
import {
  type ConfigLayer,
  type ConfigPath,
  isConfigObject,
  type MergedLayers,
  valueAt,
} from './config-layers.ts';
import type { SiteConfig } from './site-config.ts';

export type UnusedKey = { readonly path: ConfigPath; readonly message: string };

type Rule = {
  readonly path: ConfigPath;
  readonly isUnused: (config: SiteConfig) => boolean;
  readonly because: string;
};

const rules: readonly Rule[] = [
  {
    path: ['search', 'host'],
    isUnused: ({ search }) => search.engine !== 'hosted',
    because: '`search.engine` is not `hosted`',
  },
  {
    path: ['search', 'key'],
    isUnused: ({ search }) => search.engine !== 'hosted',
    because: '`search.engine` is not `hosted`',
  },
  {
    path: ['financePage'],
    isUnused: ({ finance }) => finance === null,
    because: 'the site has no lender (`finance: null`)',
  },
  {
    path: ['shoppers', 'garagePath'],
    isUnused: ({ garageEnabled }) => !garageEnabled,
    because: '`garageEnabled` is `false`',
  },
  {
    path: ['shoppers', 'watchlist', 'path'],
    isUnused: ({ shoppers }) => !shoppers.watchlist.isEnabled,
    because: '`shoppers.watchlist.isEnabled` is `false`',
  },
  {
    path: ['logo', 'mark'],
    isUnused: ({ logo }) => logo.image !== null && logo.favicon !== null,
    because: '`logo.image` and `logo.favicon` replace it',
  },
  {
    path: ['logo', 'tagline'],
    isUnused: ({ logo }) => logo.image !== null,
    because: '`logo.image` replaces it',
  },
  {
    path: ['frameHosts'],
    isUnused: ({ frameHosts, home, pages }) =>
      frameHosts.length > 0 &&
      ![...home.sections, ...Object.values(pages).flatMap(({ blocks }) => blocks)].some(
        ({ type }) => type === 'booking-frame',
      ),
    because: 'no page has a block of the type `booking-frame`',
  },
  {
    path: ['manufacturer', 'approvals'],
    isUnused: ({ manufacturer }) =>
      manufacturer !== null && !manufacturer.followsProgramme && manufacturer.approvals.length > 0,
    because: '`manufacturer.followsProgramme` is `false`',
  },
];

/** Of what is switched off on one site; only what a layer says, never a default. */
export function findIdleKeys(
  config: SiteConfig,
  { value }: Pick<MergedLayers, 'value'>,
): readonly UnusedKey[] {
  return rules
    .filter(({ path, isUnused }) => {
      const stated = valueAt(value, path);
      return stated !== undefined && stated !== null && isUnused(config);
    })
    .map(({ path, because }) => ({ path, message: `has no effect: ${because}` }));
}

/** The values of a layer that each of the sites over it says otherwise. */
export function findOverruledKeys(
  { file, value }: ConfigLayer,
  sites: readonly Pick<MergedLayers, 'originOf'>[],
): readonly UnusedKey[] {
  if (sites.length === 0) return [];
  return listKeys(value, [])
    .filter((path) => sites.every(({ originOf }) => originOf(path) !== file))
    .map((path) => ({ path, message: 'has no effect: each site of the group says it itself' }));
}

/** Down to what a layer above replaces whole. */
function listKeys(value: unknown, path: ConfigPath): readonly ConfigPath[] {
  if (!isConfigObject(value)) return [path];
  return Object.entries(value).flatMap(([key, inner]) => listKeys(inner, [...path, key]));
}
