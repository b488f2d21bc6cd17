/** `forecourt site diff`: what an apply would change, path by path. */

import type { CliIo, ExitCode } from '#cli/cli-io.ts';
import type { CliPorts, Connect } from '#cli/cli-ports.ts';
import type { Command } from '#cli/command.ts';
import { readOptions } from '#cli/command-options.ts';
import { loadLiveSite, pickSite, requireSiteSlug, runWithPorts } from '#cli/one-site-command.ts';
import { readPageAddress } from '#cli/page-address.ts';
import { findPageSettings, type PageSettings } from '#domain/site/config/page-settings.ts';
import { type ConfigDifference, formatDifference } from '#domain/site-version/compare-config.ts';
import { selectPageDifferences } from '#domain/site-version/select-page-differences.ts';
import { compareFiles, type SiteDifference } from '#use-cases/site-version/compare-files.ts';
import { describeProblems } from './site-check.ts';

export const siteDiffCommand: Command = {
  words: ['site', 'diff'],
  summary: 'Shows what "site apply" would change: the files against what is in force.',
  usage: '[--site SITE [--page ADDRESS]]',
  options: [
    { name: '--site SITE', description: 'One site alone; left out, all that would change.' },
    {
      name: '--page ADDRESS',
      description: 'Only what shows on one page, such as /about-us, and then what shows on every page.',
    },
  ],
  run: runSiteDiff,
};

async function runSiteDiff(args: readonly string[], io: CliIo, connect: Connect): Promise<ExitCode> {
  const options = readOptions(args, { site: { type: 'string' }, page: { type: 'string' } });
  const page = options.text('page');
  const siteSlug = page === undefined ? options.text('site') : requireSiteSlug(options);
  return runWithPorts(connect, async (ports) => {
    const all = await compareFiles(ports);
    const known = all.map((difference) => ({ siteSlug: difference.site.siteSlug, difference }));
    const meant = siteSlug === undefined ? all : [pickSite(known, siteSlug).difference];
    const text =
      page === undefined
        ? meant.map(describeDifference).join('')
        : await describePage(meant, readPageAddress(page), ports);
    io.stdout(text === '' ? 'The files say what is in force.\n' : text);
    return 0;
  });
}

/** Of a site that comes, goes, stays or has mistakes there is no more to say of a page than of the whole. */
async function describePage(
  meant: readonly SiteDifference[],
  address: string,
  ports: CliPorts,
): Promise<string> {
  const texts = meant.map(async (difference) => {
    const { site, differences } = difference;
    if (site.kind !== 'apply' || site.isNew) return describeDifference(difference);
    const { kind, ...settings } = await findSettings(site.siteSlug, address, ports);
    const { own, everywhere } = selectPageDifferences(differences, settings);
    const others = differences.length - own.length - everywhere.length;
    return [
      `${site.siteSlug} ${address}: ${kind}\n`,
      own.length === 0 ? '  nothing of its own\n' : listDifferences(own),
      everywhere.length === 0 ? '' : `On every page of the site:\n${listDifferences(everywhere)}`,
      others === 0 ? '' : `Elsewhere: ${others}; "site diff" without --page lists all.\n`,
    ].join('');
  });
  return (await Promise.all(texts)).join('');
}

/** By the files; of a page that they delete, by the live version. */
async function findSettings(siteSlug: string, address: string, ports: CliPorts): Promise<PageSettings> {
  const files = await ports.siteFiles.load();
  const proposed = files.kind === 'loaded' ? files.sites : [];
  const after = findPageSettings(pickSite(proposed, siteSlug).config, address);
  if (after.own.length > 0) return after;
  const { site } = await loadLiveSite(ports, siteSlug);
  return findPageSettings(site.config, address);
}

function describeDifference({ site, differences }: SiteDifference): string {
  const { siteSlug } = site;
  switch (site.kind) {
    case 'same':
    case 'note':
      return '';
    case 'apply': {
      if (site.isNew) return `${siteSlug}: would be new, at ${site.hosts.join(', ')}\n`;
      if (differences.length === 0) return `${siteSlug}: the same values, from other files\n`;
      return `${siteSlug}:\n${listDifferences(differences)}`;
    }
    case 'remove':
      return `${siteSlug}: would no longer be served; its file is gone\n`;
    case 'keep':
    case 'leave-out':
      return `${siteSlug}: has mistakes, and would not be taken:\n${describeProblems(site.problems)}`;
  }
}

function listDifferences(differences: readonly ConfigDifference[]): string {
  return differences.map((difference) => `  ${formatDifference(difference)}\n`).join('');
}
