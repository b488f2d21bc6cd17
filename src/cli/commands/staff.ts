/** The commands about staff: `staff list`, `invite` and `end-sessions`. */

import { type CliIo, type ExitCode, formatTable } from '#cli/cli-io.ts';
import type { CliPorts, Connect } from '#cli/cli-ports.ts';
import { type Command, CommandFailure } from '#cli/command.ts';
import { readOptions, requireText } from '#cli/command-options.ts';
import { refusePositionals } from '#cli/lead-options.ts';
import { groupOption, groupOptionHelp, requireGroupId, runInGroup } from '#cli/run-in-group.ts';
import { describeGrant } from '#domain/staff/describe-grant.ts';
import { readEmailAddress, readStaffName } from '#domain/staff/email-address.ts';
import { permissionLegend, permissionRows } from '#domain/staff/permissions.ts';
import { auditNoteOfSystem, grantFacts } from '#use-cases/staff/audit-notes.ts';
import { inviteStaff } from '#use-cases/staff/invite-staff.ts';

/** `forecourt staff list`: who works in the console of a dealer group, with which roles. */
export const staffListCommand: Command = {
  words: ['staff', 'list'],
  summary: 'List console staff with roles and sessions.',
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
        ? `${group.id} has no console staff yet. Run "staff invite" to invite the owner.\n`
        : `${formatTable([['name', 'mail', 'roles', 'sessions'], ...rows]).join('\n')}\n`,
    );
    return 0;
  });
}

const text = { type: 'string' } as const;

/** `forecourt staff invite`: the link that lets the first owner of a dealer group into the console. */
export const staffInviteCommand: Command = {
  words: ['staff', 'invite'],
  summary: 'Create an invitation link for an owner. It works once, for 3 days.',
  usage: '--group GROUP --owner EMAIL [--name NAME]',
  options: [
    groupOptionHelp('that they own'),
    { name: '--owner EMAIL', description: 'The owner’s email address.' },
    { name: '--name NAME', description: 'The owner’s name. They can enter it themselves.' },
  ],
  namesAddresses: true,
  run: runStaffInvite,
};

async function runStaffInvite(args: readonly string[], io: CliIo, connect: Connect): Promise<ExitCode> {
  const options = readOptions(args, { ...groupOption, owner: text, name: text });
  refusePositionals(options);
  const groupId = requireGroupId(options);
  const email = readEmailAddress(requireText(options, 'owner', '--owner mia@example.com'));
  if (email === null) throw new CommandFailure('--owner must be a mail address, such as mia@example.com.');
  const name = readStaffName(options.text('name') ?? '') ?? '';
  return runInGroup(connect, groupId, async (group, ports) => {
    const { consoleOrigin } = ports;
    if (consoleOrigin === null)
      throw new CommandFailure('The staff console is not set up. Set CONSOLE_HOST to its host name.');
    const owner = { dealerGroupId: group.id, email, name };
    const { href, isKnown } = await inviteOwner(owner, consoleOrigin, ports);
    const known = isKnown
      ? `${email} already has an account. The link creates a new passkey and removes the old ones.\n`
      : '';
    io.stdout(
      `${known}${href}\nIt works once, for 3 days, for anyone who opens it: send it only to ${email}.\n`,
    );
    return 0;
  });
}

/** `forecourt staff end-sessions`: signs a person out everywhere, or everyone of a dealer group. */
export const staffEndSessionsCommand: Command = {
  words: ['staff', 'end-sessions'],
  summary: 'Sign out one member of staff or all staff of a group.',
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
    throw new CommandFailure('Add --staff, e.g. --staff mia@example.com, or --all.');
  return runInGroup(connect, groupId, async (group, { staffStore, staffSessionStore, clock }) => {
    const now = clock();
    const staff = await staffStore.list(group.id);
    const meant = staff.filter((each) => email === undefined || each.email === email);
    if (email !== undefined && meant.length === 0)
      throw new CommandFailure(
        `${group.id} has no staff with the address ${email}. Run "staff list" to see them.`,
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

type Owner = {
  readonly dealerGroupId: string;
  readonly email: string;
  readonly name: string;
};

type Ports = Pick<CliPorts, 'staffStore' | 'newSecret' | 'clock'>;

/** `origin` of the console. */
export async function inviteOwner(
  { dealerGroupId, email, name }: Owner,
  origin: string,
  { staffStore, newSecret, clock }: Ports,
): Promise<{ readonly href: string; readonly isKnown: boolean }> {
  const now = clock();
  const grants = [{ role: 'owner', locations: null, leadFamilies: null, until: null }] as const;
  const log = (id: string) =>
    auditNoteOfSystem(
      { act: 'staff.invite', staffId: id, facts: { email, grants: grantFacts(grants) } },
      now,
    );
  const wish = { dealerGroupId, email, name, grants, invitedBy: null, origin, note: log };
  const { href, staffId } = await inviteStaff(wish, { staffStore, newSecret }, now);
  return { href, isKnown: staffId !== null };
}

/** `forecourt staff permissions`: what each role may do in the console, from the table that decides it. */
export const staffPermissionsCommand: Command = {
  words: ['staff', 'permissions'],
  summary: 'Print the permissions of each console role.',
  usage: '',
  options: [],
  async run(args, io) {
    refusePositionals(readOptions(args, {}));
    io.stdout(`${formatTable(permissionRows()).join('\n')}\n\n${permissionLegend}\n`);
    return 0;
  },
};
