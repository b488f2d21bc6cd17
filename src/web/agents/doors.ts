/** The doors that a site opens to machines: what files and pages that tell of them read, so that none names a shut one (M-4). */
import type { AgentConfig } from '#domain/site/agent-config.ts';
import type { SiteContext } from '#domain/site/site-context.ts';

export type Door = {
  readonly id: Extract<keyof AgentConfig, 'mcp' | 'a2a' | 'webmcp'>;
  readonly title: string;
  /** At the site's own host; null where the pages themselves are the door. */
  readonly path: string | null;
  /** Where the door describes itself to machines. */
  readonly cardPath: string | null;
};

const doors: readonly Door[] = [{ id: 'mcp', title: 'Model Context Protocol', path: '/mcp', cardPath: null }];

export function openDoors({ config }: Pick<SiteContext, 'config'>): readonly Door[] {
  return doors.filter(({ id }) => config.agents[id]);
}
