/**
 * `forecourt prize list`: the prizes won at a draw, for staff who hand them out. No phone number is stored with them.
 */

import { type CliIo, type ExitCode, formatTable } from '#cli/cli-io.ts';
import type { Connect } from '#cli/cli-ports.ts';
import type { Command } from '#cli/command.ts';
import { readOptions, requireText } from '#cli/command-options.ts';
import { refusePositionals } from '#cli/lead-options.ts';
import { groupOption, groupOptionHelp, requireGroupId, runInGroup } from '#cli/run-in-group.ts';

const text = { type: 'string' } as const;

export const prizeListCommand: Command = {
  words: ['prize', 'list'],
  summary: 'List the prizes won in a draw, with the winners’ references.',
  usage: '--group GROUP --site SLUG --draw ID',
  options: [
    groupOptionHelp('of the site'),
    { name: '--site SLUG', description: 'The site that has the draw.' },
    { name: '--draw ID', description: 'The id of the draw (prizeDraw in the site configuration).' },
  ],
  run: runPrizeList,
};

async function runPrizeList(args: readonly string[], io: CliIo, connect: Connect): Promise<ExitCode> {
  const options = readOptions(args, { ...groupOption, site: text, draw: text });
  refusePositionals(options);
  const groupId = requireGroupId(options);
  const siteSlug = requireText(options, 'site', '--site halden');
  const drawId = requireText(options, 'draw', '--draw summer-2026');
  return runInGroup(connect, groupId, async (group, { prizeStore }) => {
    const won = await prizeStore.listWon({ dealerGroupId: group.id, siteSlug, drawId });
    const rows = won.map(({ reference, prizeId, takenAt }) => [
      reference,
      prizeId ?? '',
      takenAt.toISOString(),
    ]);
    io.stdout(
      won.length === 0
        ? `No prizes won in the draw "${drawId}" of ${siteSlug}.\n`
        : `${formatTable([['reference', 'prize', 'won at'], ...rows]).join('\n')}\n`,
    );
    return 0;
  });
}
