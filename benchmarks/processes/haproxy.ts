/** HAProxy as `deploy/haproxy.cfg` sets it up, before processes on this machine. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { requestPage } from '../../tests/support/request-page.ts';
import { findFreePort } from '../../tests/support/run-site.ts';

const example = resolve(import.meta.dirname, '..', '..', 'deploy', 'haproxy.cfg');
const program = '/usr/sbin/haproxy';

/** The reason why it cannot be run here; null where it can. */
export const findProxyObstacle = (): string | null =>
  existsSync(program) ? null : `${program} is not there (Debian 12: apt-get install haproxy)`;

export type Balance = 'by host' | 'in turn';

export async function startProxy(
  folder: string,
  ports: readonly number[],
  balance: Balance,
): Promise<{ readonly port: number; stop(): Promise<void> }> {
  const port = await findFreePort();
  const file = join(folder, `haproxy-${port}.cfg`);
  const settings = (await readFile(example, 'utf8'))
    .replace(/^\tbind :80$/m, `\tbind 127.0.0.1:${port}`)
    .replaceAll(/^\t(bind :443|http-request redirect) .*\n/gm, '')
    .replaceAll(/^\tserver .*\n/gm, '');
  const servers = ports.map((each, position) => `\tserver p${position} 127.0.0.1:${each}\n`).join('');
  const inTurn = settings.replace(/^\tbalance .*\n\thash-type .*$/m, '\tbalance roundrobin');
  await writeFile(file, (balance === 'by host' ? settings : inTurn) + servers);
  const proxy = spawn(program, ['-db', '-f', file], { stdio: 'ignore' });
  const ended = new Promise<void>((settle) => void proxy.once('close', () => settle()));
  const stop = async () => {
    proxy.kill('SIGTERM');
    // It would wait for open connections.
    const killer = setTimeout(() => proxy.kill('SIGKILL'), 2_000);
    await ended;
    clearTimeout(killer);
  };
  for (let tries = 0; tries < 100; tries += 1) {
    const status = await requestPage({ port, host: 'localhost', path: '/healthz' }).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) return { port, stop };
    await pause(100);
  }
  await stop();
  throw new Error(`HAProxy did not start with ${file}.`);
}
