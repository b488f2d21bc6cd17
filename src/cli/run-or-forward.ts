/** Runs a command here, or in the serving process where that one holds the embedded database or knows more. */

import { forwardCommand } from '#cli/control/control-client.ts';
import { DatabaseUnavailable } from '#ports/database-unavailable.ts';
import type { CliIo, ExitCode } from './cli-io.ts';
import type { Connect } from './cli-ports.ts';
import { findCommand, runCli } from './main.ts';

export type RunOrForward = {
  readonly argv: readonly string[];
  readonly io: CliIo;
  readonly connect: Connect;
  /** Where the serving process listens. */
  readonly controlPath: string;
};

/** A command connects before it prints anything, so that nothing is told twice. */
export async function runOrForward({ argv, io, connect, controlPath }: RunOrForward): Promise<ExitCode> {
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

function tellUnfinished(reason: string, io: CliIo): ExitCode {
  io.stderr(`The command did not finish: ${reason}.\n`);
  return 1;
}
