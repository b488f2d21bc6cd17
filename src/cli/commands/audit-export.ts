/** `forecourt audit export`: the audit of a dealer group, an entry a line, with the hashes that prove it. */
import type { CliIo, ExitCode } from '#cli/cli-io.ts';
import type { Connect } from '#cli/cli-ports.ts';
import type { Command } from '#cli/command.ts';
import { readOptions } from '#cli/command-options.ts';
import { refusePositionals } from '#cli/lead-options.ts';
import { groupOption, groupOptionHelp, requireGroupId, runInGroup } from '#cli/run-in-group.ts';

const entriesAtOnce = 500;

export const auditExportCommand: Command = {
  words: ['audit', 'export'],
  summary: 'Prints the audit as JSON, an entry a line; what names shoppers stays here.',
  usage: '--group GROUP',
  options: [groupOptionHelp('whose audit it is')],
  run: runAuditExport,
};

async function runAuditExport(args: readonly string[], io: CliIo, connect: Connect): Promise<ExitCode> {
  const options = readOptions(args, groupOption);
  refusePositionals(options);
  const groupId = requireGroupId(options);
  return runInGroup(connect, groupId, async ({ id }, { auditLog }) => {
    for (let afterSeq = 0; ; ) {
      const entries = await auditLog.readFrom(id, afterSeq, entriesAtOnce);
      for (const entry of entries) io.stdout(`${JSON.stringify(entry)}\n`);
      const last = entries.at(-1);
      if (last === undefined) return 0;
      afterSeq = last.seq;
    }
  });
}
