/** The settings of the packaged server: durable, small, and reachable from this machine alone. */
const settings: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  // A server, two workers, a command that moves a group and a backup have up to ten each, and some processes end slowly.
  max_connections: '100',
  // A quarter of the default: the operating system caches the files anyway.
  shared_buffers: '32MB',
  // Files of the log of changes are used again early, so that a small disk lasts.
  max_wal_size: '192MB',
  min_wal_size: '32MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Readers in this process, and no parallel plans: their shared memory is scarce in containers.
  io_method: 'sync',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  // A failed statement may hold what a shopper wrote.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

export function serverSettings(port: number): readonly string[] {
  return Object.entries({ ...settings, port: String(port) }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
}
