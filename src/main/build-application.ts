/** Joins the stores and adapters into the application that the web works with. */
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createAltchaCaptcha } from '#adapters/captcha-altcha/altcha-captcha.ts';
import {
  createSiteverifyCaptcha,
  siteverifyAddresses,
} from '#adapters/captcha-siteverify/siteverify-captcha.ts';
import { HostedGeocoder } from '#adapters/geocoder-hosted/hosted-geocoder.ts';
import { PostcodeGeocoder, readBuiltTable } from '#adapters/geocoder-postcodes/postcode-geocoder.ts';
import { createImageService, type ImageService } from '#adapters/images-sharp/image-service.ts';
import { secretVariable } from '#adapters/lead-posts/http-post-sender.ts';
import { createPasskeyChecker } from '#adapters/passkeys-webauthn/passkey-checker.ts';
import { createBrochurePrinter } from '#adapters/pdf-react/brochure-printer.ts';
import { createPrizeStore } from '#adapters/postgres/deals/prize-store.ts';
import { createPurchaseStore } from '#adapters/postgres/deals/purchase-store.ts';
import { createTradeInStore } from '#adapters/postgres/deals/trade-in-store.ts';
import { createConsentStore } from '#adapters/postgres/leads/consent-store.ts';
import { createPostgresLeadStore } from '#adapters/postgres/leads/lead-store.ts';
import {
  createIdempotencyStore,
  createPhoneRevealStore,
  createSubmissionCounts,
} from '#adapters/postgres/leads/submission-counts.ts';
import { bookingsWhileUnavailable } from '#adapters/postgres/read-while-unavailable.ts';
import { createShopperLeads } from '#adapters/postgres/shopper-leads.ts';
import { createAlertStore } from '#adapters/postgres/shoppers/alert-store.ts';
import { createPasskeyStore } from '#adapters/postgres/shoppers/passkey-store.ts';
import { createShopperStore } from '#adapters/postgres/shoppers/shopper-store.ts';
import { createShortlistStore } from '#adapters/postgres/shoppers/shortlist-store.ts';
import { readSigningKey } from '#adapters/postgres/shoppers/signing-key.ts';
import { createProofLedger, createTextLedger } from '#adapters/postgres/shoppers/text-ledger.ts';
import { createWatchlistStore } from '#adapters/postgres/shoppers/watchlist-store.ts';
import { manualRegistration } from '#adapters/registration-by-hand/manual-registration.ts';
import { createHttpValuation } from '#adapters/valuation-http/http-valuation.ts';
import { createStockValuation } from '#adapters/valuation-stock/stock-valuation.ts';
import type { Environment } from '#config/environment.ts';
import { codeDigits } from '#domain/shopper/sign-in-code.ts';
import {
  withDiskFallbackForLeads,
  withDiskFallbackForPurchases,
  withDiskFallbackForReveals,
  withDiskFallbackForShortlists,
  withDiskFallbackForTradeIns,
} from '#main/databases/disk-fallback.ts';
import type { Stores } from '#main/databases/open-stores.ts';
import {
  createGeocoderLimiters,
  createHourlySummary,
  createLimiters,
  createLimitReport,
  type GeocoderLimiters,
  type HourlySummaryPorts,
} from '#main/services/limiters.ts';
import type { OpenPayments } from '#main/services/payment-gateways.ts';
import { type DealerPictures, joinPictures } from '#main/sites/installed-sites.ts';
import type { OpenSites } from '#main/sites/open-sites.ts';
import type { Photos } from '#main/stock/open-photos.ts';
import type { Clock } from '#ports/installation/clock.ts';
import type { Captcha, Captchas } from '#ports/shoppers/captcha.ts';
import type { Geocoder } from '#ports/shoppers/geocoder.ts';
import type { Application } from '#use-cases/application.ts';
import { createCarefulGeocoder, noteUnavailable } from '#use-cases/location/careful-geocoder.ts';
import { locateSearches } from '#use-cases/stock-search/shopper-origin.ts';
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
    photos: joinPictures([dealerPictures, photos.pictures]),
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
      'Webhook events without a valid signature were refused: they come from unknown senders, or the signing secret is wrong',
    ),
    recordUnknownWebhook: createHourlySummary(
      { log, clock },
      'A payment gateway reported payments or refunds that this site does not know',
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

/** The captchas of every site: ours, and those of others where a site has their keys. */
type Options = {
  readonly altchaKey: string;
  /** The key that configuration names; null where the environment does not have it. */
  readonly secretOf: (name: string) => string | null;
};

function createCaptchas({ altchaKey, secretOf }: Options): Captchas {
  const proofOfWork = createAltchaCaptcha(altchaKey);
  return {
    proofOfWork,
    of({ captcha: { provider, secret: name }, hosts }) {
      switch (provider) {
        case 'none':
          return null;
        case 'altcha':
          return proofOfWork;
        case 'turnstile':
        case 'recaptcha': {
          const secret = name === null ? null : secretOf(name);
          return secret === null
            ? withoutSecret(name)
            : createSiteverifyCaptcha({ provider, address: siteverifyAddresses[provider], secret, hosts });
        }
      }
    },
  };
}

function withoutSecret(name: string | null): Captcha {
  const problem = `the environment has no key ${name ?? ''}`;
  return { verify: async () => ({ kind: 'unavailable', problem }) };
}

/** Which geocoder answers: the table that comes with Forecourt, and behind it the hosted one where there is one. */
function createGeocoders(
  { geocoder }: Pick<Environment, 'geocoder'>,
  limiters: GeocoderLimiters,
  clock: Clock,
): (clientAddress: string) => Geocoder {
  const table = new PostcodeGeocoder(() => readBuiltTable(join(projectFolder, 'build', 'places.json')));
  if (geocoder === null) return () => table;
  return createCarefulGeocoder({ table, paid: new HostedGeocoder(geocoder), ...limiters, clock });
}

/**
 * Says what many captcha proofs that did not hold twice mean: one is a visitor's doing, many may be keys that do not
 * belong together.
 */
export function createRefusedProofs(ports: HourlySummaryPorts): Application['noteRefusedProof'] {
  return createHourlySummary(
    ports,
    'Forms were accepted after their captcha was refused twice; if this happens often, check that the captcha keys match',
  );
}
