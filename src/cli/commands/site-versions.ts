/** `forecourt site versions`: what was in force on a site, and since when. */

import type { CliIo, ExitCode } from '#cli/cli-io.ts';
import type { Connect } from '#cli/cli-ports.ts';
import { type Command, CommandFailure } from '#cli/command.ts';
import { readOptions } from '#cli/command-options.ts';
import { formatTable } from '#cli/format-table.ts';
import { requireSiteSlug, runWithPorts, siteOption, siteOptionHelp } from '#cli/one-site-command.ts';
import type { SiteVersion } from '#domain/site-version/site-version.ts';

export const siteVersionsCommand: Command = {
  words: ['site', 'versions'],
  summary: 'Lists the versions of a site, the one in force first.',
  usage: '--site SITE',
  options: [siteOptionHelp],
  run: runSiteVersions,
};

async function runSiteVersions(args: readonly string[], io: CliIo, connect: Connect): Promise<ExitCode> {
  const siteSlug = requireSiteSlug(readOptions(args, siteOption));
  return runWithPorts(connect, async ({ siteVersionStore }) => {
    const site = (await siteVersionStore.listInForce()).find((version) => version.siteSlug === siteSlug);
    if (site === undefined) throw new CommandFailure(`There was never a site "${siteSlug}".`);
    const versions = await siteVersionStore.listVersions(site);
    const rows = versions.map((version) => [
      String(version.number),
      version.madeAt.toISOString(),
      version.snapshot?.slice(0, 12) ?? 'taken away',
      reasonOf(version),
    ]);
    io.stdout(`${formatTable([['version', 'since (UTC)', 'content', 'by'], ...rows]).join('\n')}\n`);
    return 0;
  });
}

function reasonOf({ reason, restores }: SiteVersion): string {
  return reason === 'undo' ? `undo, back to ${restores}` : reason;
}
