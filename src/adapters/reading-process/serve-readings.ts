/** The side of `reading-process.ts` that reads: one input at a time, each step once the server has taken the one before. */
import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import type { FromReader, ToReader } from './reading-process.ts';

/** Reads one input; `tell` hands over a part of the result or a sign of progress. */
export type Read<Input, Step, Result> = (
  input: Input,
  send: (step: Step) => Promise<void>,
) => Promise<Result>;

export function serveReadings<Input, Step, Result>(read: Read<Input, Step, Result>): void {
  stepBehindTheServer();
  const send = (message: FromReader<Step, Result>) => process.send?.(message);
  let proceed: () => void = () => undefined;
  const report = (step: Step) =>
    new Promise<void>((resolve) => {
      proceed = resolve;
      send({ kind: 'step', step });
    });
  process.on('message', (message: ToReader<Input>) => {
    if (message.kind === 'continue') return proceed();
    send({ kind: 'begun' });
    read(message.input, report).then(
      (result) => send({ kind: 'done', result }),
      (error: unknown) => send({ kind: 'failed', reason: describe(error) }),
    );
  });
}

/** The server's requests come first, and where memory runs out the system ends this process and not the server. */
function stepBehindTheServer(): void {
  // Ctrl-C and the stop of a service reach every process; the server decides when this one ends.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => undefined);
  process.on('disconnect', () => process.exit(0));
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
    writeFileSync('/proc/self/oom_score_adj', '800');
  } catch {
    // Not allowed here, or not Linux: it reads all the same.
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
