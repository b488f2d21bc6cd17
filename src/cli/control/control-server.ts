/** Lets the serving process run commands for the command line, because that one knows what only it holds. Reachable by the owner of the data folder alone. */

import { chmod, lstat, unlink } from 'node:fs/promises';
import { connect as connectSocket, createServer, type Server, type Socket } from 'node:net';
import type { CliIo, ExitCode } from '#cli/cli-io.ts';
import { parseJson } from '#domain/text/parse-json.ts';
import {
  LineSplitter,
  maxMessageBytes,
  type RunReply,
  runRequestSchema,
  serialiseMessage,
  splitText,
} from './control-messages.ts';

const maxConnections = 8;
/** The request is one line and comes at once. */
const requestTimeoutMs = 5_000;

export type RunCommand = (argv: readonly string[], io: CliIo) => Promise<ExitCode>;

export type ControlServerSetting = {
  readonly path: string;
  readonly run: RunCommand;
  /** Called with faults of the program itself; the person at the other end reads a short line. */
  readonly onFault?: (error: unknown) => void;
};

export type ControlServer = { close(): Promise<void> };

/** Throws when another live process listens at the path, or something that is no socket lies there. */
export async function startControlServer(setting: ControlServerSetting): Promise<ControlServer> {
  if (!isNamedPipe(setting.path)) await removeStaleSocket(setting.path);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    serve(socket, setting);
  });
  server.maxConnections = maxConnections;
  await listen(server, setting.path);
  if (!isNamedPipe(setting.path)) await chmod(setting.path, 0o600);
  return {
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

function isNamedPipe(path: string): boolean {
  return path.startsWith('\\\\');
}

async function removeStaleSocket(path: string): Promise<void> {
  const found = await lstat(path).catch(() => null);
  if (found === null) return;
  if (!found.isSocket())
    throw Object.assign(new Error(`${path} is not a socket`), { code: 'ENOTSOCK', path });
  if (await answers(path))
    throw Object.assign(new Error(`Another process already listens at ${path}`), { code: 'EALREADY', path });
  await unlink(path);
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connectSocket(path);
    const settle = (isAlive: boolean) => {
      probe.destroy();
      resolve(isAlive);
    };
    probe.on('connect', () => settle(true));
    probe.on('error', () => settle(false));
  });
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function serve(socket: Socket, setting: ControlServerSetting): void {
  const splitter = new LineSplitter(maxMessageBytes);
  let isRunning = false;
  const timer = setTimeout(() => socket.destroy(), requestTimeoutMs);
  timer.unref();
  socket.on('close', () => clearTimeout(timer));
  socket.on('data', (bytes) => {
    if (isRunning) return;
    let line: string | undefined;
    try {
      [line] = splitter.push(typeof bytes === 'string' ? Buffer.from(bytes) : bytes);
    } catch {
      isRunning = true;
      refuse(socket, 'The command is too long.');
      return;
    }
    if (line === undefined) return;
    isRunning = true;
    clearTimeout(timer);
    void runLine(line, socket, setting);
  });
}

async function runLine(line: string, socket: Socket, setting: ControlServerSetting): Promise<void> {
  const request = runRequestSchema.safeParse(parseJson(line));
  if (!request.success) {
    refuse(socket, 'This version of Forecourt doesn’t have this command.');
    return;
  }
  const { argv, cwd, isTty, columns } = request.data;
  const departure = new AbortController();
  socket.on('close', () => departure.abort(new Error('The command was cancelled.')));
  const send = (kind: 'stdout' | 'stderr') => (text: string) => {
    for (const part of splitText(text)) write(socket, { kind, text: part });
  };
  const io: CliIo = {
    stdout: send('stdout'),
    stderr: send('stderr'),
    isTty,
    columns,
    cwd,
    signal: departure.signal,
  };
  try {
    write(socket, { kind: 'exit', code: await setting.run(argv, io) });
    socket.end();
  } catch (error) {
    if (!departure.signal.aborted) setting.onFault?.(error);
    refuse(socket, error instanceof Error ? error.message : String(error));
  }
}

function refuse(socket: Socket, message: string): void {
  write(socket, { kind: 'stderr', text: `${message.slice(0, 10_000)}\n` });
  write(socket, { kind: 'exit', code: 1 });
  socket.end();
}

function write(socket: Socket, reply: RunReply): void {
  if (!socket.destroyed && socket.writable) socket.write(serialiseMessage(reply));
}
