/** `forecourt stock runs`: the newest imports of a dealer group, and what waits for confirmation. */
import type { ImportRun } from '../../ports/stock-import-store.ts';
import { listImportRuns } from '../../use-cases/stock-feed/list-import-runs.ts';
import type { CliIo, ExitCode } from '../cli-io.ts';
import type { Connect } from '../cli-plugs.ts';
import type { Command } from '../command.ts';
import { readOptions, requireText } from '../command-options.ts';
import { getDealerGroup } from '../find-dealer-group.ts';
import { formatTable } from '../format-table.ts';
import { readLimit } from '../read-limit.ts';

const limits = { usual: 20, most: 500 };

export const stockRunsCommand: Command = {
  words: ['stock', 'runs'],
  summary: 'Lists the newest stock imports of a dealer group.',
  usage: '--group GROUP [--limit N]',
  options: [
    { name: '--group GROUP', description: 'The dealer group.' },
    { name: '--limit N', description: `How many, 1 to ${limits.most}; ${limits.usual} when left out.` },
  ],
  run: runStockRuns,
};

async function runStockRuns(args: readonly string[], io: CliIo, connect: Connect): Promise<ExitCode> {
  const options = readOptions(args, { group: { type: 'string' }, limit: { type: 'string' } });
  const groupId = requireText(options, 'group', '--group kestrel-bay');
  const limit = readLimit(options.text('limit'), limits);
  const plugs = await connect();
  try {
    const group = await getDealerGroup(plugs.siteSource, groupId);
    const runs = await listImportRuns(plugs.stockImportStore, group.id, limit);
    io.stdout(runs.length === 0 ? `${group.name} has no imports yet.\n` : `${formatRuns(runs).join('\n')}\n`);
    return 0;
  } finally {
    await plugs.close();
  }
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
  const rows = runs.map(({ startedAt, feedId, fileName, counts, heldReason }) => [
    startedAt.toISOString().slice(0, 19).replace('T', ' '),
    feedId,
    fileName,
    ...[counts.new, counts.changed, counts.unchanged, counts.withdrawn, counts.rejected].map(String),
    heldReason === null ? 'applied' : `held: ${heldReason}`,
  ]);
  return formatTable([columns, ...rows]);
}
