/** `forecourt lead photo-requests`: the cars whose photos shoppers ask for, most wanted first (C-15). */
import { evaluatePhotoDemand, type PhotoDemand } from '../../domain/lead/photo-request.ts';
import type { CliIo, ExitCode } from '../cli-io.ts';
import type { Connect } from '../cli-plugs.ts';
import type { Command } from '../command.ts';
import { readOptions } from '../command-options.ts';
import { formatTable } from '../format-table.ts';
import { refusePositionals } from '../lead-options.ts';
import { printable } from '../printable.ts';
import { readLimit } from '../read-limit.ts';
import { groupOption, requireGroupId, runInGroup } from '../run-in-group.ts';

const limits = { usual: 50, most: 1_000 };

export const leadPhotoRequestsCommand: Command = {
  words: ['lead', 'photo-requests'],
  summary: 'Lists the cars whose photos shoppers ask for, most wanted first.',
  usage: '--group GROUP [--site SLUG] [--limit N]',
  options: [
    { name: '--group GROUP', description: 'The dealer group that owns the cars.' },
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
  return runInGroup(connect, groupId, async (group, plugs) => {
    const demand = await plugs.photoRequestStore.listDemand({
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
