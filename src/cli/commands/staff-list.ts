/** `forecourt staff list`: who works in the console of a dealer group, with which roles. */
import type { CliIo, ExitCode } from '#cli/cli-io.ts';
import type { Connect } from '#cli/cli-ports.ts';
import type { Command } from '#cli/command.ts';
import { readOptions } from '#cli/command-options.ts';
import { formatTable } from '#cli/format-table.ts';
import { refusePositionals } from '#cli/lead-options.ts';
import { groupOption, groupOptionHelp, requireGroupId, runInGroup } from '#cli/run-in-group.ts';
import { describeGrant } from '#domain/staff/describe-grant.ts';

export const staffListCommand: Command = {
  words: ['staff', 'list'],
  summary: 'Lists who works in the console, with roles and open sessions.',
  usage: '--group GROUP',
  options: [groupOptionHelp('whose staff it is')],
  run: runStaffList,
};

async function runStaffList(args: readonly string[], io: CliIo, connect: Connect): Promise<ExitCode> {
  const options = readOptions(args, groupOption);
  refusePositionals(options);
  const groupId = requireGroupId(options);
  return runInGroup(connect, groupId, async (group, { staffStore, staffSessionStore, clock }) => {
    const staff = await staffStore.list(group.id);
    const rows = await Promise.all(
      staff.map(async ({ id, name, email, grants, leftAt }) => {
        const sessions = await staffSessionStore.list({ dealerGroupId: group.id, staffId: id }, clock());
        const roles = grants.map((grant) => describeGrant(grant)).join('; ');
        return [
          name,
          email,
          leftAt === null ? roles : `left ${leftAt.toISOString()}`,
          String(sessions.length),
        ];
      }),
    );
    io.stdout(
      rows.length === 0
        ? `Nobody works in the console of ${group.id} yet: forecourt staff invite lets its owner in.\n`
        : `${formatTable([['name', 'mail', 'roles', 'sessions'], ...rows]).join('\n')}\n`,
    );
    return 0;
  });
}
