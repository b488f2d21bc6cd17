/**
 * Has foreign text read in a process of its own, with limits of time and memory (decision 54). A process and not a thread:
 * one allocation beyond the limit of a thread ends the whole server with it. It starts when it is needed, reads one input
 * after another, and ends when it is idle, when an input breaks a limit, or when the server ends, however that ends.
 */
import { type ChildProcess, fork } from 'node:child_process';
import type { ReadingEnded, ReadingOutcome } from '#ports/stock/quarantine.ts';

export type ReaderLimits = {
  /** Longest time between two steps. */
  readonly idleTimeoutMs: number;
  /** Longest time for one input. */
  readonly totalTimeoutMs: number;
  readonly memoryMb: number;
};

export type ReadingWatch<Step> = {
  readonly onStep?: (step: Step) => void;
  readonly signal?: AbortSignal | undefined;
};

export type ReadingProcess<Input, Step, Result> = {
  /** Throws what the reading threw, the reason of an abort, or that no process could be started. */
  read(input: Input, watch?: ReadingWatch<Step>): Promise<ReadingOutcome<Result>>;
  /** What is being read is given up, and throws. */
  close(): Promise<void>;
};

const closedReason = 'Forecourt stopped while reading it.';
const idleMs = 60_000;
const startLimitMs = 60_000;
/** Of the shortest limit: how finely time is counted. */
const ticksPerLimit = 20;

/** `file` calls `serveReadings`. */
export function createReaderProcess<Input, Step, Result>(
  file: string,
  limits: ReaderLimits,
): ReadingProcess<Input, Step, Result> {
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  function start(): ChildProcess {
    if (child?.connected) return child;
    const started = fork(file, [], {
      // Nothing of the server's settings: whatever the input does there, it finds no secret.
      env: { TZ: process.env.TZ },
      execArgv: [`--max-old-space-size=${limits.memoryMb}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    started.on('error', () => undefined);
    child = started;
    return started;
  }

  async function end(): Promise<void> {
    clearTimeout(idle);
    const ending = child;
    child = null;
    if (ending === null || ending.exitCode !== null || ending.signalCode !== null) return;
    const exited = new Promise((resolve) => ending.once('exit', resolve).once('error', resolve));
    ending.ref();
    ending.kill('SIGKILL');
    await exited;
  }

  async function readNext(input: Input, watch: ReadingWatch<Step>): Promise<ReadingOutcome<Result>> {
    watch.signal?.throwIfAborted();
    if (isClosed) throw new Error(closedReason);
    clearTimeout(idle);
    const reader = start();
    hold(reader, true);
    const answer = await ask<Input, Step, Result>(reader, input, limits, watch);
    if (answer.kind !== 'done' && answer.kind !== 'failed') await end();
    else {
      // Reused for the next input, without stopping the process from ending.
      hold(reader, false);
      idle = setTimeout(() => void end(), idleMs).unref();
    }
    watch.signal?.throwIfAborted();
    if (isClosed && answer.kind !== 'done') throw new Error(closedReason);
    if (answer.kind === 'done') return { kind: 'read', result: answer.result };
    if (answer.kind === 'ended') return answer;
    throw new Error(answer.reason);
  }

  return {
    read(input, watch = {}) {
      const reading = last.then(() => readNext(input, watch));
      last = reading.catch(() => undefined);
      return reading;
    },
    close() {
      isClosed = true;
      return end();
    },
  };
}

function hold(reader: ChildProcess, isHeld: boolean): void {
  if (isHeld) {
    reader.ref();
    reader.channel?.ref();
  } else {
    reader.unref();
    reader.channel?.unref();
  }
}

type Answer<Result> =
  | { readonly kind: 'done'; readonly result: Result }
  | ReadingEnded
  /** Not the fault of the input, as far as anyone can tell. */
  | { readonly kind: 'failed' | 'gone'; readonly reason: string };

function ask<Input, Step, Result>(
  reader: ChildProcess,
  input: Input,
  limits: ReaderLimits,
  { onStep, signal }: ReadingWatch<Step>,
): Promise<Answer<Result>> {
  return new Promise((resolve) => {
    const tickMs = Math.max(10, Math.min(limits.idleTimeoutMs, limits.totalTimeoutMs) / ticksPerLimit);
    let hasStarted = false;
    let idleTimeoutMs = 0;
    let totalTimeoutMs = 0;
    const settle = (answer: Answer<Result>) => {
      clearInterval(ticking);
      reader.off('message', handleMessage).off('exit', onExit).off('error', onError);
      signal?.removeEventListener('abort', onAbort);
      resolve(answer);
    };
    const send = (message: ToReader<Input>) => reader.send(message, () => undefined);
    const handleMessage = (message: FromReader<Step, Result>) => {
      idleTimeoutMs = 0;
      if (message.kind === 'begun') hasStarted = true;
      else if (message.kind === 'step') {
        onStep?.(message.step);
        // After whatever waits for this thread.
        setImmediate(() => send({ kind: 'continue' }));
      } else settle(message);
    };
    const onExit = (code: number | null, by: NodeJS.Signals | null) =>
      settle(evaluateExit(hasStarted, { code, by }, limits));
    const onError = (error: Error) => settle({ kind: 'gone', reason: error.message });
    const onAbort = () => settle({ kind: 'gone', reason: 'Stopped.' });
    // Counted in ticks of this thread: time in which it could not receive a sign of life does not count.
    const ticking = setInterval(() => {
      idleTimeoutMs += tickMs;
      if (hasStarted) totalTimeoutMs += tickMs;
      if (!hasStarted && idleTimeoutMs > startLimitMs)
        settle({ kind: 'gone', reason: 'The process that reads external text did not start.' });
      if (hasStarted && idleTimeoutMs > limits.idleTimeoutMs)
        settle(tooSlow(limits.idleTimeoutMs, ' without progress'));
      if (totalTimeoutMs > limits.totalTimeoutMs) settle(tooSlow(limits.totalTimeoutMs, ''));
    }, tickMs);
    reader.on('message', handleMessage).once('exit', onExit).once('error', onError);
    signal?.addEventListener('abort', onAbort, { once: true });
    send({ kind: 'read', input });
  });
}

function tooSlow(ms: number, how: string): ReadingEnded {
  return { kind: 'ended', reason: `reading it took longer than ${ms / 1000} seconds${how}` };
}

/** A stop of the whole service reaches this process too, and is not the input's fault. */
const stopSignals: ReadonlySet<NodeJS.Signals | null> = new Set(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT']);
/** How V8 ends a process whose memory is used up, as a signal and as a shell says it. */
const isOutOfMemory = (code: number | null, by: NodeJS.Signals | null) => by === 'SIGABRT' || code === 134;

function evaluateExit(
  hasStarted: boolean,
  { code, by }: { readonly code: number | null; readonly by: NodeJS.Signals | null },
  { memoryMb }: ReaderLimits,
): Answer<never> {
  if (!hasStarted || stopSignals.has(by) || code === 0)
    return { kind: 'gone', reason: `The process that reads external text ended (${by ?? `code ${code}`}).` };
  if (isOutOfMemory(code, by))
    return { kind: 'ended', reason: `reading it took more than ${memoryMb} MB of memory` };
  return { kind: 'ended', reason: `the program that read it stopped (${by ?? `code ${code}`})` };
}

/** What the server and a process that reads for it say to each other. */
export type ToReader<Input> =
  | { readonly kind: 'read'; readonly input: Input }
  /** The last step was taken in: the next one may come. */
  | { readonly kind: 'continue' };

export type FromReader<Step, Result> =
  | { readonly kind: 'begun' }
  | { readonly kind: 'step'; readonly step: Step }
  | { readonly kind: 'done'; readonly result: Result }
  | { readonly kind: 'failed'; readonly reason: string };
