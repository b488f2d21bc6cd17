/**
 * Releases on nights on which the clock changes, by two workers that are killed (SIGKILL) again and again about their time:
 * each goes live once, within a second of its time or of the restart where the machine is quiet. `FORECOURT_RELEASES=1000` for as many as the
 * contract names, on a quiet machine.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { createChangeStore } from '#adapters/postgres/stock/change-store.ts';
import { readTypedMoment } from '#domain/location/zoned-time.ts';
import { siteChanges } from '#domain/site-editor/site-changes.ts';
import { loadEditableSites, overridesOfSubject } from '#use-cases/change/editable-sites.ts';
import { type OpenSiteEditor, openSiteEditor } from '../support/open-site-editor.ts';
import { openTemporaryDatabase } from '../support/temporary-database.ts';

const program = fileURLToPath(new URL('../support/release-until-killed.ts', import.meta.url));
const requested = process.env.FORECOURT_RELEASES;
const count = Number(requested ?? 24);
const atOnce = Number(process.env.FORECOURT_RELEASES_AT_ONCE ?? 8);
const group = 'parkway-yard';
/** A second is what a quiet machine keeps; other tests run beside this one unless it was asked for by number. */
const maxLateMs = Number(process.env.FORECOURT_LATE_MS ?? (requested === undefined ? 30_000 : 1_000));
const timeout = 120_000 + count * 2_000;

/** Minutes about changes of clocks: skipped and doubled ones, those around them, and a zone that never changes. */
const nights = [
  ['Australia/Sydney', '2026-10-04T01:59'],
  ['Australia/Sydney', '2026-10-04T02:30'],
  ['Australia/Sydney', '2026-10-04T03:00'],
  ['Australia/Sydney', '2027-04-04T02:00'],
  ['Australia/Sydney', '2027-04-04T02:59'],
  ['Australia/Sydney', '2027-04-04T03:00'],
  ['Australia/Adelaide', '2026-10-04T02:15'],
  ['Australia/Adelaide', '2027-04-04T02:15'],
  ['Australia/Lord_Howe', '2027-04-04T01:45'],
  ['Australia/Brisbane', '2027-04-04T02:30'],
] as const;

let database: Database;
let sites: OpenSiteEditor;
let databaseUrl: string;
beforeAll(async () => {
  database = await openTemporaryDatabase();
  sites = await openSiteEditor(database, new Date('2026-09-01T00:00:00Z'));
  const { rows } = await database.pool.query<{ name: string }>('select current_database() as name');
  const url = new URL(process.env.TEST_DATABASE_URL ?? 'postgres://nowhere');
  url.pathname = `/${rows[0]?.name}`;
  databaseUrl = url.href;
});
afterAll(async () => {
  await sites.close();
  await database.close();
});

const subject = { kind: 'site', id: 'parkway' } as const;

/** Each adds an offer of its own. */
async function schedule(ids: readonly string[], night: (typeof nights)[number], madeAt: Date): Promise<Date> {
  const [timeZone, startsLocal] = night;
  const moment = readTypedMoment(startsLocal, timeZone);
  if (moment === null) throw new Error('It is a moment.');
  await createChangeStore(database).transaction(group, async (tx) => {
    const current = overridesOfSubject(await loadEditableSites(group, tx, madeAt), subject);
    if (current === null) throw new Error('The site is there.');
    for (const id of ids) {
      const path = `offers[id=${id}]`;
      const value = {
        is: {
          id,
          name: `Offer ${id}`,
          description: 'One.',
          disclaimer: 'None.',
          imageUrl: 'offers/used.svg',
        },
      };
      await tx.saveRelease({
        ...{ id, name: id, state: 'scheduled', madeBy: 'Mia', madeAt, revision: 1 },
        ...{ setBy: { staffId: 'mia', name: 'Mia' }, startsLocal, endsLocal: null, timeZone },
        ...{ startsAt: moment.instant, endsAt: null, releasedAt: null, failure: null },
        ...{ alarmDueAt: null, notifiedAt: null, seenAt: null },
      });
      await tx.saveChangeSet({
        ...{ id: `set-${id}`, kind: 'page', title: id, state: 'open', madeBy: 'Mia', madeAt, lineCount: 1 },
        ...{ startsLocal: null, endsLocal: null, timeZone: null, startsAt: null, endsAt: null, undoes: null },
        ...{ about: `site:parkway/offers@${id}`, releaseId: id },
      });
      await tx.saveLines(`set-${id}`, [
        {
          ...{
            subject,
            path,
            op: 'set',
            owner: 'staff',
            value,
            wroteVersion: 0,
            ordinal: 1,
            outcome: 'open',
          },
          ...{ before: { shown: null, override: null }, seen: siteChanges.seenOf(current, path) },
        },
      ]);
    }
  });
  return moment.instant;
}

type Worker = { readonly child: ChildProcess; readonly ready: Promise<Date> };

function startWorker(offsetMs: number): Worker {
  const child = spawn(process.execPath, [program, databaseUrl, String(offsetMs)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ready = once(child.stdout as NodeJS.ReadableStream, 'data').then(
    () => new Date(Date.now() + offsetMs),
  );
  return { child, ready };
}

async function kill({ child }: Worker): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'close');
}

/** The same each time: a kill falls between a second and a half before the moment and half a second after it. */
let seed = 7;
const random = () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
  return seed / 2 ** 31;
};

it.runIf(process.env.TEST_DATABASE_URL)(
  `H-12 takes ${count} releases live once each, within ${maxLateMs / 1000} s of their time or of the restart, on nights of a new clock and over kills`,
  { timeout },
  async () => {
    const late: number[] = [];
    let kills = 0;
    for (let first = 0, round = 0; first < count; first += atOnce, round++) {
      const ids = Array.from(
        { length: Math.min(atOnce, count - first) },
        (_, position) => `r${first + position}`,
      );
      const night = nights[round % nights.length] ?? nights[0];
      const due = await schedule(ids, night, new Date('2026-09-02T00:00:00Z'));
      // Two workers start some seconds before the moment; one of them dies about it, and is started again.
      const offsetMs = due.getTime() - (Date.now() + 4_000);
      const workers = [startWorker(offsetMs), startWorker(offsetMs)];
      await Promise.all(workers.map(({ ready }) => ready));
      const untilDue = due.getTime() - (Date.now() + offsetMs);
      await pause(Math.max(0, untilDue - 1_500 + random() * 2_000));
      // In every third round both die simultaneously, so that none is there at the moment.
      const dying = round % 3 === 2 ? workers : workers.slice(0, 1);
      await Promise.all(dying.map(kill));
      kills += dying.length;
      const back = startWorker(offsetMs);
      const restarted = await back.ready;
      const from = dying.length === workers.length && restarted > due ? restarted : due;
      const giveUpAt = Date.now() + 60_000;
      const store = createChangeStore(database).reading(group);
      let all = await Promise.all(ids.map((id) => store.findRelease(id)));
      while (all.some((release) => release?.state === 'scheduled') && Date.now() < giveUpAt) {
        await pause(50);
        all = await Promise.all(ids.map((id) => store.findRelease(id)));
      }
      await Promise.all([...workers, back].map(kill));
      for (const release of all) {
        expect(release).toMatchObject({ state: 'released', failure: null });
        const releasedAt = release?.releasedAt?.getTime() ?? 0;
        expect(releasedAt).toBeGreaterThanOrEqual(due.getTime());
        late.push(Math.max(0, releasedAt - from.getTime()));
      }
      // Every one of them is on the site, and the audit log has each once.
      const { offers } = (await sites.site('parkway')).config;
      expect(
        offers
          .map(({ id }) => id)
          .filter((id) => ids.includes(id))
          .sort(),
      ).toEqual([...ids].sort());
      // What is live is not carried through all rounds: a site of a thousand offers is another test.
      await database.pool.query('delete from override where dealer_group_id = $1', [group]);
      await database.pool.query(
        "update site_layer set edits = '[]', version = version + 1 where dealer_group_id = $1",
        [group],
      );
    }
    const { rows } = await database.pool.query<{ subject_id: string; times: string }>(
      "select subject_id, count(*) as times from audit_entry where dealer_group_id = $1 and act = 'release.begin' group by subject_id",
      [group],
    );
    expect(rows.length).toBe(count);
    expect(rows.filter(({ times }) => times !== '1')).toEqual([]);
    late.sort((one, other) => one - other);
    const latest = late.at(-1) ?? 0;
    process.stdout.write(
      `${count} releases, ${kills} kills: late ${late[Math.floor(late.length / 2)]} ms median, ${latest} ms at most.\n`,
    );
    expect(latest).toBeLessThanOrEqual(maxLateMs);
  },
);
