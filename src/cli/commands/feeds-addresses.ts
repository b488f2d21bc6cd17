/** `forecourt feeds addresses`: prints the secret addresses that advertising networks fetch a site's cars from. */
import type { CliIo, ExitCode } from '#cli/cli-io.ts';
import type { Connect } from '#cli/cli-ports.ts';
import type { Command } from '#cli/command.ts';
import { readOptions } from '#cli/command-options.ts';
import { refusePositionals } from '#cli/lead-options.ts';
import {
  loadSiteInForce,
  requireSiteSlug,
  runWithPorts,
  siteOption,
  siteOptionHelp,
} from '#cli/one-site-command.ts';
import { adFeedFiles, adFeedHref } from '#use-cases/ad-feed/view-ad-feeds.ts';

export const feedsAddressesCommand: Command = {
  words: ['feeds', 'addresses'],
  summary: 'Prints the secret addresses that Google and Meta fetch a site’s cars from.',
  usage: '--site SITE',
  options: [siteOptionHelp],
  namesAddresses: true,
  run: runFeedsAddresses,
};

async function runFeedsAddresses(args: readonly string[], io: CliIo, connect: Connect): Promise<ExitCode> {
  const options = readOptions(args, siteOption);
  refusePositionals(options);
  const siteSlug = requireSiteSlug(options);
  return runWithPorts(connect, async (ports) => {
    const { site } = await loadSiteInForce(ports, siteSlug);
    const key = await ports.adFeedKey();
    for (const file of adFeedFiles) {
      io.stdout(`${new URL(adFeedHref(site, file, key), ports.siteAddress(site)).href}\n`);
    }
    io.stderr('The last is the report of what is kept out. Raising adFeeds.revision ends all three.\n');
    return 0;
  });
}
