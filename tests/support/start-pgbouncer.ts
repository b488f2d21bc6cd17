/** PgBouncer in transaction mode before a PostgreSQL server: every transaction gets whichever connection is free. */
import { createPeerFolder, type PeerProgram, startPeer } from './real-peer.ts';
import { findFreePort } from './run-site.ts';

export const pgbouncer: PeerProgram = { binary: 'pgbouncer', from: 'apt-get install pgbouncer' };

export type RunningPgBouncer = {
  /** The address of the server, through the pooler. */
  readonly url: string;
  readonly stop: () => Promise<void>;
};

/** `connections`: how many it keeps to the server for all who ask. `port`: that of an earlier one. */
export async function startPgbouncer(
  serverUrl: string,
  connections: number,
  port?: number,
): Promise<RunningPgBouncer> {
  const server = new URL(serverUrl);
  const ownPort = port ?? (await findFreePort());
  const folder = await createPeerFolder();
  const password = decodeURIComponent(server.password);
  const settings = await folder.write(
    'pgbouncer.ini',
    `[databases]
* = host=${server.hostname} port=${server.port} user=${server.username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ownPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 200
ignore_startup_parameters = extra_float_digits,options,statement_timeout,idle_in_transaction_session_timeout
`,
  );
  const peer = await startPeer({ binary: 'pgbouncer', args: ['--quiet', settings], ports: [ownPort] });
  const url = new URL(serverUrl);
  url.port = String(ownPort);
  return {
    url: url.href,
    // Without waiting for its clients to leave.
    async stop() {
      await peer.stop();
      await folder.remove();
    },
  };
}
