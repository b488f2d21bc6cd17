/** Runs a command here, or in the serving process where that one holds the embedded database or knows more. */

import { connect } from 'node:net';
import { DatabaseUnavailable } from '#ports/installation/database.ts';
import type { CliIo, ExitCode, Prompter } from './cli-io.ts';
import type { Connect } from './cli-ports.ts';
import {
  LineSplitter,
  maxMessageBytes,
  type RunReply,
  runReplySchema,
  serialiseMessage,
} from './control/control-messages.ts';
import { findCommand, runCli } from './main.ts';

export type RunOrForward = {
  readonly argv: readonly string[];
  readonly io: CliIo;
  readonly connect: Connect;
  /** Where the serving process listens. */
  readonly controlPath: string;
  /** Null, or left out, where there is no one to ask. */
  readonly asker?: Prompter | null;
};

/** A command connects before it prints anything, so that nothing is printed twice. */
export async function runOrForward(request: RunOrForward): Promise<ExitCode> {
  const { io, connect, controlPath } = request;
  const argv = await completeArguments(request);
  if (findCommand(argv)?.namesAddresses) {
    const forwarded = await forwardCommand(controlPath, argv, io);
    if (forwarded.kind === 'ran') return forwarded.exitCode;
    if (forwarded.kind === 'broken') return notifyUnfinished(forwarded.reason, io);
  }
  try {
    return await runCli(argv, io, connect);
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable) || error.problem !== 'folder-in-use') throw error;
    const forwarded = await forwardCommand(controlPath, argv, io);
    if (forwarded.kind === 'ran') return forwarded.exitCode;
    if (forwarded.kind === 'broken') return notifyUnfinished(forwarded.reason, io);
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

function notifyUnfinished(reason: string, io: CliIo): ExitCode {
  io.stderr(`The command did not finish: ${reason}.\n`);
  return 1;
}

/** Hands a command to the serving process and plays back what it answers. */
type Forwarded =
  | { readonly kind: 'ran'; readonly exitCode: ExitCode }
  /** No server listens at the path. */
  | { readonly kind: 'unreachable' }
  /** The connection ended before the command did. */
  | { readonly kind: 'broken'; readonly reason: string };

export function forwardCommand(path: string, argv: readonly string[], io: CliIo): Promise<Forwarded> {
  return new Promise((resolve) => {
    const socket = connect(path);
    const splitter = new LineSplitter(maxMessageBytes);
    let isConnected = false;
    const settle = (outcome: Forwarded) => {
      io.signal.removeEventListener('abort', leave);
      socket.destroy();
      resolve(outcome);
    };
    const leave = () => settle({ kind: 'broken', reason: 'cancelled' });
    io.signal.addEventListener('abort', leave);
    socket.on('connect', () => {
      isConnected = true;
      const columns = Math.min(1_000, Math.max(20, io.columns));
      socket.write(serialiseMessage({ kind: 'run', argv: [...argv], cwd: io.cwd, isTty: io.isTty, columns }));
    });
    socket.on('data', (bytes) => {
      try {
        for (const line of splitter.push(typeof bytes === 'string' ? Buffer.from(bytes) : bytes)) {
          const reply = runReplySchema.parse(JSON.parse(line));
          if (reply.kind === 'exit') settle({ kind: 'ran', exitCode: reply.code });
          else play(reply, io);
        }
      } catch {
        settle({ kind: 'broken', reason: 'the server sent an unexpected response' });
      }
    });
    socket.on('error', (error) => {
      settle(isConnected ? { kind: 'broken', reason: error.message } : { kind: 'unreachable' });
    });
    socket.on('close', () => settle({ kind: 'broken', reason: 'the server stopped' }));
  });
}

function play(reply: Exclude<RunReply, { kind: 'exit' }>, io: CliIo): void {
  if (reply.kind === 'stdout') io.stdout(reply.text);
  else io.stderr(reply.text);
}
