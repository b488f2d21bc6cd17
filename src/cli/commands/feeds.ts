/** The commands about advertising feeds: `feeds report` and `feeds write`. */
import { type CliIo, type ExitCode, printable } from '#cli/cli-io.ts';
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
import type { AdFeedName } from '#domain/ad-feed/ad.ts';
import type { AdFeed } from '#domain/ad-feed/write-ad-feed.ts';
import { adFeedFiles, adFeedHref, buildAdFeeds, reportOf } from '#use-cases/ad-feed/view-ad-feeds.ts';

/** `forecourt feeds report`: how many cars are advertised where, and what keeps each of the others out. */
export const feedsReportCommand: Command = {
  words: ['feeds', 'report'],
  summary: 'Show which cars are in the Google and Meta feeds, and why others are not.',
  usage: '--site SITE',
  options: [siteOptionHelp],
  run: runFeedsReport,
};

async function runFeedsReport(args: readonly string[], io: CliIo, connect: Connect): Promise<ExitCode> {
  const options = readOptions(args, siteOption);
  refusePositionals(options);
  const siteSlug = requireSiteSlug(options);
  return runWithPorts(connect, async (ports) => {
    const { site } = await loadLiveSite(ports, siteSlug);
    const { origin } = new URL(ports.siteAddress(site));
    const feeds = await buildAdFeeds(site, { origin }, ports, ports.clock());
    for (const [name, feed] of feeds) io.stdout(`${formatFeed(name, feed).join('\n')}\n\n`);
    return 0;
  });
}

function formatFeed(name: AdFeedName, { cars }: AdFeed): readonly string[] {
  const excludedCars = cars.filter(({ obstacles }) => obstacles.length > 0);
  const byReason = Map.groupBy(
    excludedCars.flatMap(({ obstacles }) => obstacles),
    ({ text }) => text,
  );
  const counts = [...byReason].sort(([, a], [, b]) => b.length - a.length);
  return [
    `${name}: ${cars.length - excludedCars.length} of ${cars.length} cars are in the feed.`,
    ...counts.map(([text, found]) => `${String(found.length).padStart(6)}  ${text}`),
    '',
    ...excludedCars.map(
      ({ stockNumber, title, obstacles }) =>
        `  ${printable(stockNumber)}  ${printable(title)}: ${obstacles.map((each) => each.name).join(', ')}`,
    ),
  ];
}

const kinds = adFeedFiles.map(({ feed }) => feed);

/** `forecourt feeds write`: one feed of advertisements, or the report of what is left out, to standard output. */
export const feedsWriteCommand: Command = {
  words: ['feeds', 'write'],
  summary: 'Print a Google or Meta feed, or the feed report.',
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
  const requested = kinds.find((kind) => kind === options.text('feed'));
  if (requested === undefined) throw new CommandFailure(`--feed is one of: ${kinds.join(', ')}.`);
  return runWithPorts(connect, async (ports) => {
    const { site } = await loadLiveSite(ports, siteSlug);
    const { origin } = new URL(ports.siteAddress(site));
    const feeds = await buildAdFeeds(site, { origin }, ports, ports.clock());
    io.stdout(requested === 'report' ? reportOf(feeds) : (feeds.get(requested)?.text ?? ''));
    return 0;
  });
}

/** `forecourt feeds addresses`: prints the secret addresses that advertising networks fetch a site's cars from. */
export const feedsAddressesCommand: Command = {
  words: ['feeds', 'addresses'],
  summary: 'Print the secret URLs of a site’s Google and Meta feeds.',
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
    const { site } = await loadLiveSite(ports, siteSlug);
    const key = await ports.adFeedKey();
    for (const file of adFeedFiles) {
      io.stdout(`${new URL(adFeedHref(site, file, key), ports.siteAddress(site)).href}\n`);
    }
    io.stderr(
      'The last URL is the report of cars that are not advertised. Increase adFeeds.revision to revoke all three.\n',
    );
    return 0;
  });
}
