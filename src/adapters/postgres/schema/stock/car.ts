/** The stock of every dealer group. Typed columns for what is queried; lists and nested facts as jsonb. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { StoredRecord } from '#adapters/postgres/batches.ts';
import { instant } from '#adapters/postgres/schema/columns.ts';
import type {
  BatteryTest,
  CaravanSpecifications,
  CarImage,
  CarMedium,
  PastPrice,
  Specification,
  VariantSpecifications,
} from '#domain/car/car.ts';
import type { CarLenders } from '#domain/car/lender-figures.ts';
import { itemTypes, stockStatuses, stockTypes } from '#domain/stock-kinds/stock-kinds.ts';

const cents = (name: string) => bigint(name, { mode: 'number' });
/** JSON knows no instants: ISO 8601. */
export type StoredPastPrice = Omit<PastPrice, 'endedAt'> & { readonly endedAt: string };
const list = <T>(name: string) => jsonb(name).$type<readonly T[]>().notNull();

export const car = pgTable(
  'car',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    id: text('id').notNull(),
    slug: text('slug').notNull(),
    stockNumber: text('stock_number').notNull(),
    feedId: text('feed_id').notNull(),

    itemType: text('item_type', { enum: itemTypes }).notNull(),
    stockType: text('stock_type', { enum: stockTypes }).notNull(),
    status: text('status', { enum: stockStatuses }).notNull(),
    isReserved: boolean('is_reserved').notNull(),
    reservedUntil: instant('reserved_until'),
    soldAt: instant('sold_at'),
    isCertified: boolean('is_certified').notNull(),
    tag: text('tag'),
    showOnDealerWebsite: boolean('show_on_dealer_website').notNull(),
    createdAt: instant('created_at').notNull(),
    isArrivalKnown: boolean('is_arrival_known').notNull().default(true),
    updatedAt: instant('updated_at').notNull(),
    /** When an override of a value of the feed begins or ends automatically. */
    nextChangeAt: instant('next_change_at'),

    year: integer('year'),
    make: text('make').notNull(),
    model: text('model').notNull(),
    badge: text('badge'),
    series: text('series'),
    vin: text('vin'),
    registration: text('registration'),
    registrationExpiry: text('registration_expiry'),
    nvic: text('nvic'),
    marketplaceTitle: text('marketplace_title'),
    buildDate: text('build_date'),
    complianceDate: text('compliance_date'),

    priceCents: cents('price_cents'),
    priceType: text('price_type'),
    wasPriceCents: cents('was_price_cents'),
    offerPriceCents: cents('offer_price_cents'),
    subscriptionPriceCents: cents('subscription_price_cents'),
    isPreorder: boolean('is_preorder').notNull(),
    marketStateAverageCents: cents('market_state_average_cents'),
    marketNationalAverageCents: cents('market_national_average_cents'),
    lenders: jsonb('lenders').$type<CarLenders>().notNull().default({}),
    pastPrices: list<StoredPastPrice>('past_prices').default([]),

    odometerKm: integer('odometer_km'),
    colour: text('colour'),
    interiorColour: text('interior_colour'),
    bodyType: text('body_type'),
    bodyConfiguration: text('body_configuration'),
    manufacturerBodies: list<string>('manufacturer_bodies').default([]),
    fuelType: text('fuel_type'),
    fuelDescription: text('fuel_description'),
    transmission: text('transmission'),
    transmissionDescription: text('transmission_description'),
    driveType: text('drive_type'),
    seats: integer('seats'),
    doors: integer('doors'),
    gears: integer('gears'),
    cylinders: integer('cylinders'),
    engineCc: integer('engine_cc'),
    powerKw: doublePrecision('power_kw'),
    torqueNm: doublePrecision('torque_nm'),
    fuelConsumptionLPer100Km: doublePrecision('fuel_consumption_l_per_100_km'),
    rangeKm: doublePrecision('range_km'),
    chargeMinutes10To80: doublePrecision('charge_minutes_10_to_80'),
    energyUseKwhPer100Km: doublePrecision('energy_use_kwh_per_100_km'),
    rangeStandard: text('range_standard'),
    batteryTest: jsonb('battery_test').$type<BatteryTest>(),
    ancapStars: doublePrecision('ancap_stars'),

    dealershipId: text('dealership_id').notNull(),
    locationSlug: text('location_slug'),
    city: text('city'),
    state: text('state'),
    privateSuburb: text('private_suburb'),
    privatePostcode: text('private_postcode'),
    rank: doublePrecision('rank').notNull(),
    photoCount: integer('photo_count').notNull(),

    /** The card's few pictures apart from all of them, so that building a snapshot never reads the long list. */
    cardImages: list<CarImage>('card_images'),
    allImages: list<CarImage>('all_images'),
    features: list<string>('features'),
    categories: list<string>('categories'),
    specifications: list<Specification>('specifications'),
    distributionLocations: list<string>('distribution_locations'),
    caravan: jsonb('caravan').$type<CaravanSpecifications>(),
    comments: text('comments'),
    historyReportUrl: text('history_report_url'),
    historyFacts: list<string>('history_facts').default([]),
    historyReportedOn: text('history_reported_on'),
    variant: jsonb('variant').$type<VariantSpecifications>(),
    media: list<CarMedium>('media').default([]),
    titleCheckedOn: text('title_checked_on'),
    marksCheckedOn: text('marks_checked_on'),
    walkAround: list<string>('walk_around').default([]),
    /** Which write of the group's stock wrote it last (`stockVersion.writes`), be it what its feed says alone. */
    writtenIn: bigint('written_in', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    primaryKey({ name: 'car_key', columns: [table.dealerGroupId, table.id] }),
    index('car_next_change')
      .on(table.dealerGroupId, table.nextChangeAt)
      .where(sql`${table.nextChangeAt} is not null`),
    unique('car_slug').on(table.dealerGroupId, table.slug),
    unique('car_stock_number').on(table.dealerGroupId, table.stockNumber),
    check('car_item_type', oneOf(table.itemType, itemTypes)),
    check('car_stock_type', oneOf(table.stockType, stockTypes)),
    check('car_status', oneOf(table.status, stockStatuses)),
  ],
);

function oneOf(column: PgColumn, values: readonly string[]) {
  return sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;
}

export type CarRow = typeof car.$inferSelect;

/** What the feed last contained of each of its cars, whole: the base below every value a person gives. */
export const carFeed = pgTable(
  'car_feed',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    carId: text('car_id').notNull(),
    feedId: text('feed_id').notNull(),
    /** Equal when nothing about the record changed. */
    fingerprint: text('fingerprint').notNull(),
    /** As the feed has it; withdrawn where it names the car no more. */
    status: text('status', { enum: stockStatuses }).notNull(),
    /** Without the facts that it does not know. */
    record: jsonb('record').$type<StoredRecord>().notNull(),
    /** When it last contained something new of this car. */
    saidAt: instant('said_at').notNull(),
  },
  (table) => [primaryKey({ name: 'car_feed_key', columns: [table.dealerGroupId, table.carId] })],
);

export type CarFeedRow = typeof carFeed.$inferSelect;

/** Addresses that cars once had: each still leads to its car. A slug belongs to one car, now or formerly. */
export const carFormerSlug = pgTable(
  'car_former_slug',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    slug: text('slug').notNull(),
    carId: text('car_id').notNull(),
    retiredAt: instant('retired_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'car_former_slug_key', columns: [table.dealerGroupId, table.slug] }),
    index('car_former_slug_car').on(table.dealerGroupId, table.carId),
  ],
);

/**
 * Photos that staff added to cars: what was sent, by whom, and under which name it is shown. Their order is a value
 * above the feed (`override`).
 */
export const carPhoto = pgTable(
  'car_photo',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    carId: text('car_id').notNull(),
    /** Given by the device, once and for all: the same photo sent again is the same row. */
    uploadId: text('upload_id').notNull(),
    /** The name it is served by. */
    asset: text('asset').notNull(),
    /** Of the bytes that were sent; its files are named after it. */
    hash: text('hash').notNull(),
    contentType: text('content_type').notNull(),
    bytes: integer('bytes').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    angle: text('angle'),
    madeBy: text('made_by').notNull(),
    madeAt: instant('made_at').notNull(),
    /** Since when its file was looked for in vain. */
    missingSince: instant('missing_since'),
  },
  (table) => [
    primaryKey({ name: 'car_photo_key', columns: [table.dealerGroupId, table.carId, table.uploadId] }),
    index('car_photo_of_file').on(table.dealerGroupId, table.hash),
  ],
);

export type CarPhotoRow = typeof carPhoto.$inferSelect;

/** One row for a car on a site and day, however often it was looked at: bounded, and nothing personal in it. */
export const carView = pgTable(
  'car_view',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    siteSlug: text('site_slug').notNull(),
    carId: text('car_id').notNull(),
    viewedOn: date('viewed_on', { mode: 'string' }).notNull(),
    times: integer('times').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'car_view_key',
      columns: [table.dealerGroupId, table.siteSlug, table.carId, table.viewedOn],
    }),
  ],
);

/**
 * Numbers per dealer group that grow in the same transaction as its stock; the row is also the group's import lock.
 */
export const stockVersion = pgTable('stock_version', {
  dealerGroupId: text('dealer_group_id').primaryKey(),
  version: bigint('version', { mode: 'number' }).notNull(),
  /** How often its lock was taken: the number of a writer, stored in every car that it writes (`car.writtenIn`). */
  writes: bigint('writes', { mode: 'number' }).notNull().default(0),
});
