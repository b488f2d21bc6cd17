/** One line for each feed of a dealer group: set up in the console, in the group's file, or known by its imports alone. */
import type { FetchedFeed } from '#domain/site/config/fetched-feed-config.ts';
import {
  type FeedOrigin,
  type FeedSetup,
  type FeedState,
  type FeedStep,
  nextFetchAt,
  nextStep,
} from '#domain/stock-feed/feed-setup.ts';
import { describeFeedTimes } from '#domain/stock-feed/feed-times.ts';
import { type NewestRuns, runOutcomeOf } from '#domain/stock-feed/import-report.ts';
import { dayMs, minuteMs } from '#domain/time/durations.ts';
import type { FeedPhotoCounts } from '#ports/photos/feed-photos.ts';
import type { FeedCheck } from '#ports/stock/feed-source.ts';
import type { ImportRun } from '#ports/stock/stock-import-store.ts';

export type FeedHealth = { readonly tone: 'green' | 'amber' | 'red' | 'quiet'; readonly text: string };

export type FeedRow = {
  readonly name: string;
  readonly title: string;
  /** "CSV from dms.example.com, every 30 minutes". */
  readonly source: string;
  readonly health: FeedHealth;
  readonly last: ImportRun | null;
  /** The last fourteen, the oldest first. */
  readonly recent: readonly ImportRun[];
  readonly cars: number;
  /** Photos that could not be copied. */
  readonly failedPhotos: number;
  readonly next: Date | null;
  readonly canFetch: boolean;
  /** Of the console: the step that is next, where it is a draft. */
  readonly setup: { readonly isUpload: boolean; readonly draftStep: FeedStep | null } | null;
};

export type FeedFacts = {
  readonly setups: readonly FeedSetup[];
  readonly fetched: readonly FetchedFeed[];
  readonly feeds: readonly NewestRuns<ImportRun>[];
  readonly runs: readonly ImportRun[];
  readonly looks: readonly FeedCheck[];
  readonly timeZone: string;
  readonly cars: ReadonlyMap<string, number>;
  readonly photos: ReadonlyMap<string, Pick<FeedPhotoCounts, 'open' | 'failed' | 'fetched'>>;
};

const recentFiles = 14;
/** A feed without a new file for so long is worth a look. */
const quietMs = 2 * dayMs;

export function feedRowsOf(facts: FeedFacts, now: Date): readonly FeedRow[] {
  const { setups, fetched, feeds, looks, runs, cars, photos, timeZone } = facts;
  const inConsole = new Set(setups.map(({ name }) => name));
  const ofFile = fetched.filter(({ name }) => !inConsole.has(name));
  const named = new Set([...inConsole, ...ofFile.map(({ name }) => name)]);
  const rowOf = (
    name: string,
    more: Pick<FeedRow, 'title' | 'source' | 'next' | 'canFetch' | 'setup'>,
  ): FeedRow => {
    const newest = feeds.find(({ feedId }) => feedId === name) ?? null;
    const look = looks.find((each) => each.name === name) ?? null;
    const own = runs.filter(({ feedId }) => feedId === name);
    return {
      ...{ name, ...more, last: newest?.last ?? null, cars: cars.get(name) ?? 0 },
      failedPhotos: photos.get(name)?.failed ?? 0,
      recent: own.slice(0, recentFiles).reverse(),
      health: healthOf({ newest, look, state: stateOf(name), isFetched: more.canFetch }, now),
    };
  };
  const stateOf = (name: string) => setups.find((setup) => setup.name === name)?.state ?? null;
  const looked = (name: string) => looks.find((each) => each.name === name)?.startedAt ?? null;
  return [
    ...setups.map((setup) =>
      rowOf(setup.name, {
        ...{ title: setup.title, source: sourceOfSetup(setup) },
        setup: {
          isUpload: setup.content.origin.by === 'upload',
          draftStep: setup.state === 'draft' ? nextStep(setup) : null,
        },
        next: nextFetchAt(setup, looked(setup.name), timeZone),
        canFetch: setup.state === 'live' && setup.content.origin.by !== 'upload',
      }),
    ),
    ...ofFile.map(({ name, from, everyMinutes }) => {
      const at = looked(name);
      return rowOf(name, {
        ...{ title: name, setup: null, canFetch: true },
        source: `${placeOf(from)}, every ${everyMinutes} minutes`,
        next: at === null ? null : new Date(at.getTime() + everyMinutes * minuteMs),
      });
    }),
    ...feeds
      .filter(({ feedId }) => !named.has(feedId))
      .map(({ feedId }) =>
        rowOf(feedId, { title: feedId, source: 'Command line', next: null, canFetch: false, setup: null }),
      ),
  ];
}

function sourceOfSetup({ content }: FeedSetup): string {
  const { found, origin, schedule } = content;
  const format = found === null ? '' : `${found.format.format.toUpperCase()} `;
  if (origin.by === 'upload') return `${format}file, uploaded`;
  return `${format}${placeOf(origin)}, ${describeFeedTimes(schedule)}`;
}

function placeOf(origin: Exclude<FeedOrigin, { readonly by: 'upload' }>): string {
  if (origin.by === 'https') return `from ${new URL(origin.url).host}`;
  return origin.by === 'sftp' ? `by SFTP from ${origin.host}` : 'from a server folder';
}

type HealthFacts = {
  readonly newest: NewestRuns<ImportRun> | null;
  readonly look: FeedCheck | null;
  readonly state: FeedState | null;
  readonly isFetched: boolean;
};

function healthOf({ newest, look, state, isFetched }: HealthFacts, now: Date): FeedHealth {
  if (state === 'draft') return { tone: 'quiet', text: 'Draft' };
  if (state === 'paused') return { tone: 'quiet', text: 'Paused' };
  if (newest?.held) return { tone: 'amber', text: 'Needs approval' };
  if (look !== null && look.failure !== null) return { tone: 'red', text: 'Can’t be fetched' };
  const outcome = newest === null ? null : runOutcomeOf(newest.last);
  if (outcome === 'refused' || outcome === 'quarantined') return { tone: 'red', text: 'Last file refused' };
  if (newest === null) return { tone: 'quiet', text: 'No file yet' };
  const quietFor = now.getTime() - (newest.file ?? newest.last).finishedAt.getTime();
  if (isFetched && quietFor > quietMs)
    return { tone: 'amber', text: `No new file for ${Math.floor(quietFor / dayMs)} days` };
  return { tone: 'green', text: 'Healthy' };
}
