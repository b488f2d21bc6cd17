/** `forecourt site explain`: every effective value of a site or of one page, and the layer that it comes from. */

import type { CliIo, ExitCode } from '#cli/cli-io.ts';
import type { Connect } from '#cli/cli-ports.ts';
import { type Command, CommandFailure } from '#cli/command.ts';
import { readOptions } from '#cli/command-options.ts';
import { formatTable } from '#cli/format-table.ts';
import {
  loadLiveSite,
  requireSiteSlug,
  runWithPorts,
  siteOption,
  siteOptionHelp,
} from '#cli/one-site-command.ts';
import { readPageAddress } from '#cli/page-address.ts';
import { configLayerName } from '#domain/site/config/config-layer-name.ts';
import type { ExplainedValue } from '#domain/site/config/config-layers.ts';
import { explainPage } from '#use-cases/site-version/explain-page.ts';

export const siteExplainCommand: Command = {
  words: ['site', 'explain'],
  summary: 'Says what is in force on a site, and whether platform, template, group or site said so.',
  usage: '--site SITE [PATH | --page ADDRESS]',
  options: [
    siteOptionHelp,
    { name: 'PATH', description: 'A branch alone, such as finance or labels.soldTag; left out, everything.' },
    {
      name: '--page ADDRESS',
      description: 'What decides one page, such as /search/used-cars, and then what decides every page.',
    },
  ],
  run: runSiteExplain,
};

async function runSiteExplain(args: readonly string[], io: CliIo, connect: Connect): Promise<ExitCode> {
  const options = readOptions(args, { ...siteOption, page: { type: 'string' } });
  const siteSlug = requireSiteSlug(options);
  const page = options.text('page');
  const [path] = options.positionals;
  if (page !== undefined && path !== undefined)
    throw new CommandFailure('Give a PATH of the configuration or the --page of an address, not both.');
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
        `${siteSlug} has nothing under "${path}". docs/site-configuration.md lists every key.`,
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
  return rows.length === 0 ? 'Nothing of its own.\n' : `${formatTable(rows).join('\n')}\n`;
}

const maxValueLength = 100;

function shorten(value: unknown): string {
  const text = JSON.stringify(value) ?? '';
  return text.length > maxValueLength ? `${text.slice(0, maxValueLength)}…` : text;
}
