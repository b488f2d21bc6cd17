/**
 * Whether a page waits while something heavy goes on: an import that changes a whole stock, a long statement, a
 * locked table, a full disk. Four demo sites, one of which has 40,000 cars; a request every 20 ms, to all kinds of
 * pages in turn. What waits while nothing goes on waits for another page: compare with that row.
 * `--cars 40000`, `--only` with a part of a case's name.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openDatabase } from '#adapters/postgres/database.ts';
import { startForecourt } from '../tests/support/run-site.ts';
import { chooseVisits } from './steadiness/choose-visits.ts';
import { createSmallDisk } from './steadiness/full-disk.ts';
import { importedGroup, importFeed, writeFeeds } from './steadiness/large-import.ts';
import { allowedMs, type Summary, summarise, visitUntil, type Wait } from './steadiness/visitors.ts';

const environment = { NODE_ENV: 'production', LOG_LEVEL: 'error' };
const warmUpMs = 30_000;
const idleMs = 15_000;
const statementSeconds = 8;
/** The sites take in new stock after an import has ended. */
const settleMs = 5_000;

/** While it runs, visitors come. */
type Case = { readonly name: string; readonly work: () => Promise<unknown> };
type Report = Record<string, Summary>;

export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      json: { type: 'boolean', default: false },
      cars: { type: 'string', default: '40000' },
      only: { type: 'string', default: '' },
    },
  });
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-bench-'));
  const isWanted = ({ name }: Case) => name.includes(values.only);
  try {
    const report = {
      ...(await measureStock(folder, Number(values.cars), isWanted)),
      ...(await measureFullDisk(join(folder, 'disk'), isWanted)),
    };
    if (values.json) console.log(JSON.stringify({ steadiness: report }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type IsWanted = (one: Case) => boolean;

async function measureStock(folder: string, cars: number, isWanted: IsWanted): Promise<Report> {
  const dataFolder = join(folder, 'data');
  const forecourt = await startForecourt({ dataFolder, environment });
  try {
    const [first, second] = await writeFeeds(folder, cars);
    await importFeed(dataFolder, first);
    const { pool, close } = await openDatabase({ databaseUrl: null, dataDir: dataFolder }, { joins: true });
    const hold = async (statement: string) => {
      const client = await pool.connect();
      try {
        await client.query('begin; set local statement_timeout = 0');
        await client.query(statement);
        await client.query(`select pg_sleep(${statementSeconds})`);
        await client.query('rollback');
      } finally {
        client.release();
      }
    };
    const importAndSettle = async (file: string) => {
      await importFeed(dataFolder, file);
      await wait(settleMs);
    };
    const touch = `update car set updated_at = now() where dealer_group_id = '${importedGroup}'`;
    const cases: readonly Case[] = [
      { name: 'nothing', work: () => wait(idleMs) },
      { name: 'import, every car changed', work: () => importAndSettle(second) },
      { name: 'import, nothing changed', work: () => importAndSettle(second) },
      { name: 'update of every car, left open', work: () => hold(touch) },
      { name: 'table of cars locked', work: () => hold('lock table car in access exclusive mode') },
    ];
    const report = await measure(forecourt.port, cases.filter(isWanted));
    await close();
    return report;
  } finally {
    await forecourt.stop();
  }
}

async function measureFullDisk(folder: string, isWanted: IsWanted): Promise<Report> {
  const disk = await createSmallDisk(folder);
  if (disk === null) return {};
  const forecourt = await startForecourt({ dataFolder: join(folder, 'data'), environment });
  const fillAndWait = async () => {
    await disk.fill();
    await wait(idleMs);
  };
  const cases: readonly Case[] = [{ name: 'disk full', work: fillAndWait }];
  try {
    return await measure(forecourt.port, cases.filter(isWanted));
  } finally {
    await forecourt.stop();
    disk.remove();
  }
}

async function measure(port: number, cases: readonly Case[]): Promise<Report> {
  if (cases.length === 0) return {};
  const turn = await chooseVisits(port);
  const visitDuring = async (work: () => Promise<unknown>): Promise<readonly Wait[]> => {
    const ended = new AbortController();
    const visits = visitUntil(ended.signal, { port, turn });
    await work();
    ended.abort();
    return visits;
  };
  await visitDuring(() => wait(warmUpMs));
  const report: Report = {};
  for (const { name, work } of cases) {
    const waits = await visitDuring(work);
    report[name] = summarise(waits);
    print(name, waits);
  }
  return report;
}

function print(name: string, waits: readonly Wait[]): void {
  console.log(`\n${name}`);
  const kinds = Map.groupBy(waits, ({ kind }) => kind);
  for (const [kind, ofKind] of [['all', waits] as const, ...kinds]) {
    const { requests, medianMs, p99Ms, maxMs, overAllowed, refused } = summarise(ofKind);
    const ms = [medianMs, p99Ms, maxMs].map((figure) => figure.toFixed(1).padStart(8));
    console.log(
      `  ${kind.padEnd(16)} ${String(requests).padStart(6)} asked; p50, p99, longest ms ${ms.join('')}; ${overAllowed} over ${allowedMs} ms, ${refused} refused`,
    );
  }
}
