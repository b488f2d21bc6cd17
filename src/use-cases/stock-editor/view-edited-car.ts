/** One car for its editor: each field with its owner, the feed's value, since and until when; gaps; history. */

import type { Car } from '#domain/car/car.ts';
import { carFullName } from '#domain/car/car-name.ts';
import { type DataScore, expectedPhotos, scoreCarData } from '#domain/car/data-score.ts';
import { evaluateListing } from '#domain/car/listing-eligibility.ts';
import { minimumPriceCents, priceGuardOf } from '#domain/car/price/price-guard.ts';
import { type CarChangeLine, carChanges } from '#domain/car-overrides/car-changes.ts';
import { type CarSale, currentSale } from '#domain/car-overrides/car-sale.ts';
import { fieldChoices, fieldText } from '#domain/car-overrides/field-text.ts';
import { differsFromFeed, effectiveValue } from '#domain/car-overrides/override.ts';
import { type CarMove, possibleMoves } from '#domain/car-overrides/plan-car-move.ts';
import { centsOf } from '#domain/car-overrides/price-question.ts';
import { type FieldGroup, type StaffField, staffFields } from '#domain/car-overrides/staff-fields.ts';
import { hasEnded, staffOverrideOf } from '#domain/change/override.ts';
import { localTimeIn } from '#domain/location/local-time.ts';
import { formatHoldEnd } from '#domain/reservation/hold-text.ts';
import { clockOf } from '#domain/site/dealer-group.ts';
import { carHref } from '#domain/site/links.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { leadFamilyOf } from '#domain/staff/lead-family.ts';
import { mayAct } from '#domain/staff/may-act.ts';
import { daysBetween } from '#domain/stock-editor/grid-row.ts';
import { type FeedFieldName, feedFieldNames, feedFields } from '#domain/stock-feed/feed-fields.ts';
import { handFeedId } from '#domain/stock-feed/hand-feed.ts';
import type { HoldStore } from '#ports/deals/hold-store.ts';
import type { ChangeHistoryLine, ChangeStore } from '#ports/stock/change-store.ts';
import type { CarWithOverrides, StockEditorStore } from '#ports/stock/stock-editor-store.ts';
import type { StockImportStore } from '#ports/stock/stock-import-store.ts';
import { reading } from '#use-cases/staff/act.ts';
import { type CarInterest, type CarInterestPorts, countCarInterest } from './car-interest.ts';
import { type CarLeadPorts, listCarLeads } from './car-leads.ts';
import { type EditorStockPorts, loadEditorStock } from './editor-stock.ts';

export type ViewCarPorts = {
  readonly stockEditor: Pick<StockEditorStore, 'findCarWithOverrides'>;
  readonly changes: Pick<ChangeStore, 'listCarHistory' | 'reading'>;
  readonly holdStore: Pick<HoldStore, 'findLive'>;
  readonly stockImportStore: Pick<StockImportStore, 'listImportRuns'>;
  readonly siteOrigin: (site: SiteContext) => string;
} & EditorStockPorts &
  CarLeadPorts &
  CarInterestPorts;

export type FieldView = Pick<StaffField, 'label' | 'group' | 'staff' | 'act'> & {
  readonly path: FeedFieldName;
  readonly kind: (typeof feedFields)[FeedFieldName]['kind'];
  readonly choices: readonly string[];
  /** As it is typed. */
  readonly text: string;
  readonly feedText: string;
  readonly owner: 'feed' | 'staff' | 'release';
  readonly by: string | null;
  readonly since: Date | null;
  readonly ends: Date | null;
  readonly untilFeed: boolean;
  /** A person's value that can be removed, even if it is overridden. */
  readonly isHeld: boolean;
  readonly differs: boolean;
  readonly seen: string;
  readonly mayChange: boolean;
};

export type CarView = {
  readonly car: Pick<
    Car,
    | 'id'
    | 'slug'
    | 'stockNumber'
    | 'status'
    | 'locationSlug'
    | 'photoCount'
    | 'odometerKm'
    | 'registration'
    | 'priceCents'
  >;
  readonly locationName: string | null;
  readonly expectedPhotos: number;
  /** Of the dealer's calendar, since it came. */
  readonly days: number;
  readonly interest: CarInterest;
  /** What others ask for the like; null where it is not known. */
  readonly marketCents: number | null;
  /** Below it a price needs a permission; null for those who may not change prices. */
  readonly minimumCents: number | null;
  readonly title: string;
  readonly image: string | null;
  /** The first that shoppers see. */
  readonly photos: readonly string[];
  readonly feedId: string;
  readonly isListed: boolean;
  readonly saidAt: Date;
  readonly fields: readonly FieldView[];
  readonly groups: readonly FieldGroup[];
  readonly score: DataScore | null;
  readonly history: readonly ChangeHistoryLine<CarChangeLine>[];
  /** The shopper it is held for; null for none. */
  readonly hold: { readonly leadId: string; readonly untilText: string; readonly isPaying: boolean } | null;
  readonly mayHold: boolean;
  readonly isReserved: boolean;
  /** What may be done with it as a whole. */
  readonly moves: readonly CarMove[];
  readonly isByHand: boolean;
  /** Of a car added by hand: cars of feeds with its VIN, and the feeds that may bring it. */
  readonly joins: {
    readonly cars: readonly { readonly id: string; readonly stockNumber: string }[];
    readonly feeds: readonly string[];
  };
  /** Its page on the first website that lists it. */
  readonly publicHref: string | null;
  /** Of the dealer's calendar. */
  readonly today: string;
  /** About this car, as far as the person may see leads; the newest first. */
  readonly leads: readonly CarLead[];
  /** As staff recorded it; null for a car that is not sold, or that its feed sold. */
  readonly sale: SaleView | null;
};

export type CarLead = { readonly id: string; readonly name: string; readonly day: string };

export type SaleView = Pick<CarSale, 'soldOn' | 'madeBy'> & {
  /** Null where none was recorded, or for people who may not know it. */
  readonly priceCents: number | null;
  readonly lead: CarLead | null;
};

const maxHistory = 40;
const photoFields: readonly FeedFieldName[] = ['images', 'imperfectionImages', 'imperfectionCaptions'];

export const viewEditedCar = reading<{ readonly carId: string }, CarView, ViewCarPorts>({
  name: 'stock.see',
  async read({ requested, caller: { member }, dealerGroupId }, app, now) {
    const standing = await app.stockEditor.findCarWithOverrides(dealerGroupId, requested.carId);
    if (standing === null) return null;
    const { car, feedId, isListed, saidAt } = standing;
    const [site] = app.sitesOf(dealerGroupId);
    const group = app.dealerGroups().find(({ id }) => id === dealerGroupId);
    const timeZone = clockOf(group, car.locationSlug);
    const today = localTimeIn(timeZone, now).date;
    const found = await listCarLeads({ dealerGroupId, carId: car.id, member }, app, now);
    const leads = found.map(({ lead: { id, contact, receivedAt } }) => ({
      ...{ id, name: contact.name },
      day: localTimeIn(timeZone, receivedAt).date,
    }));
    const sales = await app.changes.reading(dealerGroupId).listSalesOf(car.id);
    const sale = currentSale(standing, sales, now);
    const may = (act: StaffField['act']) => mayAct(member, act, { locationSlug: car.locationSlug }, now).ok;
    const fields = Object.entries(staffFields).flatMap(([name]) => {
      const path = feedFieldNames.find((known) => known === name);
      // Photos have a screen of their own.
      // What a car cost is for those alone who may change its price.
      const isHidden = path === 'costCents' && !may('car.price');
      return path === undefined || photoFields.includes(path) || isHidden
        ? []
        : [shownField(standing, path, { may, now })];
    });
    return {
      car: {
        id: car.id,
        slug: car.slug,
        stockNumber: car.stockNumber,
        status: car.status,
        locationSlug: car.locationSlug,
        photoCount: car.photoCount,
        odometerKm: car.odometerKm,
        registration: car.registration,
        priceCents: car.priceCents,
      },
      locationName: group?.locations.find(({ slug }) => slug === car.locationSlug)?.name ?? null,
      expectedPhotos: expectedPhotos(car),
      days: daysBetween(car.createdAt, now, timeZone),
      interest: await countCarInterest(
        { car, siteSlugs: app.sitesOf(dealerGroupId).map(({ siteSlug }) => siteSlug), today },
        app,
      ),
      marketCents: car.market.stateAverageCents ?? car.market.nationalAverageCents,
      minimumCents: may('car.price')
        ? minimumPriceCents(centsOf(standing, 'costCents', now), priceGuardOf(group, null))
        : null,
      title: carFullName(car),
      image: car.images[0]?.url ?? null,
      photos: car.images.map(({ url }) => url),
      feedId,
      isListed,
      saidAt,
      fields,
      groups: [...new Set(fields.map(({ group }) => group))],
      score: site === undefined ? null : scoreCarData(car, site),
      hold: await viewHold(car, app),
      mayHold:
        car.status === 'in_stock' &&
        !car.isReserved &&
        mayAct(member, 'car.hold', { ...subjectOfCar(car), assignedTo: member.id }, now).ok,
      history: await app.changes.listCarHistory(dealerGroupId, car.id, maxHistory),
      isReserved: car.isReserved,
      moves: may('car.price') ? possibleMoves(standing) : [],
      isByHand: feedId === handFeedId,
      joins:
        feedId === handFeedId && isListed && may('car.price')
          ? await findJoins(car, app, now)
          : { cars: [], feeds: [] },
      publicHref: publicHrefOf(car, app, now),
      today,
      leads,
      sale: sale && {
        ...{ soldOn: sale.soldOn, madeBy: sale.madeBy },
        priceCents: may('car.price') ? sale.priceCents : null,
        lead: leads.find(({ id }) => id === sale.leadId) ?? null,
      },
    };
  },
  subjectOf: ({ car }) => ({ locationSlug: car.locationSlug }),
});

async function findJoins(car: Car, app: ViewCarPorts, now: Date): Promise<CarView['joins']> {
  const { index } = await loadEditorStock(car.dealerGroupId, app, now);
  const isSame = ({ row, facts }: (typeof index.records)[number]) =>
    car.vin !== null && facts.vin === car.vin && row.id !== car.id && row.status !== 'sold';
  const cars = index.records.filter(isSame).map(({ row: { id, stockNumber } }) => ({ id, stockNumber }));
  const group = app.dealerGroups().find(({ id }) => id === car.dealerGroupId);
  const runs = await app.stockImportStore.listImportRuns(car.dealerGroupId, runsLookedAt);
  const feeds = [...Object.keys(group?.stockImport.feeds ?? {}), ...runs.map(({ feedId }) => feedId)];
  return { cars, feeds: [...new Set(feeds)].sort() };
}

const runsLookedAt = 100;

function publicHrefOf(car: Car, { sitesOf, siteOrigin }: ViewCarPorts, now: Date): string | null {
  const site = sitesOf(car.dealerGroupId).find(({ config }) => evaluateListing(car, config, now).isListed);
  return site === undefined ? null : `${siteOrigin(site)}${carHref(car.slug)}`;
}

const subjectOfCar = ({ locationSlug }: Pick<Car, 'locationSlug'>) => ({
  locationSlug,
  leadFamily: leadFamilyOf('reservation-request'),
});

async function viewHold(car: Car, { holdStore, sitesOf }: ViewCarPorts): Promise<CarView['hold']> {
  const live = await holdStore.findLive(car.dealerGroupId, car.id);
  if (live === null) return null;
  const locations = sitesOf(car.dealerGroupId).flatMap((site) => site.locations);
  const timeZone = locations.find(({ slug }) => slug === car.locationSlug)?.timeZone ?? 'UTC';
  const untilText = formatHoldEnd({ locale: 'en-AU', timeZone }, live.expiresAt);
  return { leadId: live.leadId, untilText, isPaying: live.status === 'claimed' };
}

function shownField(
  standing: CarWithOverrides,
  path: FeedFieldName,
  { may, now }: { readonly may: (act: StaffField['act']) => boolean; readonly now: Date },
): FieldView {
  const { label, group, staff, act } = staffFields[path];
  const { record, overrides } = standing;
  const { value, override } = effectiveValue(record, overrides, { path, now });
  const own = staffOverrideOf(overrides, path);
  const isHeld = own !== null && !hasEnded(own, now);
  const field = feedFields[path];
  return {
    path,
    label,
    group,
    staff,
    act,
    kind: field.kind,
    choices: fieldChoices(path, fieldText(path, value)),
    text: fieldText(path, value),
    feedText: fieldText(path, record[path]),
    owner: override?.owner ?? 'feed',
    by: override?.madeBy ?? null,
    since: override === null ? standing.saidAt : (override.startsAt ?? override.madeAt),
    ends: override?.endsAt ?? null,
    untilFeed: override?.until === 'base-changes',
    isHeld,
    differs: isHeld && own !== null && differsFromFeed(own, record),
    seen: carChanges.seenOf(standing, path),
    mayChange: staff !== 'never' && may(act),
  };
}
