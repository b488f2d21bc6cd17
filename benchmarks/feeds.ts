/**
 * Whether three dealers' pages wait while the feed of a fourth is imported, or while what comes in for it was made to
 * stop the server: feeds, mails and answers of partners (S-1 to S-3). One running installation with four sites; a
 * client requests a page of the other three 20 times a second all the time, and a wait counts from when the page was
 * due. Each case is shown beside the stretch just before it, in which nothing else happened, so that what else the
 * machine does is in both. `--rows 13000`, `--rounds 3`, `--only` with a part of a case's name, `--json`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Pool } from 'pg';
import { openDatabase } from '#adapters/postgres/database.ts';
import { demoSites } from '../tests/support/demo-sites.ts';
import { startForecourt } from '../tests/support/run-site.ts';
import {
  attackedHost,
  prepareDealer,
  type Stretch,
  sendFeed,
  sendLead,
  sendMail,
} from './feeds/attacked-dealer.ts';
import { hostileAnswers, hostileMails } from './feeds/hostile-mails.ts';
import { hostileFeeds, largeFeed, linesOf } from './feeds/large-feeds.ts';
import { chooseVisits } from './steadiness/choose-visits.ts';
import { summarise, visitUntil, type Wait } from './steadiness/visitors.ts';

const askEveryMs = 50;
const warmUpMs = 15_000;
/** What is compared with: so long before each case. */
const quietMs = 8_000;
/** The sites take in new stock after an import has ended. */
const settleMs = 4_000;
/** The mails of one round, so that enough pages are asked beside them. */
const timesSent = 5;
/** What the requirement allows a page to wait. */
const allowedMs = 100;

/** Resolves to when it happened, where it knows better than from its beginning to its end. */
type Case = { readonly name: string; readonly work: (round: number) => Promise<Stretch | undefined> };
type Measured = { readonly name: string; readonly beside: Stretch; readonly without: Stretch };

export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      json: { type: 'boolean', default: false },
      rows: { type: 'string', default: '13000' },
      rounds: { type: 'string', default: '3' },
      only: { type: 'string', default: '' },
    },
  });
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-bench-'));
  const dealer = await prepareDealer(folder);
  const dataFolder = join(folder, 'data');
  const forecourt = await startForecourt({
    dataFolder,
    environment: { NODE_ENV: 'production', LOG_LEVEL: 'error', ...dealer.environment },
  });
  const { pool, close } = await openDatabase({ databaseUrl: null, dataDir: dataFolder }, { joins: true });
  try {
    const cases = casesOf({ port: forecourt.port, pool, rows: Number(values.rows), dealer });
    const requested = cases.filter(({ name }) => name.includes(values.only));
    const { measured, waits } = await measure(forecourt.port, requested, Number(values.rounds));
    const report = Object.fromEntries(
      requested.map(({ name }) => {
        const own = measured.filter((one) => one.name === name);
        const of = (kind: 'beside' | 'without') =>
          summarise(own.flatMap((one) => waitsWithin(waits, one[kind])));
        return [name, { beside: of('beside'), without: of('without') }];
      }),
    );
    print(report);
    if (values.json) console.log(JSON.stringify({ feeds: report }));
  } finally {
    await close();
    await forecourt.stop();
    await dealer.remove();
    await rm(folder, { recursive: true, force: true });
  }
}

type Attack = {
  readonly port: number;
  readonly pool: Pool;
  readonly rows: number;
  readonly dealer: Awaited<ReturnType<typeof prepareDealer>>;
};

function casesOf({ port, pool, rows, dealer }: Attack): readonly Case[] {
  const places = { feeds: dealer.feeds, pool };
  const report = (outcome: string) => console.log(`    ${outcome.slice(0, 160)}`);
  const settled = ({ fromMs, toMs, outcome }: Stretch & { readonly outcome: string }): Stretch => {
    report(outcome);
    return { fromMs, toMs: toMs + settleMs };
  };
  return [
    {
      name: `import, ${rows} rows`,
      async work(round) {
        const sent = await sendFeed('stock', linesOf(largeFeed(rows, round)), places);
        await wait(settleMs);
        return settled(sent);
      },
    },
    ...hostileFeeds.map(
      ({ name, format, pieces }): Case => ({
        name: `hostile feed, ${name}`,
        async work(round) {
          const sent = await sendFeed(`hostile-${format}`, pieces(round), places);
          await wait(settleMs);
          return settled(sent);
        },
      }),
    ),
    {
      name: 'hostile mails',
      async work() {
        for (let time = 0; time < timesSent; time++)
          for (const source of hostileMails) {
            const answer = await sendMail(port, source());
            if (!answer.startsWith('200')) report(`A mail was answered with ${answer}`);
          }
        return undefined;
      },
    },
    {
      name: 'hostile answers of a partner',
      async work(round) {
        const before = dealer.receiver.posts();
        for (const [number, answer] of hostileAnswers.entries()) {
          dealer.receiver.answerWith(answer);
          await sendLead(port, round * hostileAnswers.length + number);
          await until(() => dealer.receiver.posts() > before + number);
          await wait(200);
        }
        return undefined;
      },
    },
  ];
}

async function until(isSo: () => boolean): Promise<void> {
  const endsMs = Date.now() + 30_000;
  while (!isSo()) {
    if (Date.now() > endsMs) throw new Error('The lead did not reach its receiver within 30 s.');
    await wait(20);
  }
}

async function measure(port: number, cases: readonly Case[], rounds: number) {
  const turn = await chooseVisits(
    port,
    demoSites.filter(({ host }) => host !== attackedHost),
  );
  const ended = new AbortController();
  const visits = visitUntil(ended.signal, { port, turn, everyMs: askEveryMs });
  const measured: Measured[] = [];
  await wait(warmUpMs);
  for (let round = 0; round < rounds; round++) {
    for (const { name, work } of cases) {
      const quietFromMs = Date.now();
      await wait(quietMs);
      const fromMs = Date.now();
      console.log(`  round ${round + 1}: ${name}`);
      const beside = (await work(round)) ?? { fromMs, toMs: Date.now() };
      measured.push({ name, beside, without: { fromMs: quietFromMs, toMs: fromMs } });
    }
  }
  ended.abort();
  return { measured, waits: await visits };
}

function waitsWithin(waits: readonly Wait[], { fromMs, toMs }: Stretch): readonly Wait[] {
  return waits.filter(({ dueAtMs }) => dueAtMs >= fromMs && dueAtMs < toMs);
}

type Report = Readonly<Record<string, Record<'beside' | 'without', ReturnType<typeof summarise>>>>;

function print(report: Report): void {
  console.log(`\nWaits of the other three dealers' pages in ms: beside it / without it (times as long)`);
  for (const [name, { beside, without }] of Object.entries(report)) {
    const pair = (of: (summary: typeof beside) => number) =>
      `${of(beside).toFixed(1)} / ${of(without).toFixed(1)} (${(of(beside) / of(without)).toFixed(1)})`;
    const isOver = beside.p99Ms > allowedMs ? `; 99TH PERCENTILE OVER ${allowedMs} ms` : '';
    console.log(
      `${name}: ${beside.requests} and ${without.requests} pages; p50 ${pair(({ medianMs }) => medianMs)}, p99 ${pair(({ p99Ms }) => p99Ms)}, longest ${pair(({ maxMs }) => maxMs)}; ${beside.refused} refused${isOver}`,
    );
  }
}
