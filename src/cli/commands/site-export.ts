/** `forecourt site export`: the whole of a site in force as YAML, all layers in one. */

import { stringify } from 'yaml';
import type { CliIo, ExitCode } from '#cli/cli-io.ts';
import type { Connect } from '#cli/cli-ports.ts';
import { type Command, CommandFailure } from '#cli/command.ts';
import { readOptions } from '#cli/command-options.ts';
import {
  loadSiteInForce,
  requireSiteSlug,
  runWithPorts,
  siteOption,
  siteOptionHelp,
} from '#cli/one-site-command.ts';
import { groupFileOf } from '#domain/site-assembly/build-group.ts';
import { siteFileOf } from '#domain/site-version/plan-versions.ts';
import { exportSite } from '#use-cases/site-version/export-site.ts';

export const siteExportCommand: Command = {
  words: ['site', 'export'],
  summary: 'Prints the whole of a site in force as YAML: its group, and all layers in one.',
  usage: '--site SITE',
  options: [siteOptionHelp],
  run: runSiteExport,
};

async function runSiteExport(args: readonly string[], io: CliIo, connect: Connect): Promise<ExitCode> {
  const siteSlug = requireSiteSlug(readOptions(args, siteOption));
  return runWithPorts(connect, async (ports) => {
    const { site } = await loadSiteInForce(ports, siteSlug);
    const exported = await exportSite(site, ports);
    if (exported === null) throw new CommandFailure(`${siteSlug} comes into force with the first start.`);
    io.stdout(
      `# ${groupFileOf(site.dealerGroupId)}\n${stringify(exported.group)}---\n# ${siteFileOf(site)}, with every layer below it\n${stringify(exported.site)}`,
    );
    return 0;
  });
}
