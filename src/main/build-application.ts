/** Joins the stores and adapters into the application that the web works with. */

import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createImageService, type ImageService } from '#adapters/images-sharp/image-service.ts';
import { secretVariable } from '#adapters/lead-posts/http-post-sender.ts';
import { createPasskeyChecker } from '#adapters/passkeys-webauthn/passkey-checker.ts';
import { createBrochurePrinter } from '#adapters/pdf-react/brochure-printer.ts';
import { createPrizeStore } from '#adapters/postgres/deals/prize-store.ts';
import { createPurchaseStore } from '#adapters/postgres/deals/purchase-store.ts';
import { createTradeInStore } from '#adapters/postgres/deals/trade-in-store.ts';
import { createConsentStore } from '#adapters/postgres/leads/consent-store.ts';
import { createIdempotencyStore } from '#adapters/postgres/leads/idempotency-store.ts';
import { createPostgresLeadStore } from '#adapters/postgres/leads/lead-store.ts';
import { createPhoneRevealStore } from '#adapters/postgres/leads/phone-reveal-store.ts';
import { createSubmissionCounts } from '#adapters/postgres/leads/submission-counts.ts';
import { bookingsWhileUnavailable } from '#adapters/postgres/read-while-unavailable.ts';
import { createShopperLeads } from '#adapters/postgres/shopper-leads.ts';
import { createAlertStore } from '#adapters/postgres/shoppers/alert-store.ts';
import { createPasskeyStore } from '#adapters/postgres/shoppers/passkey-store.ts';
import { createProofLedger } from '#adapters/postgres/shoppers/proof-ledger.ts';
import { createShopperStore } from '#adapters/postgres/shoppers/shopper-store.ts';
import { createShortlistStore } from '#adapters/postgres/shoppers/shortlist-store.ts';
import { readSigningKey } from '#adapters/postgres/shoppers/signing-key.ts';
import { createTextLedger } from '#adapters/postgres/shoppers/text-ledger.ts';
import { createWatchlistStore } from '#adapters/postgres/shoppers/watchlist-store.ts';
import { manualRegistration } from '#adapters/registration-by-hand/manual-registration.ts';
import { createHttpValuation } from '#adapters/valuation-http/http-valuation.ts';
import { createStockValuation } from '#adapters/valuation-stock/stock-valuation.ts';
import { codeDigits } from '#domain/shopper/sign-in-code.ts';
import {
  withDiskFallbackForLeads,
  withDiskFallbackForPurchases,
  withDiskFallbackForReveals,
  withDiskFallbackForShortlists,
  withDiskFallbackForTradeIns,
} from '#main/databases/disk-fallback.ts';
import type { Stores } from '#main/databases/open-stores.ts';
import { createCaptchas } from '#main/services/create-captchas.ts';
import { createGeocoders } from '#main/services/create-geocoders.ts';
import { createGeocoderLimiters, createLimiters } from '#main/services/limiters.ts';
import type { OpenPayments } from '#main/services/payment-gateways.ts';
import { createRefusedProofs } from '#main/services/refused-proofs.ts';
import { type DealerPictures, joinPictures } from '#main/sites/dealer-pictures.ts';
import type { OpenSites } from '#main/sites/open-sites.ts';
import type { Photos } from '#main/stock/open-photos.ts';
import { createHourlySummary } from '#main/watching/hourly-summary.ts';
import { createLimitReport } from '#main/watching/limit-report.ts';
import type { Application } from '#use-cases/application.ts';
import { noteUnavailable } from '#use-cases/location/note-unavailable.ts';
import { locateSearches } from '#use-cases/stock-search/locate-searches.ts';
import type { AppOf } from '#web/server/pages/render-page.ts';
import { demoApplication } from './demo-application.ts';
import type { Workers } from './start-workers.ts';
import { imageSettings, projectFolder, type Startup } from './startup.ts';

export type BuiltApplication = {
  readonly app: Application;
  /** The same for one visitor: what a hosted geocoder may cost is counted for each network. */
  readonly appOf: AppOf;
  readonly images: ImageService;
};

type Opened = {
  readonly registry: OpenSites['registry'];
  readonly dealerPictures: DealerPictures;
  readonly photos: Photos;
  readonly stores: Stores;
  readonly workers: Workers;
  readonly payments: Pick<OpenPayments, 'payments' | 'paymentStore' | 'holdStore' | 'reservationKey'>;
};

export async function buildApplication(
  { environment, log, clock, reportFault, onStop }: Startup,
  {
    stores,
    registry,
    dealerPictures,
    photos,
    workers: { mailbox: _mailbox, mail: _mail, textSender, ...workers },
    payments,
  }: Opened,
): Promise<BuiltApplication> {
  const { carStore, disk, stockSearch } = stores;
  const { db } = stores.database;
  const images = await createImageService({
    ...imageSettings(environment),
    ...(demoApplication === null ? {} : { painted: demoApplication.pictures }),
    kept: joinPictures([dealerPictures, photos.pictures]),
  });
  const brochurePrinter = createBrochurePrinter({ fontsFolder: join(projectFolder, 'assets', 'fonts') });
  onStop(() => brochurePrinter.close());

  const counts = createSubmissionCounts(db, await readSigningKey(db, 'limits'));
  const limiting = { counts, reportFault, noteReached: createLimitReport({ log, clock }) };
  const geocoderLimiters = createGeocoderLimiters(environment, limiting);
  const geocoderOf = createGeocoders(environment, geocoderLimiters, clock);
  const geocoder = geocoderOf('127.0.0.1');
  const captchas = createCaptchas({
    altchaKey: await readSigningKey(db, 'captcha'),
    secretOf: (name) => environment.leadSecrets.get(secretVariable(name)) ?? null,
  });
  const app: Application = {
    sitesOf: (dealerGroupId) => registry.sitesOf(dealerGroupId),
    stockSearch: locateSearches(stockSearch, geocoder),
    geocoder,
    carStore,
    leadStore: withDiskFallbackForLeads(createPostgresLeadStore(db), disk),
    phoneRevealStore: withDiskFallbackForReveals(createPhoneRevealStore(db), disk),
    images,
    brochurePrinter,
    ...createLimiters({ mode: environment.mode, ...limiting }),
    captchas,
    proofLedger: createProofLedger(db),
    answerLedger: createIdempotencyStore(db),
    consentStore: createConsentStore(db),
    consentKey: await readSigningKey(db, 'consent'),
    bookingStore: bookingsWhileUnavailable(stores.database, (group) => stores.refresh.versionOf(group)),
    shortlistStore: withDiskFallbackForShortlists(createShortlistStore(db), disk),
    tradeInStore: withDiskFallbackForTradeIns(createTradeInStore(db), disk),
    tradeInKey: await readSigningKey(db, 'trade-in'),
    purchaseStore: withDiskFallbackForPurchases(createPurchaseStore(db), disk),
    registrationLookup: manualRegistration,
    stockValuation: createStockValuation(carStore),
    valuationService:
      environment.valuation === null ? null : createHttpValuation({ ...environment.valuation, reportFault }),
    adFeedKey: await readSigningKey(db, 'ad-feeds'),
    agentKey: await readSigningKey(db, 'agents'),
    formKey: await readSigningKey(db, 'form'),
    shopperStore: createShopperStore(db),
    passkeyStore: createPasskeyStore(db),
    passkeyChecker: createPasskeyChecker(),
    watchlistStore: createWatchlistStore(db),
    prizeStore: createPrizeStore(db),
    shopperLeads: createShopperLeads(db),
    textSender,
    alertStore: createAlertStore(db),
    textLedger: createTextLedger(db),
    signInKey: await readSigningKey(db, 'sign-in'),
    ...workers,
    newId: randomUUID,
    newSecret: () => randomBytes(32).toString('base64url'),
    randomBelow: (end) => randomInt(end),
    newCode: () => String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0'),
    payments: payments.payments,
    paymentStore: payments.paymentStore,
    holdStore: payments.holdStore,
    reservationKey: payments.reservationKey,
    recordForgedWebhook: createHourlySummary(
      { log, clock },
      'Notices were refused that no payment gateway signed: strangers send them, or the signing secret of the webhook is another',
    ),
    recordUnknownWebhook: createHourlySummary(
      { log, clock },
      'A payment gateway told of payments or refunds that this site does not know',
    ),
    noteRefusedProof: createRefusedProofs({ log, clock }),
    reportFault,
  };
  // Reads its table before the first request.
  void geocoder.placeNames();
  const appOf: AppOf = (clientAddress, noteShortage) => {
    const own = geocoderOf(clientAddress);
    if (own === geocoder) return app;
    const noting = noteUnavailable(own, noteShortage);
    return { ...app, geocoder: noting, stockSearch: locateSearches(stockSearch, noting) };
  };
  return { app, appOf, images };
}
