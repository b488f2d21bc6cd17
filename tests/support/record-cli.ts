/** A terminal that remembers what was written to it. */
import type { CliIo } from '#cli/cli-io.ts';

export function recordCli(change: Partial<CliIo>) {
  const out: string[] = [];
  const err: string[] = [];
  const io: CliIo = {
    stdout: (text) => out.push(text),
    stderr: (text) => err.push(text),
    isTty: false,
    columns: 100,
    cwd: '/',
    signal: new AbortController().signal,
    ...change,
  };
  return { io, stdout: () => out.join(''), stderr: () => err.join('') };
}
