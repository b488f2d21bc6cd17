/** Names the served sites and their addresses on the terminal. */
import { describeKept, describeLeftOut } from '#cli/commands/site-check.ts';
import type { Environment } from '#config/environment.ts';
import type { ConsoleLink } from './demo-console-links.ts';
import type { SiteRegistry } from './site-registry.ts';

type Announcement = {
  readonly registry: SiteRegistry;
  readonly port: number;
  readonly consoleLinks: readonly ConsoleLink[];
};

export function announceSites(
  { registry, port, consoleLinks }: Announcement,
  { host, mode }: Environment,
): void {
  const lines = registry.sites.map(
    (site) => `  ${site.config.name.padEnd(28)} http://${site.config.hosts[0]}:${port}/`,
  );
  const isOpen = mode !== 'production' && !/^(127\.|::1$|localhost$)/.test(host);
  const warning = isOpen
    ? '  Whoever is in your network can open these sites too. HOST=127.0.0.1 keeps them to this machine.\n'
    : '';
  const staff = consoleLinks.map(({ name, href }) => `  ${name.padEnd(28)} ${href}`);
  const staffConsole =
    staff.length === 0
      ? ''
      : `\n  Staff console: these links let you in as an owner. Each opens once, for three days.\n${staff.join('\n')}\n`;
  process.stdout.write(
    `\n${describeKept(registry.kept)}${describeLeftOut(registry.leftOut)}Forecourt is serving ${registry.sites.length} sites:\n${lines.join('\n')}\n\n  All sites: http://localhost:${port}/   Stop with Ctrl-C.\n${staffConsole}${warning}`,
  );
}
