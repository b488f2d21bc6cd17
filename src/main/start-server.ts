/** Starts to listen: the sites on one port, and the endpoint of the command line beside it. */

import type { Server } from 'node:http';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { createHttpPagePurge } from '#adapters/page-purge-http/http-page-purge.ts';
import { isDatabaseUnavailable } from '#adapters/postgres/is-database-unavailable.ts';
import { findLeadObstacle } from '#adapters/postgres/leads/find-lead-obstacle.ts';
import { createPostgresLeadRegister } from '#adapters/postgres/leads/lead-register.ts';
import { controlPathOf } from '#cli/control/control-messages.ts';
import { startControlServer } from '#cli/control/control-server.ts';
import { runCli } from '#cli/main.ts';
import type { Environment } from '#config/environment.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { siteOrigin } from '#domain/site/site-origin.ts';
import { createCliPorts } from '#main/command-line/create-cli-ports.ts';
import { createConsoleApplication } from '#main/console/create-console-application.ts';
import { openConsole, openReleasePreviews } from '#main/console/open-console.ts';
import type { Stores } from '#main/databases/open-stores.ts';
import type { OpenPayments } from '#main/services/payment-gateways.ts';
import { createSiteChecks } from '#main/sites/installed-sites.ts';
import { builtPages, developmentPages } from '#main/sites/load-pages.ts';
import { openNotFoundHandling } from '#main/sites/open-not-found-handling.ts';
import type { OpenSites } from '#main/sites/open-sites.ts';
import { PurgeChanged } from '#main/sites/purge-changed.ts';
import type { Photos } from '#main/stock/open-photos.ts';
import { passTraceOn } from '#main/watching/forward-trace.ts';
import { openMetrics } from '#main/watching/open-metrics.ts';
import { findDraftedSite } from '#use-cases/site-editor/draft-preview.ts';
import { devExplainRoutes } from '#web/server/development/dev-explain.ts';
import { devMailboxRoutes } from '#web/server/development/dev-mailbox.ts';
import { cdnHeaders } from '#web/server/headers/security-headers.ts';
import { createHttpServer } from '#web/server/http-server.ts';
import { imageRoutes } from '#web/server/images.ts';
import { incomingMailRoutes } from '#web/server/incoming-mail.ts';
import { createSitePages } from '#web/server/pages/site-pages.ts';
import { createThemePreviewEndpoint } from '#web/server/pages/theme-preview.ts';
import { createClientAddress, createProxyCheck } from '#web/server/requests/client-address.ts';
import type { BuiltApplication } from './build-application.ts';
import { demoApplication } from './demo-application.ts';
import type { ConsoleLink } from './sites/announce-sites.ts';
import type { Workers } from './start-workers.ts';
import { projectFolder, type Startup } from './startup.ts';

type Opened = Pick<OpenSites, 'registry' | 'liveSites' | 'dealerPictures'> & {
  readonly stores: Stores;
  readonly mailbox: Workers['mailbox'];
  readonly mail: Workers['mail'];
  readonly posts: Workers['posts'];
  readonly webhookKeyOf: Workers['webhookKeyOf'];
  readonly incomingMail: Workers['incomingMail'];
  readonly payments: OpenPayments;
  readonly photos: Photos;
  readonly built: BuiltApplication;
};
/** Of open requests, once a stop has begun. */
const maxAnswerMs = 10_000;
/** So many are listed where no site lives. */
const maxDemoSites = 60;

export type Listening = {
  readonly server: FastifyInstance;
  readonly port: number;
  /** Made again with each call; none in production. */
  readonly makeDemoLinks: () => Promise<readonly ConsoleLink[]>;
  /** Enquiries of invented shoppers, for demo dealers that have none. */
  readonly fillDemo: () => Promise<void>;
};

export async function startServer(startup: Startup, opened: Opened): Promise<Listening> {
  const { environment, isDevelopment, log, clock, reportFault, onStop } = startup;
  const {
    registry,
    liveSites,
    dealerPictures,
    stores,
    mailbox,
    mail,
    posts,
    webhookKeyOf,
    incomingMail,
    payments,
    photos,
    built,
  } = opened;
  const { database, disk } = stores;
  const { app, appOf, images } = built;
  let port = environment.port;
  const clientAddressOf = createClientAddress(environment.trustedProxies);
  const originOf = (site: SiteContext) =>
    siteOrigin(site, environment.publicUrl ?? `http://localhost:${port}`);
  const consoleApp = await createConsoleApplication(startup, {
    app,
    registry,
    stores,
    mail,
    leadPosts: posts,
    webhookKeyOf,
    originOf,
    // Staff wait for every console request: it yields to others, and waits for none of them, least of all itself.
    yieldToRequests: () => setImmediate(),
    photos,
    dealerPictures,
    triggerStockRefresh: () => stores.refresh.checkSoon(),
    triggerSiteRefresh: () => stores.siteRefresh.checkSoon(),
    answersComeBack: incomingMail !== null,
    siteChecks: await createSiteChecks(dealerPictures),
  });
  const staffConsole = await openConsole(startup, {
    app: consoleApp,
    clientAddressOf,
    isDatabaseUnavailable,
    siteOf: (host) => registry.hosts.get(host)?.siteSlug ?? null,
    port: () => port,
  });
  const metrics = openMetrics(startup, { registry, stores });
  const passing = passTraceOn();
  onStop(() => passing.stop());
  const pages = await (isDevelopment
    ? developmentPages(projectFolder, (request) => !staffConsole.isFor(request))
    : builtPages(projectFolder));
  onStop(() => pages.close());
  const shared = {
    app,
    clock,
    isDatabaseUnavailable,
    clientAddressOf,
    originOf,
  };
  const sitePages = createSitePages({
    ...shared,
    loadHandler: pages.load,
    appOf,
    isDevelopment,
    cacheBytes: environment.pages.cacheBytes,
    handleNotFound: openNotFoundHandling(startup, { stores, clientAddressOf, isDatabaseUnavailable }),
    cdn: environment.pages.purge === null ? null : cdnHeaders,
    drafts:
      staffConsole.entry === null
        ? undefined
        : {
            siteOf: (site, url) => findDraftedSite(site, url, consoleApp, clock()),
            frame: () => staffConsole.origin(),
          },
  });
  const server = await createHttpServer({
    ...shared,
    testPayments: payments.testPayments,
    demoSites: () => registry.sitesThat(({ isDemo }) => isDemo, maxDemoSites),
    openSite: stores.openSite,
    hosts: () => registry.hosts,
    leftOutHosts: () => registry.leftOutHosts,
    async findLeadObstacle() {
      if (startup.hasStopped()) return 'Forecourt is stopping';
      if ((await disk.level()) === 'full') return 'the disk of the data folder is full';
      return findLeadObstacle(database.pool);
    },
    pages: sitePages.answer,
    ready: sitePages.ready,
    themePreview: createThemePreviewEndpoint({
      key: consoleApp.themePreviewKey,
      clock,
      originOf,
      consoleOrigin: staffConsole.origin,
      render: sitePages.render,
      previewRelease: openReleasePreviews(consoleApp),
    }),
    clientDirectory: pages.clientDirectory,
    console: staffConsole.entry,
    publicUrl: environment.publicUrl,
    securityContact: environment.securityContact,
    operator: { readMetrics: () => metrics.read(), token: environment.operations.metricsToken },
    isStopping: startup.hasStopped,
    connections: { isTrustedProxy: createProxyCheck(environment.trustedProxies) },
    noteRequest: (figure) => metrics.noteRequest(figure),
    plugins: [
      ...pages.plugins,
      ...staffConsole.plugins,
      async (instance) => {
        await instance.register(imageRoutes, { images });
        const { secret } = environment.incomingMail;
        if (secret !== null && incomingMail !== null)
          await instance.register(incomingMailRoutes, { secret, take: incomingMail.takeSource });
        if (environment.mode === 'production') return;
        const entry = { readers: environment.devMailbox, hosts: () => registry.hosts };
        await instance.register(devMailboxRoutes, { mailbox, answer: incomingMail?.take ?? null, ...entry });
        await instance.register(devExplainRoutes, { liveSites, ...entry });
      },
    ],
    warn: (text) => log.warn(text),
    reportFault,
  });
  onStop(async () => {
    // Meanwhile /healthz says so, and a proxy in front sends visitors elsewhere.
    await sleep(environment.operations.stopDelayMs);
    await drainServer(server.server, { maxMs: maxAnswerMs });
    await server.close();
  });
  payments.webhooksTo(server);
  stores.visitors.watch(server.server);
  port = await listen(server, environment);
  notifyCdn(startup, { registry, refresh: stores.refresh });

  const control = await startControlServer({
    path: controlPathOf(environment.dataDir),
    run: (argv, io) =>
      runCli(argv, io, async () =>
        createCliPorts(database, { ...environment, port, isServing: true }, async () => {
          await stores.siteRefresh.refresh();
          await stores.refresh.refresh();
        }),
      ),
    onFault: (error) => reportFault(error, 'command line'),
  });
  onStop(() => control.close());
  const makeDemoLinks = async () =>
    demoApplication === null || staffConsole.entry === null || environment.mode === 'production'
      ? []
      : demoApplication.makeConsoleLinks(staffConsole.origin(), consoleApp, clock());
  const demoApp = { ...consoleApp, leadRegister: createPostgresLeadRegister(database.db) };
  // Where a mail service is set an operator tries their own sites, and nothing of ours is mailed.
  const isTried = environment.mode === 'development' && environment.smtp === null;
  const fillDemo = async () => {
    if (isTried) await demoApplication?.prepareLeads(demoApp, clock(), startup);
  };
  return { server, port, makeDemoLinks, fillDemo };
}

type Changing = Pick<Stores, 'refresh'> & Pick<OpenSites, 'registry'>;

/** After a change of stock, content, settings or reviews, of whichever process, and after a release. */
function notifyCdn({ environment, reportFault, onStop }: Startup, { registry, refresh }: Changing): void {
  const service = environment.pages.purge;
  if (service === null) return;
  const report = (error: unknown) => reportFault(error, 'purge of the CDN');
  const purged = new PurgeChanged({ purge: createHttpPagePurge(service), reportFault: report });
  refresh.whenReplaced((site) => purged.note(site));
  registry.whenChanged((site) => purged.note(site));
  onStop(() => purged.stop());
}

async function listen(server: FastifyInstance, { port, host }: Environment): Promise<number> {
  await server.listen({ port, host });
  const address = server.server.address();
  return typeof address === 'object' && address ? address.port : port;
}

type Options = {
  /** Requests that are not answered by then are cut. */
  readonly maxMs: number;
  readonly checkEveryMs?: number;
};

/** Settles when every connection is closed. */
export async function drainServer(server: Server, { maxMs, checkEveryMs = 20 }: Options): Promise<void> {
  if (!server.listening) return;
  let isClosed = false;
  const closed = new Promise<void>((resolve) =>
    server.close(() => {
      isClosed = true;
      resolve();
    }),
  );
  const endMs = performance.now() + maxMs;
  while (!isClosed && performance.now() < endMs) {
    // One whose answer has just left, and on which the browser would ask again.
    server.closeIdleConnections();
    await Promise.race([closed, sleep(checkEveryMs)]);
  }
  server.closeAllConnections();
  await closed;
}
