/** `forecourt site preview`: prints the link to a hidden page. */

import type { CliIo, ExitCode } from '#cli/cli-io.ts';
import type { Connect } from '#cli/cli-ports.ts';
import { type Command, CommandFailure } from '#cli/command.ts';
import { readOptions } from '#cli/command-options.ts';
import {
  pickSite,
  requireSiteSlug,
  runWithPorts,
  siteOption,
  siteOptionHelp,
} from '#cli/one-site-command.ts';
import { findPageWithPublishState, previewDays, previewHref } from '#use-cases/content/page-preview.ts';

export const sitePreviewCommand: Command = {
  words: ['site', 'preview'],
  summary: 'Prints the link to a draft, or to a page whose time has not come.',
  usage: '--site SITE PAGE',
  options: [siteOptionHelp, { name: 'PAGE', description: 'The address of the page, such as summer-sale.' }],
  namesAddresses: true,
  run: runSitePreview,
};

async function runSitePreview(args: readonly string[], io: CliIo, connect: Connect): Promise<ExitCode> {
  const options = readOptions(args, siteOption);
  const siteSlug = requireSiteSlug(options);
  const slug = (options.positionals[0] ?? '').replace(/^\//, '');
  return runWithPorts(connect, async (ports) => {
    const loaded = await ports.siteSource.load();
    if (loaded.kind === 'refused') throw new CommandFailure('No site is in force.');
    const site = pickSite(loaded.sites, siteSlug);
    const now = ports.clock();
    const found = findPageWithPublishState(site, slug, now);
    if (found === null) throw new CommandFailure(`${siteSlug} has no page "${slug}" in force.`);
    const href = previewHref(site, slug, await ports.previewKey(), now);
    io.stdout(`${new URL(href, ports.siteAddress(site)).href}\n`);
    io.stderr(
      found.standing === 'shown'
        ? 'This page is live.\n'
        : `Whoever has this link sees the page, for ${previewDays} days. Nobody else does.\n`,
    );
    return 0;
  });
}
