/** The commands about stock: `stock import`, `runs` and `score`. */

import { basename, resolve } from 'node:path';
import { type CliIo, type ExitCode, formatTable, printable, startProgressLine } from '#cli/cli-io.ts';
import type { CliPorts, Connect } from '#cli/cli-ports.ts';
import { type Command, CommandFailure } from '#cli/command.ts';
import { limitOptionHelp, readLimit, readOptions, requireText } from '#cli/command-options.ts';
import { refusePositionals } from '#cli/lead-options.ts';
import {
  getDealerGroup,
  groupOption,
  groupOptionHelp,
  requireGroupId,
  runInGroup,
} from '#cli/run-in-group.ts';
import { formatConfigProblem } from '#domain/site/config/config-problem.ts';
import { suggest } from '#domain/site/config/suggest.ts';
import type { DealerGroup } from '#domain/site/dealer-group.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { FeedMapping } from '#domain/stock-feed/feed-mapping.ts';
import type { LocationDefaults } from '#domain/stock-feed/group-locations.ts';
import { formatImportSummary, runOutcomeOf } from '#domain/stock-feed/import-report.ts';
import type { SiteSource } from '#ports/sites/site-source.ts';
import type { QuarantinedInput } from '#ports/stock/quarantine.ts';
import type { ImportRun } from '#ports/stock/stock-import-store.ts';
import { type ScoredCar, type StockScore, scoreStock } from '#use-cases/car/score-stock.ts';
import { listImportRuns } from '#use-cases/stock-feed/apply-pending-imports.ts';
import type { ImportProgress } from '#use-cases/stock-feed/import-request.ts';
import { importStockFeed } from '#use-cases/stock-feed/import-stock-feed.ts';

const limits = { defaultCount: 20, maxCount: 500 };

/**
 * `forecourt stock runs`: the newest imports of a dealer group, and what waits for confirmation or is not read again.
 */
export const stockRunsCommand: Command = {
  words: ['stock', 'runs'],
  summary: 'List the latest stock imports of a dealer group.',
  usage: '--group GROUP [--limit N]',
  options: [groupOptionHelp('that owns the cars'), limitOptionHelp(limits)],
  run: runStockRuns,
};

async function runStockRuns(args: readonly string[], io: CliIo, connect: Connect): Promise<ExitCode> {
  const options = readOptions(args, { ...groupOption, limit: { type: 'string' } });
  refusePositionals(options);
  const groupId = requireGroupId(options);
  const limit = readLimit(options.text('limit'), limits);
  return runInGroup(connect, groupId, async (group, ports) => {
    const runs = await listImportRuns(group.id, limit, ports);
    io.stdout(runs.length === 0 ? `${group.name} has no imports yet.\n` : `${formatRuns(runs).join('\n')}\n`);
    const quarantined = await ports.quarantine.list(group.id, limit);
    if (quarantined.length > 0) io.stdout(`\n${formatQuarantined(quarantined).join('\n')}\n`);
    return 0;
  });
}

const columns = [
  'started',
  'feed',
  'file',
  'new',
  'changed',
  'unchanged',
  'withdrawn',
  'rejected',
  'outcome',
];

function formatRuns(runs: readonly ImportRun[]): readonly string[] {
  const rows = runs.map((run) => {
    const { startedAt, feedId, fileName, counts } = run;
    return [
      startedAt.toISOString().slice(0, 19).replace('T', ' '),
      feedId,
      fileName,
      ...[counts.new, counts.changed, counts.unchanged, counts.withdrawn, counts.rejected].map(String),
      outcomeText(run),
    ];
  });
  return formatTable([columns, ...rows]);
}

function outcomeText(run: ImportRun): string {
  const outcome = runOutcomeOf(run);
  const reason = run.failure?.reason ?? run.heldReason;
  const by = run.decision ? ` by ${run.decision.staffName}` : '';
  const again = run.times === undefined ? '' : ` ${run.times} times`;
  return reason === null ? outcome : `${outcome}${by}${again}: ${reason}`;
}

function formatQuarantined(inputs: readonly QuarantinedInput[]): readonly string[] {
  const rows = inputs.map(({ quarantinedAt, source, fingerprint, reason }) => [
    quarantinedAt.toISOString().slice(0, 19).replace('T', ' '),
    source,
    fingerprint.slice(0, 12),
    reason,
  ]);
  return formatTable([['quarantined', 'source', 'sha-256', 'reason'], ...rows]);
}

const scoreLimits = { defaultCount: 20, maxCount: 5_000 };

/** `forecourt stock score`: how complete the records of a site's stock are, and what each gap costs. */
export const stockScoreCommand: Command = {
  words: ['stock', 'score'],
  summary: 'Score the data of a site’s cars and list the gaps.',
  usage: '--site SITE [--car STOCKNUMBER] [--limit N]',
  options: [
    { name: '--site SITE', description: 'The site.' },
    { name: '--car STOCKNUMBER', description: 'Only this car, with every gap explained.' },
    {
      name: '--limit N',
      description: `Number of cars with the lowest scores, 1 to ${scoreLimits.maxCount}. Default: ${scoreLimits.defaultCount}.`,
    },
  ],
  run: runStockScore,
};

async function runStockScore(args: readonly string[], io: CliIo, connect: Connect): Promise<ExitCode> {
  const options = readOptions(args, {
    site: { type: 'string' },
    car: { type: 'string' },
    limit: { type: 'string' },
  });
  const siteSlug = requireText(options, 'site', '--site kestrel');
  const limit = readLimit(options.text('limit'), scoreLimits);
  const requested = options.text('car');
  const ports = await connect();
  try {
    const site = await getSite(ports.siteSource, siteSlug);
    const score = await scoreStock(site, ports, ports.clock());
    const lines = requested === undefined ? formatScore(site, score, limit) : formatCar(score, requested);
    io.stdout(`${lines.join('\n')}\n`);
    return 0;
  } finally {
    await ports.close();
  }
}

async function getSite(siteSource: SiteSource, slug: string): Promise<SiteContext> {
  const loaded = await siteSource.load();
  if (loaded.kind === 'refused')
    throw new CommandFailure('The sites are not configured correctly. Run: npm run forecourt -- doctor');
  const site = loaded.sites.find(({ siteSlug }) => siteSlug === slug);
  if (site) return site;
  const known = loaded.sites.map(({ siteSlug }) => siteSlug);
  const meant = suggest(slug, known);
  throw new CommandFailure(
    `There is no site "${slug}". ${meant === undefined ? `There are: ${known.join(', ')}.` : `Did you mean "${meant}"?`}`,
  );
}

function formatScore(site: SiteContext, score: StockScore, limit: number): readonly string[] {
  const { name } = site.config;
  if (score.average === null) return [`${name} has no cars to score.`];
  return [
    `${name}: ${score.cars.length} cars, ${score.average} of 100 on average.`,
    '',
    ...score.gaps.map(({ cars, label, effect }) => `${String(cars).padStart(6)}  ${label}: ${effect}`),
    '',
    ...score.cars.slice(0, limit).map(formatLine),
  ];
}

function formatLine({ score, stockNumber, name, gaps }: ScoredCar): string {
  const missing = gaps.map(({ label }) => label.toLowerCase()).join(', ') || 'complete';
  return `${String(score).padStart(6)}  ${printable(stockNumber)}  ${printable(name)}: ${missing}`;
}

function formatCar({ cars }: StockScore, stockNumber: string): readonly string[] {
  const car = cars.find((candidate) => candidate.stockNumber.toLowerCase() === stockNumber.toLowerCase());
  if (!car) throw new CommandFailure(`The site has no car with the stock number "${stockNumber}" to score.`);
  return [
    `${printable(car.stockNumber)}, ${printable(car.name)}: ${car.score} of 100.`,
    ...car.gaps.map(({ label, effect, points }) => `  -${points}  ${label}: ${effect}`),
  ];
}

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

/** `forecourt stock import`: one feed file into the stock of one dealer group. */
export const stockImportCommand: Command = {
  words: ['stock', 'import'],
  summary: 'Import a stock feed file (CSV or JSON) into a dealer group.',
  usage: '--group GROUP --map MAP.yaml FILE',
  options: [
    groupOptionHelp('that owns the cars'),
    { name: '--map MAP.yaml', description: 'Which columns feed which fields; see docs/stock-import.md.' },
    { name: '--dealership ID', description: 'For cars without a dealership in the feed.' },
    { name: '--location SLUG', description: 'For cars without a location in the feed.' },
    { name: '--dry-run', description: 'Report what would change without importing.' },
    { name: '--confirm-shrink', description: 'Import a feed that lost or changed more cars than usual.' },
    { name: '--confirm-prices', description: 'Import a feed whose prices look unusual but are correct.' },
    { name: '--confirm-cut', description: 'Import a file that seems cut off but is complete.' },
  ],
  run: runStockImport,
};

async function runStockImport(args: readonly string[], io: CliIo, connect: Connect): Promise<ExitCode> {
  const options = readOptions(args, {
    group: text,
    map: text,
    dealership: text,
    location: text,
    'dry-run': flag,
    'confirm-shrink': flag,
    'confirm-cut': flag,
    'confirm-prices': flag,
  });
  const groupId = requireText(options, 'group', '--group kestrel-bay');
  const mapFile = requireText(options, 'map', '--map sites/feeds/au-vehicle-prices.yaml');
  const [file, ...more] = options.positionals;
  if (file === undefined) throw new CommandFailure('Add the feed file at the end of the command.');
  if (more.length > 0)
    throw new CommandFailure(`Import one file at a time. Unexpected argument: "${more.join(' ')}".`);

  const ports = await connect();
  try {
    const group = await getDealerGroup(ports.siteSource, groupId);
    const placeDefaults = checkPlaces(group, {
      dealershipId: options.text('dealership'),
      locationSlug: options.text('location'),
    });
    const mapping = await readMapping(ports, resolve(io.cwd, mapFile));
    const progress = showProgress(io);
    const outcome = await importStockFeed(
      {
        group,
        mapping,
        filePath: resolve(io.cwd, file),
        fileName: basename(file),
        placeDefaults,
        confirmed: {
          shrink: options.isSet('confirm-shrink'),
          cut: options.isSet('confirm-cut'),
          prices: options.isSet('confirm-prices'),
        },
        dryRun: options.isSet('dry-run'),
        isAttended: true,
        onProgress: progress.show,
        signal: io.signal,
      },
      ports,
    ).finally(progress.finish);
    const summary = formatImportSummary(outcome);
    const isUnread = outcome.kind === 'refused' || outcome.kind === 'quarantined';
    if (isUnread) io.stderr(summary);
    else io.stdout(summary);
    return isUnread ? 1 : outcome.reason === null ? 0 : 2;
  } finally {
    await ports.close();
  }
}

async function readMapping(ports: CliPorts, path: string): Promise<FeedMapping> {
  const read = await ports.feedFiles.readMapping(path);
  if (read.kind === 'read') return read.mapping;
  throw new CommandFailure(
    `The mapping cannot be used:\n  ${read.problems.map(formatConfigProblem).join('\n  ')}`,
  );
}

function checkPlaces(group: DealerGroup, defaults: LocationDefaults): LocationDefaults {
  const dealerships = group.dealerships.map(({ id }) => id);
  const locations = group.locations.map(({ slug }) => slug);
  if (defaults.dealershipId !== undefined && !dealerships.includes(defaults.dealershipId)) {
    throw new CommandFailure(
      `${group.name} has no dealership "${defaults.dealershipId}". It has: ${dealerships.join(', ')}.`,
    );
  }
  if (defaults.locationSlug !== undefined && !locations.includes(defaults.locationSlug)) {
    throw new CommandFailure(
      `${group.name} has no location "${defaults.locationSlug}". It has: ${locations.join(', ')}.`,
    );
  }
  return defaults;
}

function showProgress(io: CliIo) {
  let stage: ImportProgress['stage'] = 'reading';
  let line = startProgressLine(io, 'Reading');
  return {
    show: (progress: ImportProgress) => {
      if (progress.stage !== stage) {
        line.finish();
        line = startProgressLine(io, 'Writing');
        stage = progress.stage;
      }
      if (progress.stage === 'reading')
        line.update(progress.bytesRead, progress.bytesTotal, `${progress.rows} rows`);
      else line.update(progress.written, progress.total, `${progress.written} of ${progress.total} cars`);
    },
    finish: () => line.finish(),
  };
}
