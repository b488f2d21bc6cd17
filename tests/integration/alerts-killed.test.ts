/** Processes that are killed in the middle of alerts: their work is resumed, and no news is lost or sent twice. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { alertDelivery } from '#adapters/postgres/schema/shoppers/alert.ts';
import { hourMs } from '#domain/time/durations.ts';
import { alertStart, exampleUte, openAlerts, uteSearch } from '../support/example-alert.ts';
import { exampleSite } from '../support/example-site.ts';
import { openFileDatabase } from '../support/for-file.ts';

const program = fileURLToPath(new URL('../support/change-stock-until-killed.ts', import.meta.url));
const moments = ['imported', 'planned', 'noted', 'composed', 'handed over', 'recorded'];
const group = 'group-killed';

const database = await openFileDatabase();

/** What it handed over before it was killed. */
async function lowerPriceAndDie(moment: string, hours: number, dollars: number): Promise<readonly string[]> {
  const { rows } = await database.pool.query<{ name: string }>('select current_database() as name');
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${rows[0]?.name}`;
  const child = spawn(process.execPath, [program, url.href, group, moment, String(hours), String(dollars)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (part: Buffer) => {
    output += part.toString('utf8');
  });
  const [, signal] = await once(child, 'close');
  expect([moment, hours, signal]).toEqual([moment, hours, 'SIGKILL']);
  return output.split('\n').filter((line) => line !== '');
}

it.runIf(process.env.TEST_DATABASE_URL)(
  'B-6 B-7 tells of every price once, in one chain, however often the teller is killed',
  async () => {
    const site = exampleSite({}, { dealerGroupId: group });
    const opened = openAlerts(database, { sites: [site] });
    const ute = exampleUte({ dealerGroupId: group, id: group, slug: group, stockNumber: group });
    await opened.stock([ute], true);
    const shopper = await opened.addShopper(site);
    await opened.save(site, shopper, uteSearch);
    await opened.work();

    const handedOver: string[] = [];
    let dollars = 40_000;
    // Texts go between eight and eight, and once an hour: one kill every second hour of three days' mornings.
    for (const [position, moment] of [...moments, ...moments].entries()) {
      dollars -= 1_000;
      const hours = Math.floor(position / 4) * 24 + (position % 4) * 2 + 1;
      handedOver.push(...(await lowerPriceAndDie(moment, hours, dollars)));
    }
    opened.setTime(new Date(alertStart.getTime() + 5 * 24 * hourMs));
    await opened.work();
    handedOver.push(...opened.texts.map(({ id }) => id));

    const deliveries = await database.db
      .select()
      .from(alertDelivery)
      .where(eq(alertDelivery.dealerGroupId, group))
      .orderBy(asc(alertDelivery.createdAt));
    expect(deliveries.map(({ status }) => status)).toEqual(deliveries.map(() => 'delivered'));
    // A second time only with the same id, by which the receiver knows it.
    expect([...new Set(handedOver)].sort()).toEqual(deliveries.map(({ id }) => id).sort());
    const steps = deliveries.map(({ message }) => {
      const text = message.kind === 'text' ? message.text : '';
      return /now \$([\d,]+) Drive Away, was \$([\d,]+)/.exec(text)?.slice(1, 3) ?? [];
    });
    expect(steps[0]?.[1]).toBe('40,000');
    expect(steps.at(-1)?.[0]).toBe('28,000');
    for (const [position, [, was]] of steps.entries())
      if (position > 0) expect(was).toBe(steps[position - 1]?.[0]);
    expect(steps.length).toBeGreaterThan(3);
  },
  // Twelve processes, one after the other.
  400_000,
);
