/** Real servers of other projects (Dovecot, Varnish and others) that a test starts on this machine, each in a temporary folder. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export type PeerProgram = {
  readonly binary: string;
  /** What installs it. */
  readonly from: string;
  /** It cannot run as an ordinary user. */
  readonly needsRoot?: boolean;
};

const isRoot = process.getuid?.() === 0;
/** Where servers are installed, which is not on every user's path. */
const systemFolders = ['/usr/local/sbin', '/usr/sbin', '/sbin'];

/**
 * Why tests with this program are skipped, in one line; null where it is installed. With FORECOURT_REQUIRE_PEERS=1 a
 * missing program is an error.
 */
export function findMissing({ binary, from, needsRoot = false }: PeerProgram): string | null {
  const reason =
    findBinary(binary) === null
      ? `${binary} is not installed (${from})`
      : needsRoot && !isRoot
        ? `${binary} needs root`
        : null;
  if (reason === null) return null;
  if (process.env.FORECOURT_REQUIRE_PEERS === '1') throw new Error(reason);
  console.warn(`skipped: ${reason}`);
  return reason;
}

export function findBinary(name: string): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...systemFolders];
  return (
    folders
      .map((folder) => join(folder, name))
      .find((path) => {
        try {
          accessSync(path, constants.X_OK);
          return true;
        } catch {
          return false;
        }
      }) ?? null
  );
}

/** Who runs a server that refuses to run as root, or should not. */
export const peerUser: { readonly name: string; readonly uid: number; readonly gid: number } = isRoot
  ? { name: 'nobody', uid: readId('-u', 'nobody'), gid: readId('-g', 'nobody') }
  : { name: readName(), uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };

function readId(option: string, user: string): number {
  return Number(execFileSync('id', [option, user], { encoding: 'utf8' }));
}

function readName(): string {
  return execFileSync('id', ['-un'], { encoding: 'utf8' }).trim();
}

export type PeerFolder = {
  readonly path: string;
  /** Owned by the user of the servers; returns its path. */
  write(name: string, text: string, mode?: number): Promise<string>;
  remove(): Promise<void>;
};

export async function createPeerFolder(): Promise<PeerFolder> {
  const path = await mkdtemp(join(tmpdir(), 'forecourt-peer-'));
  await chmod(path, 0o755);
  await own(path);
  return {
    path,
    async write(name, text, mode = 0o600) {
      const file = join(path, name);
      await writeFile(file, text, { mode });
      await own(file);
      return file;
    },
    remove: () => rm(path, { recursive: true, force: true }),
  };
}

async function own(path: string): Promise<void> {
  if (isRoot) await chown(path, peerUser.uid, peerUser.gid);
}

export type RunningPeer = {
  /** What it has written. */
  readonly output: () => string;
  readonly isRunning: () => boolean;
  readonly stop: () => Promise<void>;
};

export type PeerOptions = {
  readonly binary: string;
  readonly args: readonly string[];
  /** It is ready when it accepts connections here. */
  readonly ports: readonly number[];
  readonly asRoot?: boolean;
  readonly environment?: Readonly<Record<string, string>>;
};

const stopPatienceMs = 10_000;
const maxOutputChars = 20_000;

export async function startPeer({
  binary,
  args,
  ports,
  asRoot = false,
  environment = {},
}: PeerOptions): Promise<RunningPeer> {
  const child = spawn(findBinary(binary) ?? binary, args, {
    cwd: '/',
    // A group of its own, so that all of its processes end together.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
    ...(isRoot && !asRoot ? { uid: peerUser.uid, gid: peerUser.gid } : {}),
  });
  let output = '';
  const handleChunk = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-maxOutputChars);
  };
  child.stdout.on('data', handleChunk);
  child.stderr.on('data', handleChunk);
  const ended = once(child, 'exit').catch((error: unknown) => handleChunk(Buffer.from(String(error))));
  const endGroup = (signal: NodeJS.Signals) => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, signal);
    } catch {
      // All of them have ended.
    }
  };
  const endAtExit = () => endGroup('SIGKILL');
  process.once('exit', endAtExit);
  const isRunning = () => child.exitCode === null && child.signalCode === null && child.pid !== undefined;
  const stop = async () => {
    if (isRunning()) child.kill('SIGTERM');
    const giveUp = setTimeout(() => endGroup('SIGKILL'), stopPatienceMs);
    await ended;
    clearTimeout(giveUp);
    endGroup('SIGKILL');
    process.off('exit', endAtExit);
  };
  for (const port of ports)
    for (let tries = 0; !(await accepts(port)); tries += 1) {
      if (tries < 200 && isRunning()) {
        await pause(50);
        continue;
      }
      await stop();
      throw new Error(`${binary} did not start: ${output}`);
    }
  return { output: () => output, isRunning, stop };
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
