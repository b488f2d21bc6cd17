/** `forecourt stock import`: one feed file into the stock of one dealer group. */

import { basename, resolve } from 'node:path';
import type { CliIo, ExitCode } from '#cli/cli-io.ts';
import type { CliPorts, Connect } from '#cli/cli-ports.ts';
import { type Command, CommandFailure } from '#cli/command.ts';
import { readOptions, requireText } from '#cli/command-options.ts';
import { getDealerGroup } from '#cli/find-dealer-group.ts';
import { startProgressLine } from '#cli/progress-line.ts';
import { groupOptionHelp } from '#cli/run-in-group.ts';
import { formatConfigProblem } from '#domain/site/config/config-problem.ts';
import type { DealerGroup } from '#domain/site/dealer-group.ts';
import type { FeedMapping } from '#domain/stock-feed/feed-mapping.ts';
import type { LocationDefaults } from '#domain/stock-feed/group-locations.ts';
import { formatImportSummary } from '#domain/stock-feed/import-summary.ts';
import type { ImportProgress } from '#use-cases/stock-feed/import-request.ts';
import { importStockFeed } from '#use-cases/stock-feed/import-stock-feed.ts';

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

export const stockImportCommand: Command = {
  words: ['stock', 'import'],
  summary: 'Imports a stock feed file (CSV or JSON) into a dealer group.',
  usage: '--group GROUP --map MAP.yaml FILE',
  options: [
    groupOptionHelp('that owns the cars'),
    { name: '--map MAP.yaml', description: 'Which columns feed which fields; see docs/stock-import.md.' },
    { name: '--dealership ID', description: 'For cars that the feed puts at no dealership.' },
    { name: '--location SLUG', description: 'For cars that the feed puts at no location.' },
    { name: '--dry-run', description: 'Plans and reports, changes nothing.' },
    { name: '--confirm-shrink', description: 'Applies a feed that lost or changed more cars than usual.' },
    { name: '--confirm-prices', description: 'Applies a feed whose prices look wrong, but are right.' },
    { name: '--confirm-cut', description: 'Applies a file that seems to be cut, but is whole.' },
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
  if (file === undefined) throw new CommandFailure('Name the feed file at the end of the command.');
  if (more.length > 0) throw new CommandFailure(`One feed file at a time; what is "${more.join(' ')}"?`);

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
