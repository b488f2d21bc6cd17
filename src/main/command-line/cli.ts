/** The command line as a process: `npm run forecourt -- …`. Opens the database itself, joins the server that the serving process started, or asks that process where the database is inside it. */

import { constants, setPriority } from 'node:os';
import { openDatabase } from '#adapters/postgres/database.ts';
import { migrate } from '#adapters/postgres/migrate.ts';
import type { CliIo } from '#cli/cli-io.ts';
import { CommandFailure } from '#cli/command.ts';
import { controlPathOf } from '#cli/control/control-path.ts';
import { runOrForward } from '#cli/run-or-forward.ts';
import { readEnvironment } from '#config/environment.ts';
import { closeDataFolder } from '#main/databases/close-data-folder.ts';
import { requireOneDatabase } from '#main/databases/require-one-database.ts';
import { explainFailure } from '#main/watching/explain-failure.ts';
import { createCliPorts } from './create-cli-ports.ts';
import { createTerminalPrompter } from './terminal-prompter.ts';

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
