/**
 * A primary with a standby that replaces it: PostgreSQL under Patroni with etcd, as Debian packages them, all on this
 * machine. The standby confirms every transaction before its client gets the response (`synchronous_mode`).
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const binaries = '/usr/lib/postgresql/15/bin';
const password = 'of-this-run';
const pollMs = 100;

/** The reason why it cannot be run here; null where it can. */
export function findClusterObstacle(): string | null {
  const missing = [`${binaries}/postgres`, '/usr/bin/patroni', '/usr/bin/etcd'].filter(
    (file) => !existsSync(file),
  );
  return missing.length === 0
    ? null
    : `${missing.join(', ')} is not there (Debian 12: apt-get install postgresql-15 patroni etcd-server)`;
}

export type NodeName = 'east' | 'west';

export type Cluster = {
  /** Where the database of a node listens. */
  readonly ports: Readonly<Record<NodeName, number>>;
  readonly url: (port: number) => string;
  /** Null while there is none. */
  leader(): Promise<NodeName | null>;
  /** Whether the other node confirms what the leader writes. */
  hasStandby(): Promise<boolean>;
  /** The whole machine of a node, in effect: its keeper and its database at once, with SIGKILL. */
  kill(node: NodeName): void;
  revive(node: NodeName): void;
  stop(): Promise<void>;
};

export async function startCluster(): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-failover-'));
  const account = databaseAccount();
  if (account) await chown(folder, account.uid, account.gid);
  const [etcd, etcdPeer, eastPort, westPort, eastRest, westRest] = (await findFreePorts(6)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const ports = { east: eastPort, west: westPort } as const;
  const rest = { east: eastRest, west: westRest } as const;
  const start = (program: string, args: readonly string[]): ChildProcess =>
    spawn(program, args, {
      cwd: folder,
      stdio: 'ignore',
      // A group of its own, so that a node goes down with all that belongs to it.
      detached: true,
      env: { PATH: `${binaries}:/usr/bin:/bin`, HOME: folder, LC_ALL: 'C.UTF-8' },
      ...account,
    });
  const etcdUrl = `http://127.0.0.1:${etcd}`;
  const store = start('/usr/bin/etcd', [
    ...['--name', 'one', '--data-dir', join(folder, 'etcd'), '--enable-v2=false'],
    ...['--listen-client-urls', etcdUrl, '--advertise-client-urls', etcdUrl],
    ...['--listen-peer-urls', `http://127.0.0.1:${etcdPeer}`],
    ...['--initial-advertise-peer-urls', `http://127.0.0.1:${etcdPeer}`],
    ...['--initial-cluster', `one=http://127.0.0.1:${etcdPeer}`],
  ]);
  const nodes: Partial<Record<NodeName, ChildProcess>> = {};
  const revive = (node: NodeName) => {
    nodes[node] = start('/usr/bin/patroni', [join(folder, `${node}.yaml`)]);
  };
  const kill = (node: NodeName) => killTree(nodes[node]?.pid);

  const roleOf = async (node: NodeName): Promise<string | null> => {
    try {
      const answer = await fetch(`http://127.0.0.1:${rest[node]}/patroni`, {
        signal: AbortSignal.timeout(1_000),
      });
      const { state, role, sync_standby: sync } = (await answer.json()) as Readonly<Record<string, unknown>>;
      if (state !== 'running') return null;
      return sync === true ? 'sync standby' : String(role);
    } catch {
      return null;
    }
  };
  const leader = async (): Promise<NodeName | null> => {
    for (const node of ['east', 'west'] as const) {
      const role = await roleOf(node);
      if (role === 'master' || role === 'primary') return node;
    }
    return null;
  };
  const hasStandby = async () => [await roleOf('east'), await roleOf('west')].includes('sync standby');
  const stop = async () => {
    for (const child of [nodes.east, nodes.west, store]) killTree(child?.pid);
    await pause(500);
    await rm(folder, { recursive: true, force: true });
  };

  try {
    for (const node of ['east', 'west'] as const) {
      const file = join(folder, `${node}.yaml`);
      await writeFile(file, settingsOf({ node, etcd, port: ports[node], rest: rest[node], folder }), {
        mode: 0o600,
      });
      if (account) await chown(file, account.uid, account.gid);
    }
    await mkdir(join(folder, 'etcd'), { recursive: true, mode: 0o700 });
    if (account) await chown(join(folder, 'etcd'), account.uid, account.gid);
    await pause(1_000);
    revive('east');
    await waitFor('a primary', async () => (await leader()) !== null);
    revive('west');
    await waitFor('a standby that confirms', hasStandby);
  } catch (error) {
    await stop();
    throw error;
  }
  const url = (port: number) => `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  return { ports, url, leader, hasStandby, kill, revive, stop };
}

export async function waitFor(
  what: string,
  isThere: () => Promise<boolean>,
  maxMs = 180_000,
): Promise<number> {
  const fromMs = performance.now();
  while (!(await isThere())) {
    if (performance.now() - fromMs > maxMs) throw new Error(`There was no ${what} for ${maxMs / 1000} s.`);
    await pause(pollMs);
  }
  return performance.now() - fromMs;
}

/** A process and all that it started. */
export function killTree(root: number | undefined): void {
  if (root === undefined) return;
  for (const pid of [root, ...descendantsOf(root)]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // Gone already.
    }
  }
}

/** PostgreSQL makes a session of its own, so that a group of processes does not name it. */
function descendantsOf(pid: number): readonly number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const parents = new Map(lines.map((line) => line.trim().split(/\s+/).map(Number) as [number, number]));
  const isBelow = (child: number): boolean => {
    const parent = parents.get(child);
    return parent === pid || (parent !== undefined && parent > 1 && isBelow(parent));
  };
  return [...parents.keys()].filter(isBelow);
}

function settingsOf({
  node,
  etcd,
  port,
  rest,
  folder,
}: {
  readonly node: NodeName;
  readonly etcd: number;
  readonly port: number;
  readonly rest: number;
  readonly folder: string;
}): string {
  // A node counts as gone after ten seconds of silence; its database alone, at once (master_start_timeout).
  return `scope: forecourt
name: ${node}
restapi: { listen: "127.0.0.1:${rest}", connect_address: "127.0.0.1:${rest}" }
etcd3: { hosts: "127.0.0.1:${etcd}" }
bootstrap:
  dcs:
    ttl: 10
    loop_wait: 1
    retry_timeout: 3
    maximum_lag_on_failover: 0
    master_start_timeout: 0
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      parameters: { max_connections: 100, wal_keep_size: 256MB, wal_log_hints: "on" }
  initdb: [{ encoding: UTF8 }, data-checksums]
postgresql:
  listen: "127.0.0.1:${port}"
  connect_address: "127.0.0.1:${port}"
  data_dir: ${folder}/${node}
  bin_dir: ${binaries}
  pgpass: ${folder}/${node}.pgpass
  authentication:
    superuser: { username: postgres, password: ${password} }
    replication: { username: replicator, password: ${password} }
    rewind: { username: rewinder, password: ${password} }
  parameters: { unix_socket_directories: "${folder}" }
  pg_hba:
    - host all all 127.0.0.1/32 scram-sha-256
    - host replication all 127.0.0.1/32 scram-sha-256
    - local all all trust
`;
}

/** PostgreSQL does not run as root. */
function databaseAccount(): { readonly uid: number; readonly gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

async function findFreePorts(count: number): Promise<readonly number[]> {
  const probes = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<{ port: number; close: () => void }>((found) => {
          const probe = createServer().listen(0, '127.0.0.1', () => {
            const address = probe.address();
            found({
              port: typeof address === 'object' && address ? address.port : 0,
              close: () => probe.close(),
            });
          });
        }),
    ),
  );
  for (const { close } of probes) close();
  return probes.map(({ port }) => port);
}
