/** A command about one lead, named at its end by id or reference. */
import type { RegisteredLead } from '#domain/lead/registered-lead.ts';
import type { CliIo } from './cli-io.ts';
import type { CliPorts } from './cli-ports.ts';
import type { Command } from './command.ts';
import { readOptions } from './command-options.ts';
import { getLead, requireLeadId } from './lead-options.ts';
import { groupOption, groupOptionHelp, requireGroupId, runInGroup } from './run-in-group.ts';

type OneLeadCommand = Pick<Command, 'words' | 'summary'> & {
  readonly run: (
    found: RegisteredLead,
    context: { readonly io: CliIo; readonly ports: CliPorts },
  ) => Promise<void>;
};

export function oneLeadCommand({ words, summary, run }: OneLeadCommand): Command {
  return {
    words,
    summary,
    usage: '--group GROUP LEAD',
    options: [
      groupOptionHelp('that owns the lead'),
      { name: 'LEAD', description: 'Its id, or the reference that a shopper quotes, such as 3F2A-9C41.' },
    ],
    run: async (args, io, connect) => {
      const options = readOptions(args, groupOption);
      const groupId = requireGroupId(options);
      const leadId = requireLeadId(options);
      return runInGroup(connect, groupId, async (group, ports) => {
        await run(await getLead(ports.leadRegister, group.id, leadId), { io, ports });
        return 0;
      });
    },
  };
}
