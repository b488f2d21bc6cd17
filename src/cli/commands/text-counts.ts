/** `forecourt text counts`: how many texts the sites of a dealer group sent, each of which costs money. */

import type { CliIo, ExitCode } from '#cli/cli-io.ts';
import type { Connect } from '#cli/cli-ports.ts';
import type { Command } from '#cli/command.ts';
import { readOptions } from '#cli/command-options.ts';
import { formatTable } from '#cli/format-table.ts';
import { refusePositionals } from '#cli/lead-options.ts';
import { defaultDays, readDays } from '#cli/read-days.ts';
import { groupOption, groupOptionHelp, requireGroupId, runInGroup } from '#cli/run-in-group.ts';
import { addDays } from '#domain/location/local-time.ts';

export const textCountsCommand: Command = {
  words: ['text', 'counts'],
  summary: 'Shows how many text messages the sites of a dealer group sent, by day.',
  usage: '--group GROUP [--days N]',
  options: [
    groupOptionHelp('that sent them'),
    { name: '--days N', description: `Of the last N days, today included; ${defaultDays} when left out.` },
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
