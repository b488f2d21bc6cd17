/** Tells the process that started us (scripts/setup/keep-serving.mjs) that we live, and how far a start has come: one that hangs says nothing. */
import { url as inspectorUrl } from 'node:inspector';

const everyMs = 5_000;

export type Heartbeat = {
  /** A start has come further, be it by a little. */
  noteProgress(): void;
  noteServing(): void;
};

/** Called before anything else is loaded or opened. */
export function startHeartbeat(): Heartbeat {
  let isServing = false;
  let progress = 0;
  const beat = () => {
    // A stop in a debugger is on purpose.
    if (process.connected) process.send?.({ isDebugged: inspectorUrl() !== undefined, isServing, progress });
  };
  if (process.send !== undefined) {
    // Neither the channel nor the beat keeps a process alive that wants to end.
    process.channel?.unref();
    beat();
    setInterval(beat, everyMs).unref();
  }
  return {
    noteProgress() {
      progress += 1;
    },
    noteServing() {
      isServing = true;
      beat();
    },
  };
}
