/** Hands a command to the serving process and plays back what it answers. */
import { connect } from 'node:net';
import type { CliIo, ExitCode } from '#cli/cli-io.ts';
import { maxMessageBytes, type RunReply, runReplySchema, serialiseMessage } from './control-messages.ts';
import { LineSplitter } from './line-splitter.ts';

export type Forwarded =
  | { readonly kind: 'ran'; readonly exitCode: ExitCode }
  /** Nobody listens at the path. */
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
        settle({ kind: 'broken', reason: 'the answer of the server cannot be understood' });
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
