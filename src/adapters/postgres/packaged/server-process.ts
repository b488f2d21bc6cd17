/** How a program of the packaged server is started: under its account, and without what Forecourt's environment holds, which may be secret. */
import type { ServerAccount } from './server-account.ts';

const passedOn = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR'];

export type ServerProcess = {
  readonly file: string;
  readonly args: readonly string[];
  readonly options: { readonly cwd: string; readonly env: NodeJS.ProcessEnv; uid?: number; gid?: number };
};

export function serverProcess(
  { prefix, spawnAs }: ServerAccount,
  command: readonly string[],
  folder = '/',
): ServerProcess {
  const [file = '', ...args] = [...prefix, ...command];
  const env = Object.fromEntries(passedOn.flatMap((name) => entryOf(name)));
  return { file, args, options: { cwd: folder, env: { ...env, LC_ALL: 'C', TZ: 'UTC' }, ...spawnAs } };
}

function entryOf(name: string): [string, string][] {
  const value = process.env[name];
  return value === undefined ? [] : [[name, value]];
}
