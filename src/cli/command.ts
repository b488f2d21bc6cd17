/** One command of the command line, as a value: its words, its help and what it does. */

import type { CliIo, ExitCode, Prompter } from './cli-io.ts';
import type { Connect } from './cli-ports.ts';

export type CommandOption = { readonly name: string; readonly description: string };

export type Command = {
  /** The words that call it: `['stock', 'import']`. */
  readonly words: readonly string[];
  /** What called it in earlier versions, still read with a notice; as many words as today. */
  readonly formerWords?: readonly string[];
  readonly summary: string;
  /** What follows the words. */
  readonly usage: string;
  /** One line per option, explained. */
  readonly options: readonly CommandOption[];
  /** Prints addresses: a server that runs knows the port it is reached at, this process only its own settings. */
  readonly namesAddresses?: boolean;
  /** Completes the arguments at a terminal; before the command is handed to a running server. */
  readonly ask?: (args: readonly string[], asker: Prompter) => Promise<readonly string[]>;
  readonly run: (args: readonly string[], io: CliIo, connect: Connect) => Promise<ExitCode>;
};

/** A failure whose message tells the person what to do; anything else that is thrown is a fault of the program. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
}
