/** `forecourt analytics counts`: how often what happened on the sites of a dealer group. */

import type { CliIo, ExitCode } from '#cli/cli-io.ts';
import type { Connect } from '#cli/cli-ports.ts';
import type { Command } from '#cli/command.ts';
import { readOptions, requireText } from '#cli/command-options.ts';
import { getDealerGroup } from '#cli/find-dealer-group.ts';
import { defaultDays, readDays } from '#cli/read-days.ts';
import { analyticsEvents } from '#domain/analytics/events.ts';
import { addDays } from '#domain/location/local-time.ts';
import type { EventTotal } from '#ports/staff/analytics-store.ts';

export const analyticsCountsCommand: Command = {
  words: ['analytics', 'counts'],
  summary: 'Shows how often what happened on the sites of a dealer group.',
  usage: '--group GROUP [--days N]',
  options: [
    { name: '--group GROUP', description: 'The dealer group.' },
    { name: '--days N', description: `Of the last N days, today included; ${defaultDays} when left out.` },
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
