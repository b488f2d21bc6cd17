/** The fuse box: opens every plug, joins them with the rules, and serves. The only place that knows them all. */
import { randomUUID } from 'node:crypto';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { createMailboxFolder } from '../adapters/email-mailbox/mailbox-folder.ts';
import { HostedGeocoder } from '../adapters/geocoder-hosted/hosted-geocoder.ts';
import { PostcodeGeocoder } from '../adapters/geocoder-postcodes/postcode-geocoder.ts';
import { createImageService, type ImageServiceSettings } from '../adapters/images-sharp/image-service.ts';
import { secretVariable } from '../adapters/lead-posts/http-post-sender.ts';
import { createBrochurePrinter } from '../adapters/pdf-react/brochure-printer.ts';
import { createAnalyticsStore } from '../adapters/postgres/analytics-store.ts';
import { createBookingStore } from '../adapters/postgres/booking-store.ts';
import { createCarStore } from '../adapters/postgres/car-store.ts';
import { createCarViewStore } from '../adapters/postgres/car-view-store.ts';
import { createConsentStore } from '../adapters/postgres/consent-store.ts';
import { openDatabase } from '../adapters/postgres/database.ts';
import { createPostgresLeadDeliveryQueue } from '../adapters/postgres/lead-delivery-queue.ts';
import { createPostgresLeadStore } from '../adapters/postgres/lead-store.ts';
import { migrate } from '../adapters/postgres/migrate.ts';
import { createPhoneRevealStore } from '../adapters/postgres/phone-reveal-store.ts';
import { createPhotoRequestStore } from '../adapters/postgres/photo-request-store.ts';
import { createProofLedger } from '../adapters/postgres/proof-ledger.ts';
import { readSigningKey } from '../adapters/postgres/signing-key.ts';
import { createStockImportStore } from '../adapters/postgres/stock-import-store.ts';
import { createSubmissionCounts } from '../adapters/postgres/submission-counts.ts';
import { createSiteFiles } from '../adapters/site-files/load-sites.ts';
import { controlPathOf } from '../cli/control/control-path.ts';
import { startControlServer } from '../cli/control/control-server.ts';
import { runCli } from '../cli/main.ts';
import type { Environment } from '../config/environment.ts';
import { listStaleRates } from '../domain/finance/stale-rates.ts';
import type { DealerGroup } from '../domain/site/dealer-group.ts';
import { createEventCounter } from '../use-cases/analytics/event-counter.ts';
import type { Application } from '../use-cases/application.ts';
import { bookingHref } from '../use-cases/booking/booking-link.ts';
import { createViewCounter } from '../use-cases/car/view-counter.ts';
import { locateSearches } from '../use-cases/stock-search/locate-searches.ts';
import { devMailboxRoutes } from '../web/server/dev-mailbox.ts';
import { createHttpServer } from '../web/server/http-server.ts';
import { imageRoutes } from '../web/server/images.ts';
import { createSitePages } from '../web/server/site-pages.ts';
import { createEventCountWriter } from '../worker/event-count-writer.ts';
import { createLeadDeliveryWorker } from '../worker/lead-delivery-worker.ts';
import { createPhotoNewsWorker } from '../worker/photo-news-worker.ts';
import { createCaptchas } from './captcha-plugs.ts';
import { createCliPlugs } from './cli-plugs.ts';
import { mistakesInSites } from './explain-failure.ts';
import { createLeadChannels, findLeadChannelGaps } from './lead-channels.ts';
import { createLimiters } from './limiters.ts';
import { builtPages, developmentPages } from './load-pages.ts';
import { createLogger } from './log.ts';
import { paintPicturesAhead } from './paint-pictures-ahead.ts';
import { prepareDemoStock, renewDemoStockDaily } from './prepare-demo-stock.ts';
import { step } from './progress.ts';
import { SiteRegistry } from './site-registry.ts';
import { StockRefresh } from './stock-refresh.ts';
import { createStockSearchPlugs } from './stock-search-plugs.ts';

const projectFolder = resolve(import.meta.dirname, '..', '..');
const sitesFolder = join(projectFolder, 'sites');
const imageCacheBytes = 512 * 1024 * 1024;
/** On a machine that has better things to do the rest is painted after the announcement. */
const longestPaintingMs = 20_000;

export type Forecourt = {
  readonly port: number;
  /** Names the sites on the terminal, once the pictures of their first screens are painted; nothing after `stop`. */
  announce(): Promise<void>;
  stop(): Promise<void>;
};
type Options = { readonly environment: Environment; readonly isDevelopment: boolean };

export async function startForecourt({ environment, isDevelopment }: Options): Promise<Forecourt> {
  const log = createLogger(environment);
  const reportFault = (error: unknown, where: string) => log.error({ err: error, where }, 'fault');
  const clock = () => new Date();
  const undo: (() => Promise<void>)[] = [];
  let hasStopped = false;
  const stop = async () => {
    hasStopped = true;
    for (const close of undo.reverse()) await close().catch((error) => reportFault(error, 'shutdown'));
    undo.length = 0;
  };

  try {
    const { registry, groups } = await loadSites();
    for (const stale of listStaleRates(registry.sites)) {
      log.warn(stale, 'The stated comparison rate is not what the lender’s rate and fees come to (C-4)');
    }
    const database = await step('Opening the database', () => openDatabase(environment));
    undo.push(() => database.close());
    await migrate(database);

    const carStore = createCarStore(database);
    const shelf = createStockSearchPlugs({ database, log });
    undo.push(() => shelf.settled());
    const refresh = new StockRefresh({
      sites: () => registry.sites,
      carStore,
      shelf,
      clock,
      reportFault: (error) => reportFault(error, 'stock refresh'),
    });
    const demoStock = { sitesFolder, groups, store: createStockImportStore(database), clock };
    await prepareDemoStock(demoStock);
    const renewal = renewDemoStockDaily(demoStock, (error) => reportFault(error, 'demo stock'));
    undo.push(async () => renewal.stop());
    await step('Building the search index', () => refresh.refresh());
    refresh.start();
    undo.push(() => refresh.stop());

    const mailbox = createMailboxFolder(join(environment.dataDir, 'outbox'));
    const channels = createLeadChannels(environment, mailbox, clock);
    undo.push(async () => channels.close());
    for (const gap of findLeadChannelGaps(environment, registry.sites)) log.warn(gap);
    const bookingKey = await readSigningKey(database.db, 'booking');
    const worker = createLeadDeliveryWorker({
      queue: createPostgresLeadDeliveryQueue(database.db),
      ...channels,
      bookingHref: (booking) => bookingHref(booking, bookingKey),
      clock,
      random: Math.random,
      reportFault,
    });
    worker.start();
    undo.push(() => worker.stop());
    const photoNews = createPhotoNewsWorker({
      photoRequestStore: createPhotoRequestStore(database.db),
      clock,
      wakeLeadDelivery: () => worker.wake(),
      reportFault,
    });
    photoNews.start();
    undo.push(() => photoNews.stop());

    const analyticsStore = createAnalyticsStore(database.db);
    const eventCounter = createEventCounter(analyticsStore);
    const eventCountWriter = createEventCountWriter({ counter: eventCounter, reportFault });
    eventCountWriter.start();
    undo.push(() => eventCountWriter.stop());
    const viewCounter = createViewCounter({ store: createCarViewStore(database.db), newSalt: randomUUID });
    const viewCountWriter = createEventCountWriter({ counter: viewCounter, reportFault });
    viewCountWriter.start();
    undo.push(() => viewCountWriter.stop());
    const images = await createImageService(imageSettings(environment));
    const brochurePrinter = createBrochurePrinter({ fontsFolder: join(projectFolder, 'assets', 'fonts') });
    undo.push(() => brochurePrinter.close());

    const geocoder = environment.geocoder ? new HostedGeocoder(environment.geocoder) : new PostcodeGeocoder();
    const captchas = createCaptchas({
      altchaKey: await readSigningKey(database.db, 'captcha'),
      secretOf: (name) => environment.leadSecrets.get(secretVariable(name)) ?? null,
    });
    const app: Application = {
      stockSearch: locateSearches(shelf, geocoder),
      geocoder,
      carStore,
      leadStore: createPostgresLeadStore(database.db),
      phoneRevealStore: createPhoneRevealStore(database.db),
      viewCounter,
      images,
      brochurePrinter,
      ...createLimiters({
        mode: environment.mode,
        counts: createSubmissionCounts(database.db, await readSigningKey(database.db, 'limits')),
        reportFault,
      }),
      captchas,
      proofLedger: createProofLedger(database.db),
      consentStore: createConsentStore(database.db),
      consentKey: await readSigningKey(database.db, 'consent'),
      bookingStore: createBookingStore(database.db),
      bookingKey,
      formKey: await readSigningKey(database.db, 'form'),
      analyticsStore,
      eventCounter,
      newId: randomUUID,
      wakeLeadDelivery: () => worker.wake(),
      reportFault,
    };

    const pages = await (isDevelopment ? developmentPages(projectFolder) : builtPages(projectFolder));
    undo.push(() => pages.close());
    const server = await createHttpServer({
      sites: () => registry.sites,
      hosts: () => registry.hosts,
      pages: createSitePages({ loadHandler: pages.load, app, clock, isDevelopment }),
      app,
      clock,
      clientDirectory: pages.clientDirectory,
      trustProxy: environment.publicUrl !== null,
      plugins: [
        ...pages.plugins,
        async (instance) => {
          await instance.register(imageRoutes, { images });
          if (environment.mode !== 'production') await instance.register(devMailboxRoutes, { mailbox });
        },
      ],
      reportFault: (error, request) => reportFault(error, `${request.method} ${request.host}${request.url}`),
    });
    undo.push(() => server.close());
    const port = await listen(server, environment);

    const control = await startControlServer({
      path: controlPathOf(environment.dataDir),
      run: (argv, io) =>
        runCli(argv, io, async () =>
          createCliPlugs(database, { ...environment, port }, () => refresh.refresh()),
        ),
      onFault: (error) => reportFault(error, 'command line'),
    });
    undo.push(() => control.close());

    // In development a page's first reading compiles it; pictures are then painted when they are asked for.
    const painting = isDevelopment
      ? null
      : paintPicturesAhead({
          server,
          hosts: registry.sites.flatMap(({ config }) => config.hosts.slice(0, 1)),
          groupIds: groups.map(({ id }) => id),
          carStore,
          images: imageSettings(environment),
          onFault: (error) => reportFault(error, 'painting ahead'),
        });
    if (painting !== null) undo.push(() => painting.stop());
    const announceWhenPainted = async () => {
      // Nobody who opens a site when it is announced waits for the pictures of its first screens.
      if (painting !== null && environment.mode !== 'test') {
        const patience = setTimeout(longestPaintingMs, undefined, { ref: false });
        await step('Painting the first pictures', () => Promise.race([painting.firstScreens, patience]));
      }
      if (!hasStopped) announce(registry, port);
    };
    // Reads its table while nobody waits for it.
    void geocoder.placeNames();
    return { port, announce: announceWhenPainted, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function imageSettings(environment: Environment): ImageServiceSettings {
  return {
    assetsDirectory: join(projectFolder, 'assets'),
    cacheDirectory: join(environment.dataDir, 'image-cache'),
    maxCacheBytes: imageCacheBytes,
  };
}

async function loadSites(): Promise<{
  readonly registry: SiteRegistry;
  readonly groups: readonly DealerGroup[];
}> {
  const loaded = await createSiteFiles(sitesFolder).load();
  if (loaded.kind === 'refused') throw mistakesInSites(loaded.problems);
  const registry = new SiteRegistry();
  registry.replace(loaded.sites);
  return { registry, groups: loaded.groups };
}

async function listen(server: FastifyInstance, environment: Environment): Promise<number> {
  await server.listen({ port: environment.port, host: environment.host });
  const address = server.server.address();
  return typeof address === 'object' && address ? address.port : environment.port;
}

function announce(registry: SiteRegistry, port: number): void {
  const lines = registry.sites.map(
    (site) => `  ${site.config.name.padEnd(28)} http://${site.config.hosts[0]}:${port}/`,
  );
  process.stdout.write(
    `\nForecourt is serving ${registry.sites.length} sites:\n${lines.join('\n')}\n\n  All sites: http://localhost:${port}/   Stop with Ctrl-C.\n`,
  );
}
