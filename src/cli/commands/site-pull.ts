/** `forecourt site pull`: what staff changed of a site in the console, as YAML for its file. */
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
import { siteFileOf } from '#domain/site-version/plan-versions.ts';
import { pullSite } from '#use-cases/site-version/pull-site.ts';

export const sitePullCommand: Command = {
  words: ['site', 'pull'],
  summary: 'Prints what staff changed of a site in the console as YAML, for its file.',
  usage: '--site SITE',
  options: [siteOptionHelp],
  run: runSitePull,
};

async function runSitePull(args: readonly string[], io: CliIo, connect: Connect): Promise<ExitCode> {
  const siteSlug = requireSiteSlug(readOptions(args, siteOption));
  return runWithPorts(connect, async (ports) => {
    const { site } = await loadSiteInForce(ports, siteSlug);
    const pulled = await pullSite(site, ports);
    if (pulled === null) throw new CommandFailure(`${siteSlug} comes into force with the first start.`);
    const { edits } = pulled;
    const said = edits.map(({ path, madeBy, madeAt }) => `# ${path}: ${madeBy}, ${madeAt.slice(0, 10)}\n`);
    io.stdout(
      edits.length === 0
        ? `# The console says nothing of ${siteSlug}: it is as its files say.\n`
        : `# For ${siteFileOf(site)}; lists are whole, as files have them.\n${said.join('')}${stringify(pulled.site)}`,
    );
    return 0;
  });
}
