/**
 * A program for the delivery test: takes enquiries for ever and delivers them meanwhile, by mail into a folder and
 * by webhook to the address it is given, printing the number of each one that the database acknowledged.
 */

import { writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createMailboxFolder } from '../../src/adapters/email-mailbox/mailbox-folder.ts';
import { createHttpPostSender } from '../../src/adapters/lead-posts/http-post-sender.ts';
import { openDatabase } from '../../src/adapters/postgres/database.ts';
import { createPostgresLeadDeliveryQueue } from '../../src/adapters/postgres/lead-delivery-queue.ts';
import { createPostgresLeadStore } from '../../src/adapters/postgres/lead-store.ts';
import { migrate } from '../../src/adapters/postgres/migrate.ts';
import { createLeadDeliveryWorker } from '../../src/worker/lead-delivery-worker.ts';
import { exampleLead, exampleSubmission } from './example-lead.ts';

const [, , dataDir = '', first = '0', receiver = ''] = process.argv;
const database = await openDatabase({ databaseUrl: process.env.TEST_LEADS_DATABASE_URL ?? null, dataDir });
await migrate(database);
const store = createPostgresLeadStore(database.db);
const worker = createLeadDeliveryWorker({
  queue: createPostgresLeadDeliveryQueue(database.db),
  mail: createMailboxFolder(join(dataDir, 'outbox')),
  posts: createHttpPostSender({
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
  worker.wake();
  // Requests come over the network: between two of them the process does other things.
  await pause(25);
}
