/** `forecourt staff end-sessions`: signs a person out everywhere, or everyone of a dealer group. */
import type { CliIo, ExitCode } from '#cli/cli-io.ts';
import type { Connect } from '#cli/cli-ports.ts';
import { type Command, CommandFailure } from '#cli/command.ts';
import { readOptions } from '#cli/command-options.ts';
import { refusePositionals } from '#cli/lead-options.ts';
import { groupOption, groupOptionHelp, requireGroupId, runInGroup } from '#cli/run-in-group.ts';
import { auditNoteOfSystem } from '#use-cases/staff/audit-notes.ts';

const text = { type: 'string' } as const;

export const staffEndSessionsCommand: Command = {
  words: ['staff', 'end-sessions'],
  summary: 'Signs one member of staff out everywhere, or all of a group.',
  usage: '--group GROUP (--staff MAIL | --all)',
  options: [
    groupOptionHelp('whose staff it is'),
    { name: '--staff MAIL', description: 'Whose sessions end.' },
    { name: '--all', description: 'Everybody’s.' },
  ],
  run: runEndSessions,
};

async function runEndSessions(args: readonly string[], io: CliIo, connect: Connect): Promise<ExitCode> {
  const options = readOptions(args, { ...groupOption, staff: text, all: { type: 'boolean' } });
  refusePositionals(options);
  const groupId = requireGroupId(options);
  const email = options.text('staff')?.toLowerCase();
  if ((email === undefined) === !options.isSet('all'))
    throw new CommandFailure('Say whose: --staff mia@example.com, or --all.');
  return runInGroup(connect, groupId, async (group, { staffStore, staffSessionStore, clock }) => {
    const now = clock();
    const staff = await staffStore.list(group.id);
    const meant = staff.filter((each) => email === undefined || each.email === email);
    if (email !== undefined && meant.length === 0)
      throw new CommandFailure(
        `Nobody at ${group.id} has the address ${email}: forecourt staff list shows who there is.`,
      );
    let ended = 0;
    for (const { id: staffId } of meant) {
      const note = auditNoteOfSystem({ act: 'staff.end-sessions', staffId }, now);
      ended += await staffSessionStore.endAll({ dealerGroupId: group.id, staffId }, null, now, note);
    }
    io.stdout(`${ended} ${ended === 1 ? 'session' : 'sessions'} ended.\n`);
    return 0;
  });
}
