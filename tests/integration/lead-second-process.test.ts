/** Two processes over one PostgreSQL server, one of which is killed in the middle of its work. */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMailboxFolder } from '#adapters/email-mailbox/mailbox-folder.ts';
import { createHttpPostSender } from '#adapters/lead-posts/http-post-sender.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { createPostgresLeadDeliveryQueue } from '#adapters/postgres/leads/lead-delivery-queue.ts';
import { createRandom } from '#demo/stock/random.ts';
import { deliverAllDue } from '../support/deliver-all-due.ts';
import { startMoodyReceiver } from '../support/moody-receiver.ts';
import {
  createTemporaryFolder,
  openTemporaryDatabase,
  type TemporaryFolder,
} from '../support/temporary-database.ts';

const serverUrl = process.env.TEST_DATABASE_URL;
const program = fileURLToPath(new URL('../support/take-enquiries-until-killed.ts', import.meta.url));

let database: Database;
let folder: TemporaryFolder;
beforeAll(async () => {
  if (!serverUrl) return;
  folder = await createTemporaryFolder();
  database = await openTemporaryDatabase();
});
afterAll(async () => {
  await database?.close();
  await folder?.remove();
});

type Taker = {
  readonly child: ChildProcessByStdio<null, Readable, null>;
  readonly acknowledged: readonly number[];
  /** Settles when it has acknowledged so many, from its start. */
  readonly reaches: (count: number) => Promise<void>;
};

/** Takes enquiries, numbered from `first`, and delivers whatever is due, its own or the other's. */
function startTaker(databaseUrl: string, first: number, receiverUrl: string): Taker {
  const child = spawn(process.execPath, [program, folder.path, String(first), receiverUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, TEST_LEADS_DATABASE_URL: databaseUrl },
  });
  const acknowledged: number[] = [];
  const waiting: { readonly count: number; readonly settle: () => void }[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    acknowledged.push(Number(line));
    for (const { count, settle } of waiting) if (acknowledged.length >= count) settle();
  });
  const ended = once(child, 'close').then(() => {
    throw new Error('It ended by itself.');
  });
  ended.catch(() => undefined);
  return {
    child,
    acknowledged,
    reaches: (count) =>
      Promise.race([
        new Promise<void>((settle) => {
          if (acknowledged.length >= count) settle();
          else waiting.push({ count, settle });
        }),
        ended,
      ]),
  };
}

async function kill({ child }: Taker): Promise<void> {
  const closed = once(child, 'close');
  child.kill('SIGKILL');
  await closed;
}

async function deliverTheRest(url: string, calmDown: () => void): Promise<void> {
  let hours = 1;
  const clock = () => new Date(Date.now() + hours * 60 * 60 * 1000);
  const ports = {
    queue: createPostgresLeadDeliveryQueue(database.db),
    mail: createMailboxFolder(join(folder.path, 'outbox')),
    posts: createHttpPostSender({
      ownKeyOf: () => 'a-key-for-the-test',
      secretOf: () => 'a-key-for-the-test',
      allowsPrivateNetwork: true,
      clock,
    }),
    clock,
    random: createRandom(url).next,
    reportFault: (error: unknown) => {
      throw error;
    },
  };
  for (; hours < 4; hours += 1) await deliverAllDue(ports);
  calmDown();
  await deliverAllDue(ports);
}

describe.skipIf(!serverUrl)('leads of two processes over one server', () => {
  it('B-33 C-12 are each delivered once, though one process is killed and the other goes on', {
    timeout: 240_000,
  }, async () => {
    const { rows } = await database.pool.query<{ name: string }>('select current_database() as name');
    const url = new URL(serverUrl ?? '');
    url.pathname = `/${rows[0]?.name}`;
    const receiver = await startMoodyReceiver(createRandom('second process').next);
    const [staying, leaving] = [0, 10_000].map((first) => startTaker(url.href, first, receiver.url));
    if (!staying || !leaving) throw new Error('Two were started.');
    try {
      await leaving.reaches(12);
      await kill(leaving);
      await staying.reaches(staying.acknowledged.length + 12);
      await kill(staying);
      const acknowledged = [...staying.acknowledged, ...leaving.acknowledged];

      await deliverTheRest(url.href, receiver.calmDown);
      const { rows: statuses } = await database.pool.query('select distinct status from lead_delivery');
      expect(statuses).toEqual([{ status: 'delivered' }]);
      const mailed = (await createMailboxFolder(join(folder.path, 'outbox')).list(100_000)).map(
        ({ id }) => id,
      );
      for (const [delivered, prefix] of [
        [mailed, 'mail'],
        [[...receiver.taken.keys()], 'post'],
      ] as const) {
        expect(new Set(delivered).size).toBe(delivered.length);
        expect(delivered).toEqual(
          expect.arrayContaining(acknowledged.map((number) => `${prefix}-${number}`)),
        );
      }
      expect(receiver.changed).toEqual([]);
    } finally {
      for (const { child } of [staying, leaving]) child.kill('SIGKILL');
      await receiver.close();
    }
  });
});
