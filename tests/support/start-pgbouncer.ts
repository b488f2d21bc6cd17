/** PgBouncer in transaction mode before a PostgreSQL server, where the machine has it installed: every transaction gets whichever connection is free. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

export type RunningPgBouncer = {
  /** The address of the server, through the pooler. */
  readonly url: string;
  readonly stop: () => Promise<void>;
};

/** The reason why it cannot be tried here; null where it can. */
export async function findPgBouncerObstacle(): Promise<string | null> {
  try {
    await run('pgbouncer', ['--version']);
  } catch {
    return 'pgbouncer is not installed (Debian: apt-get install pgbouncer)';
  }
  if (process.getuid?.() !== 0) return null;
  return run('setpriv', ['--version']).then(
    () => null,
    () => 'pgbouncer does not run as root, and there is no setpriv',
  );
}

/** `connections`: how many it keeps to the server for all who ask. */
export async function startPgbouncer(serverUrl: string, connections: number): Promise<RunningPgBouncer> {
  const server = new URL(serverUrl);
  const port = await findFreePort();
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-bouncer-'));
  const settings = join(folder, 'pgbouncer.ini');
  const password = decodeURIComponent(server.password);
  await writeFile(
    settings,
    `[databases]
* = host=${server.hostname} port=${server.port} user=${server.username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 200
ignore_startup_parameters = extra_float_digits,options,statement_timeout,idle_in_transaction_session_timeout
`,
    { mode: 0o600 },
  );
  const command = ['pgbouncer', '--quiet', settings];
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    const nobody = Number((await run('id', ['-u', 'nobody'])).stdout);
    await chown(folder, nobody, nobody);
    await chown(settings, nobody, nobody);
    command.unshift('setpriv', `--reuid=${nobody}`, '--clear-groups', '--');
  }
  const [program = '', ...args] = command;
  const child = spawn(program, args, { cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-2000);
  });
  const ended = once(child, 'close');
  const stop = async () => {
    // At once, whoever is connected.
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  for (let tries = 0; !(await answers(port)); tries += 1) {
    if (tries < 100 && child.exitCode === null) {
      await pause(50);
      continue;
    }
    await stop();
    throw new Error(`PgBouncer did not start: ${said}`);
  }
  const url = new URL(serverUrl);
  url.port = String(port);
  return { url: url.href, stop };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
