/** The command line as a process: `npm run forecourt -- …`. Opens the database itself, joins the server that the serving process started, or asks that process where the database is inside it. */
import { constants, setPriority } from 'node:os';
import { createInterface } from 'node:readline/promises';
import { openDatabase } from '#adapters/postgres/database.ts';
import { migrate } from '#adapters/postgres/migrate.ts';
import { createSiteFolder } from '#adapters/site-files/site-folder.ts';
import { type CliIo, type Prompter, promptUntilValid } from '#cli/cli-io.ts';
import { CommandFailure } from '#cli/command.ts';
import { controlPathOf } from '#cli/control/control-messages.ts';
import { runOrForward } from '#cli/run-or-forward.ts';
import { readEnvironment } from '#config/environment.ts';
import { closeDataFolder, requireOneDatabase } from '#main/databases/open-database.ts';
import { type SitesSetting, siteFoldersOf } from '#main/sites/installed-sites.ts';
import { explainFailure } from '#main/watching/explain-failure.ts';
import { createCliPorts } from './create-cli-ports.ts';

/** A whole stock that is read and written takes a processor for seconds: visitors go first. */
function letVisitorsGoFirst(): void {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Not allowed here: the command works at the usual priority.
  }
}

letVisitorsGoFirst();
const cancellation = new AbortController();
process.once('SIGINT', () => cancellation.abort(new CommandFailure('Cancelled; nothing was changed.')));

try {
  const environment = readEnvironment();
  const io: CliIo = {
    stdout: (text) => process.stdout.write(text),
    stderr: (text) => process.stderr.write(text),
    isTty: process.stdout.isTTY === true,
    columns: process.stdout.columns ?? 80,
    cwd: process.cwd(),
    signal: cancellation.signal,
  };
  const connect = async () => {
    await closeDataFolder(environment.dataDir);
    requireOneDatabase(environment);
    const database = await openDatabase(environment, { joins: true });
    await migrate(database, environment.databaseUrl === null ? null : environment.listenUrl);
    return createCliPorts(database, environment, () => database.close());
  };
  const controlPath = controlPathOf(environment.dataDir);
  const asker = createTerminalPrompter(environment, cancellation.signal);
  process.exitCode = await runOrForward({ argv: process.argv.slice(2), io, connect, controlPath, asker });
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exitCode = 1;
}

/** Prompts on the terminal that the command was typed into; null without one, as in a script or a service. */
function createTerminalPrompter(setting: SitesSetting, signal: AbortSignal): Prompter | null {
  if (process.stdin.isTTY !== true || process.stdout.isTTY !== true) return null;
  const { hasGroup } = createSiteFolder(siteFoldersOf(setting).sitesFolder);
  return {
    hasGroup,
    ask: async (question) => {
      const terminal = createInterface({ input: process.stdin, output: process.stdout });
      try {
        return await promptUntilValid(question, (prompt) => terminal.question(prompt, { signal }));
      } finally {
        terminal.close();
      }
    },
  };
}
