/** `forecourt site diff`: what an apply would change, path by path (C-14). */

import type { CliIo, ExitCode } from '#cli/cli-io.ts';
import type { Connect } from '#cli/cli-ports.ts';
import type { Command } from '#cli/command.ts';
import { readOptions } from '#cli/command-options.ts';
import { runWithPorts } from '#cli/one-site-command.ts';
import { formatDifference } from '#domain/site-version/compare-config.ts';
import { compareFiles, type SiteDifference } from '#use-cases/site-version/compare-files.ts';
import { describeProblems } from './site-check.ts';

export const siteDiffCommand: Command = {
  words: ['site', 'diff'],
  summary: 'Shows what "site apply" would change: the files against what is in force.',
  usage: '[--site SITE]',
  options: [{ name: '--site SITE', description: 'One site alone; left out, all that would change.' }],
  run: runSiteDiff,
};

async function runSiteDiff(args: readonly string[], io: CliIo, connect: Connect): Promise<ExitCode> {
  const siteSlug = readOptions(args, { site: { type: 'string' } }).text('site');
  return runWithPorts(connect, async (ports) => {
    const all = await compareFiles(ports);
    const meant = all.filter(({ site }) => siteSlug === undefined || site.siteSlug === siteSlug);
    const text = meant.map(describeDifference).join('');
    io.stdout(text === '' ? 'The files say what is in force.\n' : text);
    return 0;
  });
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
      return `${siteSlug}:\n${differences.map((difference) => `  ${formatDifference(difference)}\n`).join('')}`;
    }
    case 'remove':
      return `${siteSlug}: would no longer be served; its file is gone\n`;
    case 'keep':
    case 'leave-out':
      return `${siteSlug}: has mistakes, and would not be taken:\n${describeProblems(site.problems)}`;
  }
}
