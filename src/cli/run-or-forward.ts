/** Runs a command here, or in the serving process where that one holds the embedded database. */

import { forwardCommand } from '#cli/control/control-client.ts';
import { DatabaseUnavailable } from '#ports/database-unavailable.ts';
import type { CliIo, ExitCode } from './cli-io.ts';
import type { Connect } from './cli-ports.ts';
import { runCli } from './main.ts';

export type RunOrForward = {
  readonly argv: readonly string[];
  readonly io: CliIo;
  readonly connect: Connect;
  /** Where the serving process listens. */
  readonly controlPath: string;
};

/** A command connects before it prints anything, so that nothing is told twice. */
export async function runOrForward({ argv, io, connect, controlPath }: RunOrForward): Promise<ExitCode> {
  try {
    return await runCli(argv, io, connect);
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable) || error.trouble !== 'folder-in-use') throw error;
    const forwarded = await forwardCommand(controlPath, argv, io);
    if (forwarded.kind === 'ran') return forwarded.exitCode;
    const reason =
      forwarded.kind === 'broken' ? `The command did not finish: ${forwarded.reason}.` : error.message;
    io.stderr(`${reason}\n`);
    return 1;
  }
}
