/** Runs a command here, or in the serving process where that one holds the embedded database or knows more. */

import { forwardCommand } from '#cli/control/control-client.ts';
import { DatabaseUnavailable } from '#ports/database-unavailable.ts';
import type { Asker } from './asker.ts';
import type { CliIo, ExitCode } from './cli-io.ts';
import type { Connect } from './cli-ports.ts';
import { findCommand, runCli } from './main.ts';

export type RunOrForward = {
  readonly argv: readonly string[];
  readonly io: CliIo;
  readonly connect: Connect;
  /** Where the serving process listens. */
  readonly controlPath: string;
  /** Null, or left out, where nobody can be asked. */
  readonly asker?: Asker | null;
};

/** A command connects before it prints anything, so that nothing is told twice. */
export async function runOrForward(request: RunOrForward): Promise<ExitCode> {
  const { io, connect, controlPath } = request;
  const argv = await completeArguments(request);
  if (findCommand(argv)?.namesAddresses) {
    const forwarded = await forwardCommand(controlPath, argv, io);
    if (forwarded.kind === 'ran') return forwarded.exitCode;
    if (forwarded.kind === 'broken') return tellUnfinished(forwarded.reason, io);
  }
  try {
    return await runCli(argv, io, connect);
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable) || error.trouble !== 'folder-in-use') throw error;
    const forwarded = await forwardCommand(controlPath, argv, io);
    if (forwarded.kind === 'ran') return forwarded.exitCode;
    if (forwarded.kind === 'broken') return tellUnfinished(forwarded.reason, io);
    io.stderr(`${error.message}\n`);
    return 1;
  }
}

async function completeArguments({ argv, asker = null }: RunOrForward): Promise<readonly string[]> {
  const command = findCommand(argv);
  if (asker === null || command?.ask === undefined || argv.includes('--help') || argv.includes('-h'))
    return argv;
  const { words, ask } = command;
  return [...words, ...(await ask(argv.slice(words.length), asker))];
}

function tellUnfinished(reason: string, io: CliIo): ExitCode {
  io.stderr(`The command did not finish: ${reason}.\n`);
  return 1;
}
