/** Runs the command line as a person would: a process of its own, beside a server or without one. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';

const checkout = resolve(import.meta.dirname, '..', '..');
const commandLine = join(checkout, 'src', 'main', 'command-line', 'cli.ts');

export type CommandRun = { readonly code: number | null; readonly output: string };

/** `environment` names the data and the sites, as for the server. */
export async function runCommand(
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<CommandRun> {
  const child = spawn(process.execPath, [commandLine, ...words], {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  });
  let output = '';
  const save = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  child.stdout.on('data', save);
  child.stderr.on('data', save);
  const [code] = await once(child, 'close');
  return { code, output };
}
