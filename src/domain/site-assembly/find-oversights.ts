/** What is no mistake, and yet probably not meant: the sites are served, and a start and `site check` say so. */

import type { HomeSection, PageBlock } from '#domain/content/blocks/block-registry.ts';
import { evaluateOffer } from '#domain/content/evaluate-offer.ts';
import { formatList } from '#domain/location/format-list.ts';
import { localTimeIn } from '#domain/location/local-time.ts';
import { findAdvertising } from '#domain/site/advertising-findings.ts';
import { type ConfigPath, isConfigObject } from '#domain/site/config/config-layers.ts';
import { type ConfigProblem, withoutRepeats } from '#domain/site/config/config-problem.ts';
import type { SiteConfig } from '#domain/site/config/site-config.ts';
import { type DealerGroup, unknownLocation } from '#domain/site/dealer-group.ts';
import { findDeadLinksOfDrafts, findLinksOutOfTime } from '#domain/site/internal-links.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { groupFileOf } from './build-group.ts';
import { locateInLayer } from './locate-in-layer.ts';

export type ConfiguredSites = {
  readonly groups: readonly DealerGroup[];
  readonly sites: readonly SiteContext[];
  /** Known already, from the files. */
  readonly unused: readonly ConfigProblem[];
  originOf(siteSlug: string, path: ConfigPath): string | null;
};

type Found = { readonly path: ConfigPath; readonly message: string };

/** A problem that two sites share in one layer is reported once. */
export function findOversights(configured: ConfiguredSites, now: Date): readonly ConfigProblem[] {
  const { groups, sites, unused, originOf } = configured;
  return withoutRepeats([
    ...groups.flatMap(findPlacelessDealerships),
    ...groups.flatMap(findUnsaidHours),
    ...sites.flatMap((site) =>
      findInSite(site, now).map(({ path, message }) =>
        locateInLayer(site, path, message, (each) => originOf(site.siteSlug, each)),
      ),
    ),
    ...unused,
  ]);
}

function findInSite(site: SiteContext, now: Date): readonly Found[] {
  return [
    ...findEndedOffers(site, now),
    ...findAdvertising(site.config),
    ...findForbiddenWords(site),
    ...findEarlyApprovals(site, now),
    ...findLinksOutOfTime(site, now),
    ...findDeadLinksOfDrafts(site).map(({ path, href }) => ({
      path,
      message: `leads nowhere: ${href}; correct it before you publish this draft`,
    })),
  ];
}

/** Its cars are listed nowhere, and no page of a location names it. */
function findPlacelessDealerships({ id, dealerships, locations }: DealerGroup): readonly ConfigProblem[] {
  return dealerships.flatMap((dealership, index) =>
    locations.some(({ dealershipId }) => dealershipId === dealership.id)
      ? []
      : [
          {
            file: groupFileOf(id),
            path: `dealerships[${index}]`,
            message: `no location belongs to the dealership "${dealership.id}"; assign a location to it, or remove the dealership`,
          },
        ],
  );
}

/** A department without opening hours is shown as closed all week, often one that was not meant to be there. */
function findUnsaidHours({ id, locations }: DealerGroup): readonly ConfigProblem[] {
  return locations.flatMap(({ name, isVisible, departments, openingHours }, index) => {
    const unsaid = isVisible
      ? departments.filter((department) => openingHours[department] === undefined)
      : [];
    return unsaid.length === 0
      ? []
      : [
          {
            file: groupFileOf(id),
            path: `locations[${index}].hours`,
            message: `"${name}" has no opening hours for ${formatList(unsaid)} and shows as closed all week; enter them, or list its departments`,
          },
        ];
  });
}

/** The day it ends still counts, as on the page of offers. */
function findEndedOffers({ siteSlug, config }: SiteContext, now: Date): readonly Found[] {
  const today = localTimeIn(config.timeZone, now).date;
  return config.offers.flatMap((offer, index) =>
    evaluateOffer(offer, siteSlug, today) !== 'over'
      ? []
      : [
          {
            path: ['offers', index],
            message: `the offer "${offer.id}" ended on ${offer.endsOn} and is not shown; enter a later day, or remove it`,
          },
        ],
  );
}

/** An approval cannot be dated in the future. */
function findEarlyApprovals({ config }: SiteContext, now: Date): readonly Found[] {
  const today = localTimeIn(config.timeZone, now).date;
  const approvals = config.manufacturer?.approvals ?? [];
  return approvals.flatMap((approval, index) =>
    approval.on <= today
      ? []
      : [
          {
            path: ['manufacturer', 'approvals', index],
            message: `the approval of "${approval.of}" by ${approval.by} is dated ${approval.on}, which is in the future`,
          },
        ],
  );
}

const onRoadCosts = /\bon[- ]?road costs?\b/i;

/** In New South Wales these words may not be used for the state's charges. */
function findForbiddenWords({ config, locations }: SiteContext): readonly Found[] {
  if (!locations.some(({ address }) => address.state === 'NSW')) return [];
  return listTexts(config, [])
    .filter(({ text }) => onRoadCosts.test(text))
    .map(({ path }) => ({
      path,
      message: 'says "on road costs", which can’t replace government charges in NSW; name the charges',
    }));
}

type Text = { readonly path: ConfigPath; readonly text: string };

function listTexts(value: unknown, path: ConfigPath): readonly Text[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (Array.isArray(value)) return value.flatMap((item, index) => listTexts(item, [...path, index]));
  if (!isConfigObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => listTexts(inner, [...path, key]));
}

/** What a block says and the rest of its site does not know: locations, hosts of frames. */
export type BlockProblem = {
  readonly path: readonly string[];
  readonly pathText: string;
  readonly message: string;
};

type BlockConfig = Pick<SiteConfig, 'home' | 'pages' | 'frameHosts'>;

export function findBlockProblems(
  { home, pages, frameHosts }: BlockConfig,
  locationSlugs: ReadonlySet<string>,
): readonly BlockProblem[] {
  const lists: readonly { path: readonly string[]; blocks: readonly (PageBlock | HomeSection)[] }[] = [
    { path: ['home', 'sections'], blocks: home.sections },
    ...Object.entries(pages).map(([slug, { blocks }]) => ({ path: ['pages', slug, 'blocks'], blocks })),
  ];
  return lists.flatMap(({ path, blocks }) =>
    blocks.flatMap((block, index) => {
      const at = `${path.join('.')}[${index}]`;
      if (block.type === 'locations') {
        return (block.locations ?? [])
          .filter((slug) => !locationSlugs.has(slug))
          .map((slug) => ({
            path,
            pathText: `${at}.locations`,
            message: unknownLocation(slug, locationSlugs),
          }));
      }
      if (block.type === 'booking-frame') {
        const { host } = new URL(block.src);
        return frameHosts.includes(host)
          ? []
          : [
              {
                path,
                pathText: `${at}.src`,
                message: `the host "${host}" is not allowed in a frame; add it to the frame hosts, or use a call-to-action`,
              },
            ];
      }
      return [];
    }),
  );
}
