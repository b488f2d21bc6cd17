/** `forecourt stock runs`: the newest imports of a dealer group, and what waits for confirmation or is not read again. */

import type { CliIo, ExitCode } from '#cli/cli-io.ts';
import type { Connect } from '#cli/cli-ports.ts';
import type { Command } from '#cli/command.ts';
import { readOptions } from '#cli/command-options.ts';
import { formatTable } from '#cli/format-table.ts';
import { refusePositionals } from '#cli/lead-options.ts';
import { limitOptionHelp, readLimit } from '#cli/read-limit.ts';
import { groupOption, groupOptionHelp, requireGroupId, runInGroup } from '#cli/run-in-group.ts';
import { runOutcomeOf } from '#domain/stock-feed/run-outcome.ts';
import type { QuarantinedInput } from '#ports/stock/quarantine.ts';
import type { ImportRun } from '#ports/stock/stock-import-store.ts';
import { listImportRuns } from '#use-cases/stock-feed/list-import-runs.ts';

const limits = { usual: 20, most: 500 };

export const stockRunsCommand: Command = {
  words: ['stock', 'runs'],
  summary: 'Lists the newest stock imports of a dealer group.',
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
