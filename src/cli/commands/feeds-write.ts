/** `forecourt feeds write`: one feed of advertisements, or the report of what is left out, to standard output. */
import type { CliIo, ExitCode } from '#cli/cli-io.ts';
import type { Connect } from '#cli/cli-ports.ts';
import { type Command, CommandFailure } from '#cli/command.ts';
import { readOptions } from '#cli/command-options.ts';
import { refusePositionals } from '#cli/lead-options.ts';
import {
  loadLiveSite,
  requireSiteSlug,
  runWithPorts,
  siteOption,
  siteOptionHelp,
} from '#cli/one-site-command.ts';
import { adFeedFiles, buildAdFeeds, reportOf } from '#use-cases/ad-feed/view-ad-feeds.ts';

const kinds = adFeedFiles.map(({ feed }) => feed);

export const feedsWriteCommand: Command = {
  words: ['feeds', 'write'],
  summary: 'Writes the feed of Google or Meta, or its report, to standard output.',
  usage: `--site SITE --feed ${kinds.join('|')} > FILE`,
  options: [
    siteOptionHelp,
    {
      name: '--feed FEED',
      description: 'google (tab-separated), meta (CSV), or report (CSV for a spreadsheet).',
    },
  ],
  namesAddresses: true,
  run: runFeedsWrite,
};

async function runFeedsWrite(args: readonly string[], io: CliIo, connect: Connect): Promise<ExitCode> {
  const options = readOptions(args, { ...siteOption, feed: { type: 'string' } });
  refusePositionals(options);
  const siteSlug = requireSiteSlug(options);
  const wanted = kinds.find((kind) => kind === options.text('feed'));
  if (wanted === undefined) throw new CommandFailure(`--feed is one of: ${kinds.join(', ')}.`);
  return runWithPorts(connect, async (ports) => {
    const { site } = await loadLiveSite(ports, siteSlug);
    const { origin } = new URL(ports.siteAddress(site));
    const feeds = await buildAdFeeds(site, { origin }, ports, ports.clock());
    io.stdout(wanted === 'report' ? reportOf(feeds) : (feeds.get(wanted)?.text ?? ''));
    return 0;
  });
}
