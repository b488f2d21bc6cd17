/** What commands about one dealer group share: the group is named, the ports are opened, and closed whatever happens. */
import type { DealerGroup } from '#domain/site/dealer-group.ts';
import type { ExitCode } from './cli-io.ts';
import type { CliPorts, Connect } from './cli-ports.ts';
import type { CommandOption } from './command.ts';
import { type ReadOptions, requireText } from './command-options.ts';
import { getDealerGroup } from './find-dealer-group.ts';

export const groupOption = { group: { type: 'string' } } as const;

/** `role` says what the group has to do with it, such as "that owns the leads". */
export function groupOptionHelp(role: string): CommandOption {
  return { name: '--group GROUP', description: `The dealer group ${role}.` };
}

/** To be called before anything is opened: a mistake in the arguments needs no database. */
export function requireGroupId(options: ReadOptions): string {
  return requireText(options, 'group', '--group kestrel-bay');
}

export async function runInGroup(
  connect: Connect,
  groupId: string,
  work: (group: DealerGroup, ports: CliPorts) => Promise<ExitCode>,
): Promise<ExitCode> {
  const ports = await connect();
  try {
    return await work(await getDealerGroup(ports.siteSource, groupId), ports);
  } finally {
    await ports.close();
  }
}
