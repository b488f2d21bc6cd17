/** `forecourt site undo`: makes the version of a site before the live one live again. */

import type { CliIo, ExitCode } from '#cli/cli-io.ts';
import type { Connect } from '#cli/cli-ports.ts';
import { type Command, CommandFailure } from '#cli/command.ts';
import { readOptions } from '#cli/command-options.ts';
import { requireSiteSlug, runWithPorts, siteOption, siteOptionHelp } from '#cli/one-site-command.ts';
import { undoVersion } from '#use-cases/site-version/undo-version.ts';

export const siteUndoCommand: Command = {
  words: ['site', 'undo'],
  summary: 'Puts the version of a site before the one in force into force again.',
  usage: '--site SITE',
  options: [siteOptionHelp],
  run: runSiteUndo,
};

async function runSiteUndo(args: readonly string[], io: CliIo, connect: Connect): Promise<ExitCode> {
  const siteSlug = requireSiteSlug(readOptions(args, siteOption));
  return runWithPorts(connect, async (ports) => {
    // One that was taken away is in no list of sites, and comes back all the same.
    const site = (await ports.siteVersionStore.listLiveVersions()).find(
      (version) => version.siteSlug === siteSlug,
    );
    if (site === undefined) throw new CommandFailure(`There was never a site "${siteSlug}".`);
    const outcome = await undoVersion(site, ports, ports.clock());
    switch (outcome.kind) {
      case 'nothing-before':
        throw new CommandFailure(
          `${siteSlug} has no version before this one. To take it away, delete its file and run "site apply".`,
        );
      case 'taken':
        throw new CommandFailure(`${siteSlug} cannot go back: ${outcome.message}.`);
      case 'undone': {
        const { number, snapshot } = outcome.restored;
        io.stdout(
          snapshot === null
            ? `${siteSlug}: as in version ${number}, it is not served.\n`
            : `${siteSlug}: version ${number} is in force again. The files still say what they said: "site diff" shows it.\n`,
        );
        return 0;
      }
    }
  });
}
