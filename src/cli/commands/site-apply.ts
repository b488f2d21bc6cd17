/** `forecourt site apply`: makes the files of the sites live, without a restart. */

import type { CliIo, ExitCode } from '#cli/cli-io.ts';
import type { Connect } from '#cli/cli-ports.ts';
import { type Command, CommandFailure } from '#cli/command.ts';
import { readOptions } from '#cli/command-options.ts';
import { runWithPorts } from '#cli/one-site-command.ts';
import { groupOption } from '#cli/run-in-group.ts';
import type { PlannedSite } from '#domain/site-version/plan-versions.ts';
import { applyFiles } from '#use-cases/site-version/apply-files.ts';
import { describeProblems } from './site-check.ts';

export const siteApplyCommand: Command = {
  words: ['site', 'apply'],
  summary: 'Puts the files of the sites into force, within a second and without a restart.',
  usage: '[--group GROUP]',
  options: [
    { name: '--group GROUP', description: 'The sites of one dealer group alone; left out, those of all.' },
  ],
  run: runSiteApply,
};

async function runSiteApply(args: readonly string[], io: CliIo, connect: Connect): Promise<ExitCode> {
  const dealerGroupId = readOptions(args, groupOption).text('group') ?? null;
  return runWithPorts(connect, async (ports) => {
    const planned = await applyFiles({ reason: 'apply', dealerGroupId }, ports, ports.clock());
    if (planned.length === 0) throw new CommandFailure(`There are no sites of a group "${dealerGroupId}".`);
    io.stdout(planned.map(describePlanned).join(''));
    const isRefused = planned.filter(({ kind }) => kind === 'keep' || kind === 'leave-out');
    return isRefused.length === 0 ? 0 : 1;
  });
}

function describePlanned(site: PlannedSite): string {
  const { siteSlug } = site;
  switch (site.kind) {
    case 'same':
    case 'note':
      return `${siteSlug}: nothing changed.\n`;
    case 'apply':
      return site.isNew
        ? `${siteSlug}: new, and served at ${site.hosts.join(', ')}.\n`
        : `${siteSlug}: in force. "site undo --site ${siteSlug}" takes it back.\n`;
    case 'remove':
      return `${siteSlug}: its file is gone, and it is no longer served.\n`;
    case 'keep':
      return `${siteSlug}: NOT TAKEN, what it said last stays in force:\n${describeProblems(site.problems)}`;
    case 'leave-out':
      return `${siteSlug}: NOT TAKEN, and not served:\n${describeProblems(site.problems)}`;
  }
}
