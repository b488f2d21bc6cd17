/** A program for the delivery test: takes enquiries for ever and delivers them meanwhile, printing the number of each one that the database acknowledged. */

import { writeSync } from 'node:fs';
import { join } from 'node:path';
import { createMailboxFolder } from '../../src/adapters/email-mailbox/mailbox-folder.ts';
import { openDatabase } from '../../src/adapters/postgres/database.ts';
import { createPostgresLeadDeliveryQueue } from '../../src/adapters/postgres/lead-delivery-queue.ts';
import { createPostgresLeadStore } from '../../src/adapters/postgres/lead-store.ts';
import { migrate } from '../../src/adapters/postgres/migrate.ts';
import { createLeadDeliveryWorker } from '../../src/worker/lead-delivery-worker.ts';
import { exampleLead, exampleSubmission } from './example-lead.ts';

const [, , dataDir = '', first = '0'] = process.argv;
const database = await openDatabase({ databaseUrl: null, dataDir });
await migrate(database);
const store = createPostgresLeadStore(database.db);
const mailbox = createMailboxFolder(join(dataDir, 'outbox'));
const worker = createLeadDeliveryWorker({
  queue: createPostgresLeadDeliveryQueue(database.db),
  mail: mailbox,
  posts: mailbox,
  clock: () => new Date(),
  random: Math.random,
  reportFault: (error) => writeSync(2, `${error}\n`),
});
worker.start();
for (let number = Number(first); ; number += 1) {
  await store.submit(exampleSubmission({ lead: exampleLead({ id: `lead-${number}` }) }));
  worker.wake();
  writeSync(1, `${number}\n`);
}
