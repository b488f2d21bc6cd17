/** The commands about failed deliveries: `lead failed` and `lead redeliver`. */
import { type CliIo, type ExitCode, formatTable, printable } from '#cli/cli-io.ts';
import type { Connect } from '#cli/cli-ports.ts';
import { type Command, CommandFailure } from '#cli/command.ts';
import { limitOptionHelp, readLimit, readOptions } from '#cli/command-options.ts';
import { formatAttempt, getLead, refusePositionals, requireLeadId } from '#cli/lead-options.ts';
import { groupOption, groupOptionHelp, requireGroupId, runInGroup } from '#cli/run-in-group.ts';
import { leadReference } from '#domain/lead/lead.ts';
import type { FailedDelivery } from '#ports/leads/lead-store.ts';

const limits = { defaultCount: 50, maxCount: 500 };

/** `forecourt lead failed`: failed deliveries, with the reason. Exit code 2 while there are any, for monitoring. */
export const leadFailedCommand: Command = {
  words: ['lead', 'failed'],
  summary: 'List leads that were not delivered, with the reason.',
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
      io.stdout(`${group.name}: no failed deliveries.\n`);
      return 0;
    }
    io.stdout(`${formatFailed(failed).join('\n')}\n`);
    io.stdout(`\nThe newest attempts of each\n${failed.flatMap(formatAttempts).join('\n')}\n`);
    io.stdout(`\nFix the cause, then run: lead redeliver --group ${group.id} --all\n`);
    return 2;
  });
}

const maxAttemptsShown = 3;

function formatAttempts({ leadId, channel, target, tries }: FailedDelivery): readonly string[] {
  const shown = tries.slice(-maxAttemptsShown).map((attempt) => `    ${formatAttempt(attempt)}`);
  const of = `  ${leadReference(leadId)} ${channel} to ${target === '' ? 'no recipient' : printable(target)}`;
  return [of, ...(shown.length === 0 ? ['    never tried'] : shown)];
}

function formatFailed(failed: readonly FailedDelivery[]): readonly string[] {
  const rows = failed.map(({ leadId, siteSlug, channel, target, attempts, problem }) => [
    leadReference(leadId),
    siteSlug,
    channel,
    target === '' ? '(no recipient)' : printable(target),
    String(attempts),
    printable(problem ?? '').slice(0, 120),
  ]);
  return formatTable([['lead', 'site', 'channel', 'to', 'attempts', 'problem'], ...rows]);
}

/**
 * `forecourt lead redeliver`: makes given-up deliveries due again, with the same ids, so that a receiver that has one
 * keeps one.
 */
export const leadRedeliverCommand: Command = {
  words: ['lead', 'redeliver'],
  summary: 'Retry failed deliveries of one lead or of all leads.',
  usage: '--group GROUP (LEAD | --all)',
  options: [
    groupOptionHelp('that owns the leads'),
    { name: 'LEAD', description: 'The id of one lead, or its reference.' },
    { name: '--all', description: 'All failed deliveries of the group.' },
  ],
  run: runLeadRedeliver,
};

async function runLeadRedeliver(args: readonly string[], io: CliIo, connect: Connect): Promise<ExitCode> {
  const options = readOptions(args, { ...groupOption, all: { type: 'boolean' } });
  const groupId = requireGroupId(options);
  if (options.isSet('all')) refusePositionals(options);
  else if (options.positionals.length === 0) throw new CommandFailure('Enter a lead, or add --all.');
  const leadId = options.isSet('all') ? null : requireLeadId(options);
  return runInGroup(connect, groupId, async (group, ports) => {
    const lead = leadId === null ? null : (await getLead(ports.leadRegister, group.id, leadId)).lead;
    const count = await ports.leadRegister.redeliverFailed(group.id, lead?.id ?? null, ports.clock());
    const deliveries = count === 1 ? '1 delivery is' : `${count} deliveries are`;
    io.stdout(
      count === 0
        ? 'No failed deliveries to retry.\n'
        : `${deliveries} queued again and sent within seconds while Forecourt runs.\n`,
    );
    return 0;
  });
}
