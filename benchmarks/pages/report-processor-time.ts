/** Loaded into the server that is measured: says how much processor time and memory it has taken, when it is asked over its channel. */
export type ProcessorTime = { readonly processorMs: number; readonly residentMb: number };

const microsecondsPerMs = 1000;
const bytesPerMb = 1024 * 1024;

process.on('message', (message) => {
  if (message !== 'processor-time') return;
  const { user, system } = process.cpuUsage();
  const answer: ProcessorTime = {
    processorMs: (user + system) / microsecondsPerMs,
    residentMb: process.memoryUsage.rss() / bytesPerMb,
  };
  process.send?.(answer);
});
process.channel?.unref();
