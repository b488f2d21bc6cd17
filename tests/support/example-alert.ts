/**
 * Alerts over a real database: shoppers, stock that changes, messages that are collected, and a clock that a test
 * moves.
 */

import type { Database } from '#adapters/postgres/database.ts';
import { shopper as shopperTable, watchedCar } from '#adapters/postgres/schema/shoppers/shopper.ts';
import { createAlertOutbox } from '#adapters/postgres/shoppers/alert-outbox.ts';
import { createAlertStore } from '#adapters/postgres/shoppers/alert-store.ts';
import { createStockImportStore } from '#adapters/postgres/stock/stock-import-store.ts';
import { defaultNewsKinds } from '#domain/alert/alert.ts';
import type { Car } from '#domain/car/car.ts';
import type { Shopper } from '#domain/shopper/shopper.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { emptySearchState, type SearchState } from '#domain/stock-search/search-state.ts';
import { accepted, type OutgoingMail, type SendOutcome } from '#ports/leads/lead-delivery.ts';
import type { OutgoingText } from '#ports/shoppers/text-messages.ts';
import { type AlertSettings, saveAlert } from '#use-cases/alert/save-alert.ts';
import {
  type AlertPorts,
  composeDueAlerts,
  deliverAlerts,
  recordStockChanges,
} from '#use-cases/alert/send-alerts.ts';
import {
  confirmationLimits,
  createSubmissionLimiter,
  siteTextLimits,
} from '#use-cases/guard/submission-limits.ts';
import { exampleCar } from './example-car.ts';
import { exampleGeocoder } from './example-geocoder.ts';

export const alertOrigin = 'http://example.localhost:3000';

/** Sold, bought and texted of at eleven in the morning. */
export const alertStart = new Date('2026-11-23T00:00:00Z');

export const agreedSettings: AlertSettings = {
  channel: 'text',
  frequency: 'at-once',
  kinds: defaultNewsKinds.search,
  email: '',
  isAgreed: true,
};

export const uteSearch: SearchState = { ...emptySearchState, refinements: { body: ['Ute'] } };

export function exampleUte(changes: Partial<Car> = {}): Car {
  return exampleCar({
    bodyType: 'Ute',
    priceCents: 4_000_000,
    priceType: 'Drive Away',
    status: 'in_stock',
    soldAt: null,
    ...changes,
  });
}

type Options = {
  readonly sites: readonly SiteContext[];
  readonly send?: (id: string) => SendOutcome | Promise<SendOutcome>;
  readonly around?: (ports: AlertPorts) => Partial<AlertPorts>;
};

export function openAlerts(database: Database, { sites, send = () => accepted('ok'), around }: Options) {
  const { db } = database;
  const mails: OutgoingMail[] = [];
  const texts: OutgoingText[] = [];
  const errors: unknown[] = [];
  let now = alertStart;
  let ids = 0;
  const mark = crypto.randomUUID().slice(0, 8);
  const newId = () => `${mark}-${++ids}`;
  const alertStore = createAlertStore(db);
  const plain: AlertPorts = {
    outbox: createAlertOutbox(db),
    sites: () => sites,
    mail: {
      send: async (mail) => {
        mails.push(mail);
        return send(mail.deliveryId);
      },
    },
    textSender: {
      send: async (text) => {
        texts.push(text);
        return send(text.id);
      },
    },
    textLedger: { add: async () => undefined },
    textLimiter: createSubmissionLimiter(siteTextLimits),
    alertKey: 'a key',
    clock: () => now,
    random: () => 0.5,
    newId,
    reportFault: (error) => void errors.push(error),
  };
  const ports: AlertPorts = { ...plain, ...around?.(plain) };
  const app = {
    alertStore,
    alertKey: ports.alertKey,
    confirmationLimiter: createSubmissionLimiter(confirmationLimits),
    geocoder: exampleGeocoder(),
    newId,
    triggerAlerts: () => undefined,
  };
  return {
    app,
    ports,
    mails,
    texts,
    faults: errors,
    now: () => now,
    setTime: (at: string | Date) => {
      now = new Date(at);
    },
    /** Everything that the worker does in one round. */
    async work(): Promise<void> {
      await recordStockChanges(ports);
      await composeDueAlerts(ports);
      while ((await deliverAlerts(ports)) > 0);
    },
    async addShopper(site: SiteContext, changes: Partial<Shopper> = {}): Promise<Shopper> {
      const id = newId();
      const phone = `+614915${String(ids).padStart(5, '0')}`;
      const made = { dealerGroupId: site.dealerGroupId, id, phone, name: '', email: '', ...changes };
      await db.insert(shopperTable).values({ ...made, createdAt: now });
      return made;
    },
    save: (
      site: SiteContext,
      shopper: Shopper,
      search: SearchState | null,
      settings: Partial<AlertSettings> = {},
    ) =>
      saveAlert(
        site,
        {
          shopper,
          search,
          settings: {
            ...agreedSettings,
            kinds: defaultNewsKinds[search === null ? 'watchlist' : 'search'],
            ...settings,
          },
          origin: alertOrigin,
        },
        app,
        now,
      ),
    async watch(site: SiteContext, shopper: Shopper, car: Car): Promise<void> {
      await db.insert(watchedCar).values({
        dealerGroupId: site.dealerGroupId,
        shopperId: shopper.id,
        siteSlug: site.siteSlug,
        carId: car.id,
        savedAt: now,
        title: 'A ute',
        savedPriceCents: car.priceCents,
        savedStatus: car.status,
      });
    },
    stock: (cars: readonly Car[], isNew = false) => importCars(database, cars, { isNew, at: now }),
  };
}

export async function importCars(
  database: Database,
  cars: readonly Car[],
  { isNew, at }: { readonly isNew: boolean; readonly at: Date },
): Promise<void> {
  const [first] = cars;
  if (first === undefined) return;
  const imported = cars.map((car) => ({ car: { ...car, updatedAt: at }, feedId: 'f', fingerprint: 'x' }));
  await createStockImportStore(database).transaction(first.dealerGroupId, async (tx) => {
    if (isNew) await tx.insert(imported);
    else await tx.update(imported);
    await tx.bumpStockVersion();
  });
}
