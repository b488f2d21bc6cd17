/** `forecourt lead photo-requests`: the cars whose photos shoppers ask for, most wanted first. */

import type { CliIo, ExitCode } from '#cli/cli-io.ts';
import type { Connect } from '#cli/cli-ports.ts';
import type { Command } from '#cli/command.ts';
import { readOptions } from '#cli/command-options.ts';
import { formatTable } from '#cli/format-table.ts';
import { refusePositionals } from '#cli/lead-options.ts';
import { printable } from '#cli/printable.ts';
import { readLimit } from '#cli/read-limit.ts';
import { groupOption, groupOptionHelp, requireGroupId, runInGroup } from '#cli/run-in-group.ts';
import { evaluatePhotoDemand, type PhotoDemand } from '#domain/lead/photo-request.ts';

const limits = { usual: 50, most: 1_000 };

export const leadPhotoRequestsCommand: Command = {
  words: ['lead', 'photo-requests'],
  summary: 'Lists the cars whose photos shoppers ask for, most wanted first.',
  usage: '--group GROUP [--site SLUG] [--limit N]',
  options: [
    groupOptionHelp('that owns the cars'),
    { name: '--site SLUG', description: 'Only requests made on this site.' },
    { name: '--limit N', description: `How many cars, 1 to ${limits.most}; ${limits.usual} when left out.` },
  ],
  run: runLeadPhotoRequests,
};

async function runLeadPhotoRequests(args: readonly string[], io: CliIo, connect: Connect): Promise<ExitCode> {
  const options = readOptions(args, {
    ...groupOption,
    site: { type: 'string' },
    limit: { type: 'string' },
  });
  refusePositionals(options);
  const groupId = requireGroupId(options);
  const limit = readLimit(options.text('limit'), limits);
  return runInGroup(connect, groupId, async (group, ports) => {
    const demand = await ports.photoRequestStore.listDemand({
      dealerGroupId: group.id,
      siteSlug: options.text('site') ?? null,
      limit,
    });
    io.stdout(
      demand.length === 0
        ? `Nobody has asked ${group.name} for photos of a car.\n`
        : `${formatTable([columns, ...demand.map(formatRow)]).join('\n')}\n`,
    );
    return 0;
  });
}

const columns = ['shoppers', 'since (UTC)', 'photos', 'told', 'stock number', 'car'];

function formatRow(demand: PhotoDemand): readonly string[] {
  const { shoppers, firstAskedAt, told, stockNumber, title } = demand;
  return [
    String(shoppers),
    firstAskedAt.toISOString().slice(0, 10),
    photosText(demand),
    `${told} of ${shoppers}`,
    printable(stockNumber).slice(0, 24),
    printable(title).slice(0, 48),
  ];
}

function photosText(demand: PhotoDemand): string {
  switch (evaluatePhotoDemand(demand)) {
    case 'wanted':
      return 'none yet';
    case 'arrived':
      return `${demand.car?.photoCount ?? 0} arrived`;
    case 'not-for-sale':
      return demand.car?.status === 'sold' ? 'car sold' : 'car withdrawn';
  }
}
