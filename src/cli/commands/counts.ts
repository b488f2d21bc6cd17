/** The commands that count: `analytics counts` and `text counts`. */
import { type CliIo, type ExitCode, formatTable } from '#cli/cli-io.ts';
import type { Connect } from '#cli/cli-ports.ts';
import type { Command } from '#cli/command.ts';
import { defaultDays, readDays, readOptions, requireText } from '#cli/command-options.ts';
import { refusePositionals } from '#cli/lead-options.ts';
import {
  getDealerGroup,
  groupOption,
  groupOptionHelp,
  requireGroupId,
  runInGroup,
} from '#cli/run-in-group.ts';
import { analyticsEvents } from '#domain/analytics/events.ts';
import { addDays } from '#domain/location/local-time.ts';
import type { EventTotal } from '#ports/staff/report-store.ts';

/** `forecourt analytics counts`: how often what happened on the sites of a dealer group. */
export const analyticsCountsCommand: Command = {
  words: ['analytics', 'counts'],
  summary: 'Show the event counts of a dealer group’s sites.',
  usage: '--group GROUP [--days N]',
  options: [
    { name: '--group GROUP', description: 'The dealer group.' },
    { name: '--days N', description: `Number of days up to today. Default: ${defaultDays}.` },
  ],
  run: runAnalyticsCounts,
};

async function runAnalyticsCounts(args: readonly string[], io: CliIo, connect: Connect): Promise<ExitCode> {
  const options = readOptions(args, { group: { type: 'string' }, days: { type: 'string' } });
  const groupId = requireText(options, 'group', '--group kestrel-bay');
  const days = readDays(options.text('days'));
  const ports = await connect();
  try {
    const group = await getDealerGroup(ports.siteSource, groupId);
    // A site's own day may be one ahead of the machine's.
    const to = addDays(ports.clock().toISOString().slice(0, 10), 1);
    const totals = await ports.analyticsStore.listTotals(group.id, { from: addDays(to, -days), to });
    io.stdout(totals.length === 0 ? `${group.name} has no counts yet.\n` : `${formatTotals(totals)}\n`);
    return 0;
  } finally {
    await ports.close();
  }
}

function formatTotals(totals: readonly EventTotal[]): string {
  const rows = totals.map(({ siteSlug, event, times }) => [
    siteSlug,
    event,
    String(analyticsEvents[event].id ?? ''),
    String(times),
  ]);
  const table = [['site', 'event', 'id', 'times'], ...rows];
  const widths = [0, 1, 2, 3].map((index) => Math.max(...table.map((row) => row[index]?.length ?? 0)));
  return table
    .map((row) =>
      row
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** `forecourt text counts`: how many texts the sites of a dealer group sent, each of which costs money. */
export const textCountsCommand: Command = {
  words: ['text', 'counts'],
  summary: 'Show the number of text messages sent by a dealer group, per day.',
  usage: '--group GROUP [--days N]',
  options: [
    groupOptionHelp('that sent them'),
    { name: '--days N', description: `Number of days up to today. Default: ${defaultDays}.` },
  ],
  run: runTextCounts,
};

async function runTextCounts(args: readonly string[], io: CliIo, connect: Connect): Promise<ExitCode> {
  const options = readOptions(args, { ...groupOption, days: { type: 'string' } });
  refusePositionals(options);
  const groupId = requireGroupId(options);
  const back = readDays(options.text('days'));
  return runInGroup(connect, groupId, async (group, { textLedger, clock }) => {
    // A site's own day may be one ahead of the machine's.
    const to = addDays(clock().toISOString().slice(0, 10), 1);
    const counts = await textLedger.list(group.id, { from: addDays(to, -back), to });
    const rows = counts.map(({ day, siteSlug, purpose, times }) => [day, siteSlug, purpose, String(times)]);
    io.stdout(
      counts.length === 0
        ? `${group.name} has sent no texts.\n`
        : `${formatTable([['day', 'site', 'for', 'texts'], ...rows]).join('\n')}\n`,
    );
    return 0;
  });
}
