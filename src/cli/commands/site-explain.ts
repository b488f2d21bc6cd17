/** The commands that look at a page of a site: `site explain` and `site preview`. */
import { type CliIo, type ExitCode, formatTable } from '#cli/cli-io.ts';
import type { Connect } from '#cli/cli-ports.ts';
import { type Command, CommandFailure } from '#cli/command.ts';
import { readOptions } from '#cli/command-options.ts';
import {
  loadLiveSite,
  pickSite,
  readPageAddress,
  requireSiteSlug,
  runWithPorts,
  siteOption,
  siteOptionHelp,
} from '#cli/one-site-command.ts';
import { configLayerName, type ExplainedValue } from '#domain/site/config/config-layers.ts';
import { findPageWithPublishState, previewDays, previewHref } from '#use-cases/content/page-preview.ts';
import { explainPage } from '#use-cases/site-version/explain-page.ts';

/** `forecourt site explain`: every effective value of a site or of one page, and the layer that it comes from. */
export const siteExplainCommand: Command = {
  words: ['site', 'explain'],
  summary: 'Show the live settings of a site and where each comes from.',
  usage: '--site SITE [PATH | --page ADDRESS]',
  options: [
    siteOptionHelp,
    {
      name: 'PATH',
      description: 'A part of the configuration, e.g. finance or labels.soldTag. Default: all.',
    },
    {
      name: '--page ADDRESS',
      description: 'The settings of one page, e.g. /search/used-cars, then those of every page.',
    },
  ],
  run: runSiteExplain,
};

async function runSiteExplain(args: readonly string[], io: CliIo, connect: Connect): Promise<ExitCode> {
  const options = readOptions(args, { ...siteOption, page: { type: 'string' } });
  const siteSlug = requireSiteSlug(options);
  const page = options.text('page');
  const [path] = options.positionals;
  if (page !== undefined && path !== undefined) throw new CommandFailure('Enter a PATH or --page, not both.');
  return runWithPorts(connect, async (ports) => {
    const { site, explain } = await loadLiveSite(ports, siteSlug);
    if (page !== undefined) {
      const address = readPageAddress(page);
      const { kind, own, everywhere } = explainPage(site, address, { explain });
      io.stdout(`${siteSlug} ${address}: ${kind}\n\n${table(own)}\nOn every page of the site:\n\n`);
      io.stdout(table(everywhere));
      return 0;
    }
    const values = explain(site.siteSlug, path ?? '');
    if (values.length === 0 || (values.length === 1 && values[0]?.value === undefined)) {
      throw new CommandFailure(
        `${siteSlug} has no setting "${path}". docs/site-configuration.md lists every key.`,
      );
    }
    io.stdout(table(values));
    return 0;
  });
}

function table(values: readonly ExplainedValue[]): string {
  const rows = values.map(({ path, value, layer }) => [
    path,
    configLayerName(layer),
    layer === null ? '' : `sites/${layer}`,
    shorten(value),
  ]);
  return rows.length === 0 ? 'No settings.\n' : `${formatTable(rows).join('\n')}\n`;
}

const maxValueLength = 100;

function shorten(value: unknown): string {
  const text = JSON.stringify(value) ?? '';
  return text.length > maxValueLength ? `${text.slice(0, maxValueLength)}…` : text;
}

/** `forecourt site preview`: prints the link to a hidden page. */
export const sitePreviewCommand: Command = {
  words: ['site', 'preview'],
  summary: 'Print the link to a draft or scheduled page.',
  usage: '--site SITE PAGE',
  options: [siteOptionHelp, { name: 'PAGE', description: 'The address of the page, e.g. summer-sale.' }],
  namesAddresses: true,
  run: runSitePreview,
};

async function runSitePreview(args: readonly string[], io: CliIo, connect: Connect): Promise<ExitCode> {
  const options = readOptions(args, siteOption);
  const siteSlug = requireSiteSlug(options);
  const slug = (options.positionals[0] ?? '').replace(/^\//, '');
  return runWithPorts(connect, async (ports) => {
    const loaded = await ports.siteSource.load();
    if (loaded.kind === 'refused') throw new CommandFailure('No site is live. Run "site apply" first.');
    const site = pickSite(loaded.sites, siteSlug);
    const now = ports.clock();
    const found = findPageWithPublishState(site, slug, now);
    if (found === null) throw new CommandFailure(`${siteSlug} has no page "${slug}".`);
    const href = previewHref(site, slug, await ports.previewKey(), now);
    io.stdout(`${new URL(href, ports.siteAddress(site)).href}\n`);
    io.stderr(
      found.publishState === 'shown'
        ? 'This page is live.\n'
        : `Only people with this link can see the page, for ${previewDays} days.\n`,
    );
    return 0;
  });
}
