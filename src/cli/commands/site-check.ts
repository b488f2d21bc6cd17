/** `forecourt site check`: what is wrong with the configuration of the sites, before a start finds out. */

import type { CliIo, ExitCode } from '#cli/cli-io.ts';
import type { Connect } from '#cli/cli-ports.ts';
import type { Command } from '#cli/command.ts';
import { readOptions } from '#cli/command-options.ts';
import { formatConfigProblem } from '#domain/site/config-problem.ts';
import { findOversights, formatOversight, type Oversight } from '#domain/site/find-oversights.ts';
import type { LeftOut } from '#ports/site-source.ts';

export const siteCheckCommand: Command = {
  words: ['site', 'check'],
  summary: 'Checks the configuration of every site; changes nothing.',
  usage: '',
  options: [],
  run: runSiteCheck,
};

async function runSiteCheck(args: readonly string[], io: CliIo, connect: Connect): Promise<ExitCode> {
  readOptions(args, {});
  const ports = await connect();
  try {
    const loaded = await ports.siteSource.load();
    if (loaded.kind === 'refused') {
      const lines = loaded.problems.map((problem) => `  sites/${formatConfigProblem(problem)}`);
      io.stderr(`No site can be served:\n${lines.join('\n')}\n`);
      return 1;
    }
    const { sites, leftOut } = loaded;
    io.stdout(
      `${sites.length} ${sites.length === 1 ? 'site is' : 'sites are'} right: ${sites.map(({ siteSlug }) => siteSlug).join(', ')}\n`,
    );
    io.stderr(describeOversights(findOversights(loaded, ports.clock())));
    if (leftOut.length === 0) return 0;
    io.stderr(describeLeftOut(leftOut));
    return 1;
  } finally {
    await ports.close();
  }
}

/** They cost nothing: the sites are served. */
export function describeOversights(oversights: readonly Oversight[]): string {
  return oversights.map((oversight) => `LOOK AGAIN: ${formatOversight(oversight)}\n`).join('');
}

/** Each one with its mistakes; also what a start says. */
export function describeLeftOut(leftOut: readonly LeftOut[]): string {
  return leftOut
    .map(({ file, hosts, problems }) => {
      const where = hosts.length === 0 ? '' : ` (${hosts.join(', ')})`;
      const lines = problems.map((problem) => `  sites/${formatConfigProblem(problem)}`);
      return `NOT SERVED: sites/${file}${where} has mistakes:\n${lines.join('\n')}\n`;
    })
    .join('');
}
