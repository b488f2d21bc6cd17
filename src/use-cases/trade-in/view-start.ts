/** The first page of a valuation: what it is, the car it goes against, and the estimate that this browser keeps. */
import { type AustralianState, australianStates } from '#domain/location/postcode.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { hasTradeInPage, type TradeInPage } from '#domain/trade-in/trade-in.ts';
import { listTradeInQuestions, type TradeInQuestion } from '#domain/trade-in/trade-in-questions.ts';
import { estimateStep, tradeInHref } from '#domain/trade-in/trade-in-steps.ts';
import type { CarStore } from '#ports/stock/car-store.ts';
import { findEnquiredCarById } from '#use-cases/car/find-enquired-car.ts';
import { buildCarCardView, type CarCardView } from '#view-models/car-card/car-card-view.ts';
import { buildChangeOverView, type ChangeOverView } from '#view-models/trade-in/change-over-view.ts';
import { buildEstimateView, type EstimateView } from '#view-models/trade-in/estimate-view.ts';
import { type DeviceEstimateLink, findDeviceTradeIn, type OpenPorts } from './trade-in-link.ts';

export type SavedEstimate = {
  readonly href: string;
  readonly estimate: EstimateView;
  /** Against the car that the address names. */
  readonly changeOver: ChangeOverView | null;
};

export type TradeInStartView = {
  readonly page: TradeInPage;
  readonly title: string;
  readonly intro: string | null;
  /** Shown beside the plate where there is room. */
  readonly picture: { readonly image: string; readonly alt: string } | null;
  readonly description: string | null;
  readonly noun: string;
  readonly states: readonly AustralianState[];
  /** Where the site is at home. */
  readonly defaultState: string;
  readonly target: CarCardView | null;
  readonly saved: SavedEstimate | null;
  readonly questions: readonly TradeInQuestion[];
  readonly validDays: number;
};

type Input = {
  readonly page: TradeInPage;
  /** As the address has it. */
  readonly carId: string | null;
  /** The estimate that this browser keeps; null for none. */
  readonly estimateLink: DeviceEstimateLink | null;
  readonly phone: string | null;
};
type Ports = OpenPorts & { readonly carStore: Pick<CarStore, 'findById'> };

/** Null on a site without that page. */
export async function viewTradeInStart(
  site: SiteContext,
  { page, carId, estimateLink, phone }: Input,
  app: Ports,
  now: Date,
): Promise<TradeInStartView | null> {
  const { config } = site;
  const content = config.pages[page];
  if (!hasTradeInPage(config, page) || content === undefined || config.tradeIn === null) return null;
  const car = await findEnquiredCarById(site, carId, app, now);
  const primary = site.locations.find(({ isPrimary }) => isPrimary) ?? site.locations[0];
  const known = await findDeviceTradeIn(site, { estimateLink, phone }, app, now);
  return {
    page,
    title: content.title,
    intro: content.intro ?? null,
    picture: content.picture ?? null,
    description: content.description ?? content.intro ?? null,
    noun: config.labels.stockNoun.one,
    states: australianStates,
    defaultState: primary?.address.state ?? '',
    target: car === null ? null : buildCarCardView(car, site, now),
    saved:
      known === null
        ? null
        : {
            href: tradeInHref(known.link, estimateStep),
            estimate: buildEstimateView(known.state, known.estimate, config, now),
            changeOver: car === null ? null : buildChangeOverView(car, known.estimate, config, now),
          },
    questions: [
      ...listTradeInQuestions({ ...config, places: placesOf(site) }),
      ...ownQuestions(content.blocks),
    ],
    validDays: config.tradeIn.validDays,
  };
}

/** What the dealer answers on that page in their own words. */
function ownQuestions(blocks: NonNullable<SiteContext['config']['pages'][string]>['blocks']) {
  return blocks.flatMap((block) => (block.type === 'questions' ? block.items : []));
}

export function placesOf({ locations }: Pick<SiteContext, 'locations'>): readonly string[] {
  return locations
    .filter(({ isVisible, departments }) => isVisible && departments.includes('sales'))
    .map(({ name }) => name);
}
