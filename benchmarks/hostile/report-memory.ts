/** Loaded into the server that is attacked: says what it keeps in memory once everything else is cleared away, when it is asked over its channel. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

export type RetainedMemory = { readonly heapBytes: number; readonly residentBytes: number };

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

process.on('message', (message) => {
  if (message !== 'kept-memory') return;
  collect();
  collect();
  const { heapUsed, external, rss } = process.memoryUsage();
  const answer: RetainedMemory = { heapBytes: heapUsed + external, residentBytes: rss };
  process.send?.(answer);
});
process.channel?.unref();
