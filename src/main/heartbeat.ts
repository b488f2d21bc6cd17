/** Tells the process that started us (scripts/setup/keep-serving.mjs) that we live: one that stands still says nothing. */
import { url as inspectorUrl } from 'node:inspector';

const everyMs = 5_000;

export function startHeartbeat(): void {
  if (process.send === undefined) return;
  // Neither the channel nor the beat keeps a process alive that wants to end.
  process.channel?.unref();
  const beat = () => {
    // Whoever stops it in a debugger has a reason.
    if (process.connected) process.send?.({ isDebugged: inspectorUrl() !== undefined });
  };
  beat();
  setInterval(beat, everyMs).unref();
}
