/** What commands about one dealer group share: the group is named, the plugs are opened, and closed whatever happens. */
import type { DealerGroup } from '../domain/site/dealer-group.ts';
import type { ExitCode } from './cli-io.ts';
import type { CliPlugs, Connect } from './cli-plugs.ts';
import { type ReadOptions, requireText } from './command-options.ts';
import { getDealerGroup } from './find-dealer-group.ts';

export const groupOption = { group: { type: 'string' } } as const;

/** To be called before anything is opened: a mistake in the arguments needs no database. */
export function requireGroupId(options: ReadOptions): string {
  return requireText(options, 'group', '--group kestrel-bay');
}

export async function runInGroup(
  connect: Connect,
  groupId: string,
  work: (group: DealerGroup, plugs: CliPlugs) => Promise<ExitCode>,
): Promise<ExitCode> {
  const plugs = await connect();
  try {
    return await work(await getDealerGroup(plugs.siteSource, groupId), plugs);
  } finally {
    await plugs.close();
  }
}
