/** `forecourt audit verify`: follows the chain of a group's audit and says where somebody changed it (H-16). */
import type { CliIo, ExitCode } from '#cli/cli-io.ts';
import type { Connect } from '#cli/cli-ports.ts';
import type { Command } from '#cli/command.ts';
import { readOptions } from '#cli/command-options.ts';
import { refusePositionals } from '#cli/lead-options.ts';
import { groupOption, groupOptionHelp, requireGroupId, runInGroup } from '#cli/run-in-group.ts';
import { describeBreak } from '#domain/audit/hash-chain.ts';
import { verifyAudit } from '#use-cases/staff/verify-audit.ts';

export const auditVerifyCommand: Command = {
  words: ['audit', 'verify'],
  summary: 'Checks that no entry of the audit was changed, and prints the hash of its last one.',
  usage: '--group GROUP',
  options: [groupOptionHelp('whose audit it is')],
  run: runAuditVerify,
};

async function runAuditVerify(args: readonly string[], io: CliIo, connect: Connect): Promise<ExitCode> {
  const options = readOptions(args, groupOption);
  refusePositionals(options);
  const groupId = requireGroupId(options);
  return runInGroup(connect, groupId, async ({ id }, { auditLog }) => {
    const { head, broken } = await verifyAudit(id, { auditLog });
    if (broken !== null) {
      io.stderr(`The audit of ${id} does not hold: ${describeBreak(broken)}\n`);
      return 1;
    }
    io.stdout(
      head.seq === 0
        ? `The audit of ${id} has no entries yet.\n`
        : `The audit of ${id} holds: ${head.seq} entries. The last has the hash ${head.hash}; keep it outside, and nobody can rewrite the chain before it.\n`,
    );
    return 0;
  });
}
