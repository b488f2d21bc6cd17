/** Whether the database is available: a check, no more; the start itself says the rest. */
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { dataFolder } from './paths.mjs';

const timeoutMs = 3000;

/**
 * Whether something answers where DATABASE_URL points.
 * @param {string} databaseUrl
 * @returns {Promise<{ isReachable: boolean, place: string, reason: string }>} never the password
 */
export async function checkDatabaseServer(databaseUrl) {
  let url;
  try {
    url = new URL(databaseUrl);
  } catch {
    return { isReachable: false, place: 'DATABASE_URL', reason: 'is not an address' };
  }
  if (!/^postgres(ql)?:$/.test(url.protocol)) {
    return { isReachable: false, place: 'DATABASE_URL', reason: 'does not begin with postgres://' };
  }
  const place = `${url.hostname || 'localhost'}:${url.port || 5432}`;
  const reason = await tryToConnect(url.hostname || 'localhost', Number(url.port || 5432));
  return { isReachable: reason === '', place, reason };
}

/** @param {string} host @param {number} port @returns {Promise<string>} the reason it failed, or empty */
function tryToConnect(host, port) {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: timeoutMs });
    const end = (/** @type {string} */ reason) => {
      socket.destroy();
      resolve(reason);
    };
    socket.once('connect', () => end(''));
    socket.once('timeout', () => end(`did not answer within ${timeoutMs / 1000} s`));
    socket.once('error', (error) =>
      end('code' in error ? `cannot be reached (${error.code})` : error.message),
    );
  });
}

/** The live process that holds the embedded database: its lock names it. @returns {number | null} */
export function findDatabaseHolder() {
  try {
    const pid = Number.parseInt(readFileSync(join(dataFolder(), 'postgres.lock'), 'utf8'), 10);
    process.kill(pid, 0);
    return pid;
  } catch {
    return null;
  }
}
