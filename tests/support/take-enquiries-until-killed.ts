/**
 * A program for the delivery test: takes enquiries for ever and delivers them meanwhile, by mail into a folder and
 * by webhook to the address it is given, printing the number of each one that the database acknowledged.
 */

import { writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createMailboxFolder } from '#adapters/email-mailbox/mailbox-folder.ts';
import { createHttpPostSender } from '#adapters/lead-posts/http-post-sender.ts';
import { openDatabase } from '#adapters/postgres/database.ts';
import { createPostgresLeadDeliveryQueue } from '#adapters/postgres/leads/lead-delivery-queue.ts';
import { createPostgresLeadStore } from '#adapters/postgres/leads/lead-store.ts';
import { migrate } from '#adapters/postgres/migrate.ts';
import { createLeadDeliveryWorker } from '#worker/lead-delivery-worker.ts';
import { exampleLead, exampleSubmission } from './example-lead.ts';
import { openDataFolder } from './temporary-database.ts';

const [, , dataDir = '', first = '0', receiver = ''] = process.argv;
const databaseUrl = process.env.TEST_LEADS_DATABASE_URL;
const database = await (databaseUrl === undefined
  ? openDataFolder(dataDir)
  : openDatabase({ databaseUrl, dataDir }));
await migrate(database);
const store = createPostgresLeadStore(database.db);
const worker = createLeadDeliveryWorker({
  queue: createPostgresLeadDeliveryQueue(database.db),
  mail: createMailboxFolder(join(dataDir, 'outbox')),
  posts: createHttpPostSender({
    ownKeyOf: () => 'a-key-for-the-test',
    secretOf: () => 'a-key-for-the-test',
    allowsPrivateNetwork: true,
    clock: () => new Date(),
    timeoutMs: 2_000,
  }),
  clock: () => new Date(),
  random: Math.random,
  reportFault: (error) => writeSync(2, `${error}\n`),
});
worker.start();
for (let number = Number(first); ; number += 1) {
  const lead = exampleLead({ id: `lead-${number}`, receivedAt: new Date() });
  const duty = { status: 'waiting', problem: null, dueAt: lead.receivedAt } as const;
  await store.submit(
    exampleSubmission({
      lead,
      deliveries: [
        { ...duty, id: `mail-${number}`, channel: 'email', target: 'sales@example.com', secretName: null },
        { ...duty, id: `post-${number}`, channel: 'webhook', target: receiver, secretName: 'receiver' },
      ],
    }),
  );
  writeSync(1, `${number}\n`);
  worker.trigger();
  // Requests come over the network: between two of them the process does other things.
  await pause(25);
}
