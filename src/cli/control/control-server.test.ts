import { once } from 'node:events';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { connect as connectSocket, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forwardCommand, runOrForward } from '#cli/run-or-forward.ts';
import { DatabaseUnavailable } from '#ports/installation/database.ts';
import { recordCli } from '#tests/support/record-cli.ts';
import { controlPathOf, maxMessageBytes } from './control-messages.ts';
import { type ControlServer, type RunCommand, startControlServer } from './control-server.ts';

let folder: string;
let path: string;
let server: ControlServer | null;
let errors: unknown[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-control-'));
  path = controlPathOf(folder);
  server = null;
  errors = [];
});
afterEach(async () => {
  await server?.close();
  await rm(folder, { recursive: true });
});

async function serve(run: RunCommand): Promise<void> {
  server = await startControlServer({ path, run, onFault: (error) => errors.push(error) });
}

/** What the server answers to bytes that our client would never send. */
async function sendRaw(bytes: string): Promise<string> {
  const socket = connectSocket(path);
  let answer = '';
  socket.on('data', (piece) => {
    answer += piece.toString();
  });
  socket.on('error', () => undefined);
  socket.write(bytes);
  await once(socket, 'close');
  return answer;
}

describe('control server and client', () => {
  it('runs a command in the serving process and plays back what it says', async () => {
    await serve(async (argv, io) => {
      io.stdout(`${argv.join(' ')} in ${io.cwd}, ${io.columns} wide, terminal ${io.isTty}\n`);
      io.stderr('careful\n');
      return 2;
    });
    const recorded = recordCli({ cwd: '/somewhere', columns: 99, isTty: true });
    expect(await forwardCommand(path, ['stock', 'import', 'ü'], recorded.io)).toEqual({
      kind: 'ran',
      exitCode: 2,
    });
    expect(recorded.stdout()).toBe('stock import ü in /somewhere, 99 wide, terminal true\n');
    expect(recorded.stderr()).toBe('careful\n');
  });

  it('hands a long answer over in messages of bounded size', async () => {
    const long = '“ü\u0001'.repeat(200_000);
    await serve(async (_argv, io) => {
      io.stdout(long);
      return 0;
    });
    const recorded = recordCli({});
    expect(await forwardCommand(path, [], recorded.io)).toEqual({ kind: 'ran', exitCode: 0 });
    expect(recorded.stdout() === long).toBe(true);
  });

  it('tells a fault of the command in one line and remembers it', async () => {
    await serve(async () => {
      throw new Error('something broke');
    });
    const recorded = recordCli({});
    expect(await forwardCommand(path, [], recorded.io)).toEqual({ kind: 'ran', exitCode: 1 });
    expect(recorded.stderr()).toBe('something broke\n');
    expect(errors).toHaveLength(1);
  });

  it('tells the command when the person leaves', async () => {
    const left = Promise.withResolvers<void>();
    const started = Promise.withResolvers<void>();
    await serve(async (_argv, io) => {
      io.signal.addEventListener('abort', () => left.resolve());
      started.resolve();
      await left.promise;
      return 0;
    });
    const departure = new AbortController();
    const forwarded = forwardCommand(path, [], recordCli({ signal: departure.signal }).io);
    await started.promise;
    departure.abort();
    expect(await forwarded).toEqual({ kind: 'broken', reason: 'cancelled' });
    await left.promise;
  });

  it('says when the server stops in the middle', async () => {
    const started = Promise.withResolvers<void>();
    await serve(() => {
      started.resolve();
      return new Promise(() => undefined);
    });
    const forwarded = forwardCommand(path, [], recordCli({}).io);
    await started.promise;
    await server?.close();
    expect(await forwarded).toMatchObject({ kind: 'broken' });
  });

  it.each([
    ['a message that is too long', 'x'.repeat(maxMessageBytes + 1), 'The command is too long.'],
    ['no JSON', 'hello\n', 'doesn’t have this command'],
    ['another message', '{"kind":"exit","code":0}\n', 'doesn’t have this command'],
    [
      'unknown keys',
      '{"kind":"run","argv":[],"cwd":"/","isTty":false,"columns":80,"env":{}}\n',
      'doesn’t have this command',
    ],
  ])('refuses %s', async (_label, bytes, message) => {
    let runs = 0;
    await serve(async () => {
      runs++;
      return 0;
    });
    expect(await sendRaw(bytes)).toContain(message);
    expect(runs).toBe(0);
  });

  it.skipIf(process.platform === 'win32')('is open to the owner alone', async () => {
    await serve(async () => 0);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it.skipIf(process.platform === 'win32')('takes over the socket of a process that died', async () => {
    await leaveDeadSocket(path);
    expect(await forwardCommand(path, [], recordCli({}).io)).toEqual({ kind: 'unreachable' });
    await serve(async () => 0);
    expect(await forwardCommand(path, [], recordCli({}).io)).toEqual({ kind: 'ran', exitCode: 0 });
  });

  it('never takes over a living one, nor a file', async () => {
    await serve(async () => 0);
    await expect(startControlServer({ path, run: async () => 0 })).rejects.toThrow();
    const file = join(folder, 'notes.txt');
    await writeFile(file, 'keep me');
    await expect(startControlServer({ path: file, run: async () => 0 })).rejects.toThrow('is not a socket');
  });
});

describe('controlPathOf', () => {
  it.each([
    ['in the data folder', '/srv/forecourt/data', 'linux', '/srv/forecourt/data/control.sock'],
    ['a pipe on Windows', 'C:\\data', 'win32', '\\\\.\\pipe\\forecourt-'],
    [
      'in the folder for temporary files where the path would be too long',
      `/${'x'.repeat(100)}`,
      'linux',
      tmpdir(),
    ],
  ] as const)('lies %s', (_label, dataDir, platform, start) => {
    expect(controlPathOf(dataDir, platform).startsWith(start)).toBe(true);
  });
});

describe('runOrForward', () => {
  const argv = ['stock', 'runs', '--group', 'g'];
  const refuse = (problem: 'folder-in-use' | 'folder-unusable') => async () => {
    throw new DatabaseUnavailable({ problem, reason: 'Process 7 holds the folder.', cure: 'Stop it.' });
  };

  it('asks the serving process where that one holds the database', async () => {
    await serve(async (values) => (values.join(' ') === argv.join(' ') ? 2 : 1));
    const { io } = recordCli({});
    expect(await runOrForward({ argv, io, connect: refuse('folder-in-use'), controlPath: path })).toBe(2);
  });

  it('asks a server that runs what only it knows: the address that it is reached at', async () => {
    const named = ['booking', 'calendar', '--group', 'g', '--site', 's'];
    await serve(async (values) => (values.join(' ') === named.join(' ') ? 2 : 1));
    const { io } = recordCli({});
    expect(
      await runOrForward({ argv: named, io, connect: refuse('folder-unusable'), controlPath: path }),
    ).toBe(2);
  });

  it('names addresses itself where no server runs', async () => {
    const { io } = recordCli({});
    const named = ['booking', 'calendar', '--group', 'g', '--site', 's'];
    await expect(
      runOrForward({ argv: named, io, connect: refuse('folder-unusable'), controlPath: path }),
    ).rejects.toThrow('holds the folder');
  });

  it('says why where no server answers', async () => {
    const recorded = recordCli({});
    expect(
      await runOrForward({ argv, io: recorded.io, connect: refuse('folder-in-use'), controlPath: path }),
    ).toBe(1);
    expect(recorded.stderr()).toBe('Process 7 holds the folder. Stop it.\n');
  });

  it('leaves other troubles to the caller', async () => {
    const { io } = recordCli({});
    await expect(
      runOrForward({ argv, io, connect: refuse('folder-unusable'), controlPath: path }),
    ).rejects.toThrow('holds the folder');
  });
});

/** A socket file whose process is gone: closing removes it, so its last name is given to a second one. */
async function leaveDeadSocket(at: string): Promise<void> {
  const { rename } = await import('node:fs/promises');
  const dying = createServer();
  dying.listen(`${at}.old`);
  await once(dying, 'listening');
  await rename(`${at}.old`, at);
  dying.close();
  await once(dying, 'close');
}
