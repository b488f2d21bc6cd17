/** Names the served sites and their addresses on the terminal. */
import { describeSkippedSites, describeStillServed } from '#cli/commands/site-check.ts';
import type { Environment } from '#config/environment.ts';
import { consoleOrigin } from '#main/console/open-console.ts';
import type { SiteRegistry } from './site-registry.ts';

/** A terminal has no room for ten thousand. */
const maxNamed = 40;

export type ConsoleLink = { readonly name: string; readonly href: string };

type Announcement = {
  readonly registry: SiteRegistry;
  readonly port: number;
  readonly consoleLinks: readonly ConsoleLink[];
};

export function announceSites(
  { registry, port, consoleLinks }: Announcement,
  environment: Environment,
): void {
  const { host, mode } = environment;
  const { summaries } = registry;
  const lines = summaries
    .slice(0, maxNamed)
    .map(({ name, hosts: [first] }) => `  ${name.padEnd(28)} http://${first}:${port}/`);
  if (summaries.length > maxNamed) lines.push(`  and ${summaries.length - maxNamed} more`);
  const isOpen = mode !== 'production' && !/^(127\.|::1$|localhost$)/.test(host);
  const warning = isOpen
    ? '  Other devices in your network can open these sites too. Set HOST=127.0.0.1 to allow this machine only.\n'
    : '';
  const staff = consoleLinks.map(({ name, href }) => `  ${name.padEnd(28)} ${href}`);
  const staffConsole =
    staff.length === 0
      ? describeConsole(environment, port)
      : `\n  Staff console: sign in as an owner with these links. Each works once, for 3 days.\n${staff.join('\n')}\n`;
  process.stdout.write(
    `\n${describeStillServed(registry.lastValid)}${describeSkippedSites(registry.leftOut)}Forecourt is serving ${summaries.length} ${summaries.length === 1 ? 'site' : 'sites'}:\n${lines.join('\n')}\n\n  All sites: http://localhost:${port}/   Stop with Ctrl-C.\n${staffConsole}${warning}`,
  );
}

function describeConsole({ consoleHost, publicUrl }: Environment, port: number): string {
  return consoleHost === null
    ? '\n  Staff console: not set up. Set CONSOLE_HOST to its host name.\n'
    : `\n  Staff console: ${consoleOrigin(consoleHost, publicUrl, port)}/GROUP\n`;
}
