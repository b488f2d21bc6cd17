/** `forecourt site explain`: every value in force on a site, and the layer that it comes from (C-14). */

import type { CliIo, ExitCode } from '#cli/cli-io.ts';
import type { Connect } from '#cli/cli-ports.ts';
import { type Command, CommandFailure } from '#cli/command.ts';
import { readOptions } from '#cli/command-options.ts';
import { formatTable } from '#cli/format-table.ts';
import {
  loadSiteInForce,
  requireSiteSlug,
  runWithPorts,
  siteOption,
  siteOptionHelp,
} from '#cli/one-site-command.ts';

export const siteExplainCommand: Command = {
  words: ['site', 'explain'],
  summary: 'Says what is in force on a site, and whether platform, template, group or site said so.',
  usage: '--site SITE [PATH]',
  options: [
    siteOptionHelp,
    { name: 'PATH', description: 'A branch alone, such as finance or labels.soldTag; left out, everything.' },
  ],
  run: runSiteExplain,
};

async function runSiteExplain(args: readonly string[], io: CliIo, connect: Connect): Promise<ExitCode> {
  const options = readOptions(args, siteOption);
  const siteSlug = requireSiteSlug(options);
  const [path = ''] = options.positionals;
  return runWithPorts(connect, async (ports) => {
    const { site, explain } = await loadSiteInForce(ports, siteSlug);
    const values = explain(site.siteSlug, path);
    if (values.length === 0 || (values.length === 1 && values[0]?.value === undefined)) {
      throw new CommandFailure(
        `${siteSlug} has nothing under "${path}". docs/site-configuration.md lists every key.`,
      );
    }
    const rows = values.map(({ path: valuePath, value, layer }) => [
      valuePath,
      layerName(layer),
      layer === null ? '' : `sites/${layer}`,
      shorten(value),
    ]);
    io.stdout(`${formatTable(rows).join('\n')}\n`);
    return 0;
  });
}

/** In the words of the documentation. */
function layerName(file: string | null): string {
  if (file === null) return 'default';
  if (file === 'platform.yaml') return 'platform';
  if (file.startsWith('templates/')) return 'template';
  return /^groups\/[^/]+\/sites\//.test(file) ? 'site' : 'group';
}

const longestValue = 100;

function shorten(value: unknown): string {
  const text = JSON.stringify(value) ?? '';
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text;
}
