/** `forecourt lead failed`: failed deliveries, with the reason. Exit code 2 while there are any, for monitoring. */

import type { CliIo, ExitCode } from '#cli/cli-io.ts';
import type { Connect } from '#cli/cli-ports.ts';
import type { Command } from '#cli/command.ts';
import { readOptions } from '#cli/command-options.ts';
import { formatAttempt } from '#cli/format-attempt.ts';
import { formatTable } from '#cli/format-table.ts';
import { refusePositionals } from '#cli/lead-options.ts';
import { printable } from '#cli/printable.ts';
import { limitOptionHelp, readLimit } from '#cli/read-limit.ts';
import { groupOption, groupOptionHelp, requireGroupId, runInGroup } from '#cli/run-in-group.ts';
import { leadReference } from '#domain/lead/lead.ts';
import type { FailedDelivery } from '#ports/leads/lead-register.ts';

const limits = { usual: 50, most: 500 };

export const leadFailedCommand: Command = {
  words: ['lead', 'failed'],
  summary: 'Lists deliveries of leads that were given up, with the reason.',
  usage: '--group GROUP [--limit N]',
  options: [groupOptionHelp('that owns the leads'), limitOptionHelp(limits)],
  run: runLeadFailed,
};

async function runLeadFailed(args: readonly string[], io: CliIo, connect: Connect): Promise<ExitCode> {
  const options = readOptions(args, { ...groupOption, limit: { type: 'string' } });
  refusePositionals(options);
  const groupId = requireGroupId(options);
  const limit = readLimit(options.text('limit'), limits);
  return runInGroup(connect, groupId, async (group, ports) => {
    const failed = await ports.leadRegister.listFailed(group.id, limit);
    if (failed.length === 0) {
      io.stdout(`${group.name}: nothing failed.\n`);
      return 0;
    }
    io.stdout(`${formatFailed(failed).join('\n')}\n`);
    io.stdout(`\nThe newest attempts of each\n${failed.flatMap(formatTries).join('\n')}\n`);
    io.stdout(`\nOnce the cause is mended: lead redeliver --group ${group.id} --all\n`);
    return 2;
  });
}

const maxTriesShown = 3;

function formatTries({ leadId, channel, target, tries }: FailedDelivery): readonly string[] {
  const shown = tries.slice(-maxTriesShown).map((attempt) => `    ${formatAttempt(attempt)}`);
  const of = `  ${leadReference(leadId)} ${channel} to ${target === '' ? 'nobody' : printable(target)}`;
  return [of, ...(shown.length === 0 ? ['    never tried'] : shown)];
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
