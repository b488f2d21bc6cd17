/** Loaded into the server that is measured: says how much processor time it has taken, when it is asked over its channel. */
export type ProcessorTime = { readonly processorMs: number };

const microsecondsPerMs = 1000;

process.on('message', (message) => {
  if (message !== 'processor-time') return;
  const { user, system } = process.cpuUsage();
  const answer: ProcessorTime = { processorMs: (user + system) / microsecondsPerMs };
  process.send?.(answer);
});
process.channel?.unref();
