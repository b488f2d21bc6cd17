/** `forecourt lead failed`: deliveries that were given up, with the reason. Exit code 2 while there are any, for whoever watches by machine. */
import { leadReference } from '../../domain/lead/lead.ts';
import type { FailedDelivery } from '../../ports/lead-register.ts';
import type { CliIo, ExitCode } from '../cli-io.ts';
import type { Connect } from '../cli-plugs.ts';
import type { Command } from '../command.ts';
import { readOptions, requireText } from '../command-options.ts';
import { getDealerGroup } from '../find-dealer-group.ts';
import { formatTable } from '../format-table.ts';
import { refusePositionals } from '../lead-options.ts';
import { printable } from '../printable.ts';
import { readLimit } from '../read-limit.ts';

const limits = { usual: 50, most: 500 };

export const leadFailedCommand: Command = {
  words: ['lead', 'failed'],
  summary: 'Lists deliveries of leads that were given up, with the reason.',
  usage: '--group GROUP [--limit N]',
  options: [
    { name: '--group GROUP', description: 'The dealer group that owns the leads.' },
    { name: '--limit N', description: `How many, 1 to ${limits.most}; ${limits.usual} when left out.` },
  ],
  run: runLeadFailed,
};

async function runLeadFailed(args: readonly string[], io: CliIo, connect: Connect): Promise<ExitCode> {
  const options = readOptions(args, { group: { type: 'string' }, limit: { type: 'string' } });
  refusePositionals(options);
  const groupId = requireText(options, 'group', '--group kestrel-bay');
  const limit = readLimit(options.text('limit'), limits);
  const plugs = await connect();
  try {
    const group = await getDealerGroup(plugs.siteSource, groupId);
    const failed = await plugs.leadRegister.listFailed(group.id, limit);
    if (failed.length === 0) {
      io.stdout(`${group.name}: nothing failed.\n`);
      return 0;
    }
    io.stdout(`${formatFailed(failed).join('\n')}\n`);
    io.stdout(`\nOnce the cause is mended: lead redeliver --group ${group.id} --all\n`);
    return 2;
  } finally {
    await plugs.close();
  }
}

function formatFailed(failed: readonly FailedDelivery[]): readonly string[] {
  const rows = failed.map(({ leadId, siteSlug, channel, target, attempts, problem }) => [
    leadReference(leadId),
    siteSlug,
    channel,
    target === '' ? '(nobody)' : printable(target),
    String(attempts),
    printable(problem ?? '').slice(0, 120),
  ]);
  return formatTable([['lead', 'site', 'channel', 'to', 'attempts', 'problem'], ...rows]);
}
