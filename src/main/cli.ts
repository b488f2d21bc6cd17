/** The command line as a process: `npm run forecourt -- …`. Opens the database itself, or asks the serving process that holds it. */

import { openDatabase } from '../adapters/postgres/database.ts';
import { migrate } from '../adapters/postgres/migrate.ts';
import type { CliIo } from '../cli/cli-io.ts';
import { CommandFailure } from '../cli/command.ts';
import { controlPathOf } from '../cli/control/control-path.ts';
import { runOrForward } from '../cli/run-or-forward.ts';
import { readEnvironment } from '../config/environment.ts';
import { createCliPlugs } from './cli-plugs.ts';
import { explainFailure } from './explain-failure.ts';

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
    const database = await openDatabase(environment);
    await migrate(database);
    return createCliPlugs(database, environment, () => database.close());
  };
  const controlPath = controlPathOf(environment.dataDir);
  process.exitCode = await runOrForward({ argv: process.argv.slice(2), io, connect, controlPath });
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exitCode = 1;
}
