/** What is no mistake, and yet probably not meant: the sites are served, and a start and `site check` say so. */
import { evaluateOffer } from '#domain/content/evaluate-offer.ts';
import { localTimeIn } from '#domain/location/local-time.ts';
import { findAdvertising } from './advertising-findings.ts';
import { formatConfigPath, isConfigObject } from './config-layers.ts';
import type { DealerGroup } from './dealer-group.ts';
import type { SiteContext } from './site-context.ts';

export type Oversight = {
  /** The site, or the group, that it stands in. */
  readonly of: string;
  readonly message: string;
};

export type ConfiguredSites = {
  readonly groups: readonly DealerGroup[];
  readonly sites: readonly SiteContext[];
};

export function findOversights({ groups, sites }: ConfiguredSites, now: Date): readonly Oversight[] {
  return [
    ...groups.flatMap(findPlacelessDealerships),
    ...sites.flatMap((site) => findEndedOffers(site, now)),
    ...sites.flatMap(({ siteSlug, config }) =>
      findAdvertising(config).map(({ pathText, message }) => ({
        of: siteSlug,
        message: `${pathText}: ${message}`,
      })),
    ),
    ...sites.flatMap(findForbiddenWords),
    ...sites.flatMap((site) => findEarlyApprovals(site, now)),
  ];
}

export function formatOversight({ of, message }: Oversight): string {
  return `${of}: ${message}`;
}

/** Its cars stand nowhere, and no page of a location names it. */
function findPlacelessDealerships({ id, dealerships, locations }: DealerGroup): readonly Oversight[] {
  return dealerships
    .filter((dealership) => !locations.some(({ dealershipId }) => dealershipId === dealership.id))
    .map((dealership) => ({
      of: `groups/${id}/group.yaml`,
      message: `no location belongs to the dealership "${dealership.id}"; give one its dealershipId, or take the dealership out`,
    }));
}

/** The day it ends still counts, as on the page of offers (OFFER-12). */
function findEndedOffers({ siteSlug, config }: SiteContext, now: Date): readonly Oversight[] {
  const today = localTimeIn(config.timeZone, now).date;
  return config.offers.flatMap((offer) =>
    evaluateOffer(offer, siteSlug, today) !== 'over'
      ? []
      : [
          {
            of: siteSlug,
            message: `the offer "${offer.id}" ended on ${offer.endsOn} and is not shown; give it a later day, or take it out`,
          },
        ],
  );
}

/** B-51: nobody has approved anything on a day to come. */
function findEarlyApprovals({ siteSlug, config }: SiteContext, now: Date): readonly Oversight[] {
  const today = localTimeIn(config.timeZone, now).date;
  const approvals = config.manufacturer?.approvals ?? [];
  return approvals
    .filter((approval) => approval.on > today)
    .map((approval) => ({
      of: siteSlug,
      message: `the approval of "${approval.of}" by ${approval.by} is of ${approval.on}, a day to come`,
    }));
}

const onRoadCosts = /\bon[- ]?road costs?\b/i;

/** F-4: in New South Wales these words may not stand for what the state takes. */
function findForbiddenWords({ siteSlug, config, locations }: SiteContext): readonly Oversight[] {
  if (!locations.some(({ address }) => address.state === 'NSW')) return [];
  return listTexts(config, [])
    .filter(({ text }) => onRoadCosts.test(text))
    .map(({ path }) => ({
      of: siteSlug,
      message: `${formatConfigPath(path)} says "on road costs", which may not stand for government charges in NSW (F-4); name the charges`,
    }));
}

type Text = { readonly path: readonly (string | number)[]; readonly text: string };

function listTexts(value: unknown, path: Text['path']): readonly Text[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (Array.isArray(value)) return value.flatMap((item, index) => listTexts(item, [...path, index]));
  if (!isConfigObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => listTexts(inner, [...path, key]));
}
