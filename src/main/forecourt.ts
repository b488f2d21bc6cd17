/** The composition root: opens every adapter, joins them with the use cases, and serves. This folder alone knows them all. */

import { openDatabase } from '#main/databases/open-database.ts';
import { openStores } from '#main/databases/open-stores.ts';
import { openPayments } from '#main/services/payment-gateways.ts';
import { announceSites } from '#main/sites/announce-sites.ts';
import { openSites } from '#main/sites/open-sites.ts';
import { openPhotos } from '#main/stock/open-photos.ts';
import { buildApplication } from './build-application.ts';
import { demoApplication } from './demo-application.ts';
import { startServer } from './start-server.ts';
import { startWorkers } from './start-workers.ts';
import { createStartup, imageSettings, type StartOptions } from './startup.ts';

/** Of more sites the pictures of the first ones are painted ahead, those of the others when they are asked for. */
const maxPaintedSites = 50;

export type Forecourt = {
  readonly port: number;
  /** Names the sites on the terminal, then gives demo dealers their enquiries; nothing after `stop`. */
  announce(): Promise<void>;
  stop(): Promise<void>;
};

/** Step by step; where one fails, those before it are undone. */
export async function startForecourt(options: StartOptions): Promise<Forecourt> {
  const startup = createStartup(options);
  const { environment, isDevelopment, reportFault, onStop } = startup;
  const stop = () => startup.stop();
  try {
    const database = await openDatabase(startup);
    const sites = await openSites(startup, database);
    const { registry } = sites;
    const stores = await openStores(startup, database, sites);
    const payments = await openPayments(startup, { stores });
    const photos = openPhotos(startup, { ...stores, groups: () => registry.groups });
    const workers = await startWorkers(startup, {
      registry,
      dealerPictures: sites.dealerPictures,
      stores,
      payments,
    });
    const built = await buildApplication(startup, {
      stores,
      workers,
      payments,
      registry,
      dealerPictures: sites.dealerPictures,
      photos,
    });
    const { mailbox, mail, posts, webhookKeyOf, incomingMail } = workers;
    const { server, port, makeDemoLinks, fillDemo } = await startServer(startup, {
      ...sites,
      stores,
      mailbox,
      mail,
      posts,
      webhookKeyOf,
      incomingMail,
      payments,
      photos,
      built,
    });

    // Before anything that jobs work with is closed: what is broken off is begun again.
    onStop(() => stores.jobs.leave());
    startup.noteListening();

    // While pages are compiled, a page's first reading does it; pictures are then painted when they are asked for.
    const painting =
      isDevelopment || !environment.operations.warmsPictures
        ? null
        : demoApplication?.warmUpPictures({
            server,
            hosts: registry.summaries.slice(0, maxPaintedSites).flatMap(({ hosts }) => hosts.slice(0, 1)),
            groupIds: registry.groups.slice(0, maxPaintedSites).map(({ id }) => id),
            carStore: stores.carStore,
            images: imageSettings(environment),
            yieldToRequests: stores.visitors.yieldToRequests,
            // Ten minutes of a processor: more than a run of tests asks for, and taken from its browsers, which a low
            // priority does not spare where each session of processes gets an equal share (Linux's autogroups).
            paintsOthers: environment.mode !== 'test',
            onFault: (error) => reportFault(error, 'painting ahead'),
          });
    if (painting) onStop(() => painting.stop());
    const announce = async () => {
      if (startup.hasStopped()) return;
      // The sites are served: a database that goes away just now is no reason to end them.
      const consoleLinks = await makeDemoLinks().catch((error: unknown) => {
        reportFault(error, 'links to the console');
        return [];
      });
      announceSites({ registry, port, consoleLinks }, environment);
      const filling = fillDemo();
      onStop(() => filling);
      await filling;
    };
    return { port, announce, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
