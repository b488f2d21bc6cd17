import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { createMailboxFolder } from '../../src/adapters/email-mailbox/mailbox-folder.ts';
import { openDatabase } from '../../src/adapters/postgres/database.ts';
import { createPostgresLeadDeliveryQueue } from '../../src/adapters/postgres/lead-delivery-queue.ts';
import { deliverAllDue } from '../support/deliver-all-due.ts';
import { createDatabaseFolder } from '../support/temporary-database.ts';

const program = fileURLToPath(new URL('../support/take-enquiries-until-killed.ts', import.meta.url));
/** How many enquiries each run acknowledges before it is killed. */
const runs = [1, 25];

/** The numbers that were acknowledged before the kill took effect. */
async function takeAndKill(dataDir: string, first: number, enough: number): Promise<readonly number[]> {
  const child = spawn(process.execPath, [program, dataDir, String(first)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const acknowledged: number[] = [];
  const ended = once(child, 'close');
  createInterface({ input: child.stdout }).on('line', (line) => {
    acknowledged.push(Number(line));
    if (acknowledged.length === enough) child.kill('SIGKILL');
  });
  await ended;
  return acknowledged;
}

describe('leads of a process that is killed', () => {
  it('are each delivered once, whatever was under way', async () => {
    const folder = await createDatabaseFolder();
    try {
      const acknowledged: number[] = [];
      for (const [run, enough] of runs.entries()) {
        acknowledged.push(...(await takeAndKill(folder.path, run * 10_000, enough)));
      }
      expect(acknowledged.length).toBeGreaterThanOrEqual(26);

      const database = await openDatabase({ databaseUrl: null, dataDir: folder.path });
      const mailbox = createMailboxFolder(join(folder.path, 'outbox'));
      const anHourLater = new Date(Date.now() + 60 * 60 * 1000);
      const desk = {
        queue: createPostgresLeadDeliveryQueue(database.db),
        mail: mailbox,
        posts: mailbox,
        random: () => 0.5,
        clock: () => anHourLater,
        reportFault: (error: unknown) => {
          throw error;
        },
      };
      await deliverAllDue(desk);
      const { rows } = await database.pool.query<{ status: string }>(
        'select distinct status from lead_delivery',
      );
      await database.close();

      expect(rows).toEqual([{ status: 'delivered' }]);
      const delivered = (await mailbox.list(100_000)).map((message) => message.id).sort();
      expect(new Set(delivered).size).toBe(delivered.length);
      expect(delivered).toEqual(
        expect.arrayContaining(acknowledged.map((number) => `delivery-lead-${number}`)),
      );
    } finally {
      await folder.remove();
    }
  });
});
