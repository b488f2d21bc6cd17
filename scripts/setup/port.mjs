/** Whether the port that is asked for is a port, and free. */
import { createServer } from 'node:net';
import { SetupError } from './setup-error.mjs';

const defaultPort = 3000;

/** @param {string | undefined} text the variable PORT */
export function parsePort(text) {
  if (text === undefined || text === '') return defaultPort;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port >= 0 && port <= 65_535) return port;
  throw new SetupError(`PORT is "${text}".`, 'It has to be a number from 1 to 65535, such as PORT=3001.');
}

/**
 * Asked on every address and on the loopback one: a program that holds only one of them is in the way too.
 * @param {number} port
 */
export async function findPortProblem(port) {
  for (const host of [undefined, '127.0.0.1']) {
    const code = await tryToListen(port, host);
    if (code === 'EADDRINUSE') {
      return new SetupError(
        `Port ${port} is in use by another program.`,
        `Stop that program, or choose another port: PORT=${port + 1} npm start`,
      );
    }
    if (code === 'EACCES') {
      return new SetupError(
        `Port ${port} may not be opened by you.`,
        'Choose one above 1023: PORT=3000 npm start',
      );
    }
  }
  return null;
}

/** @param {number} port @param {string | undefined} host @returns {Promise<string | null>} the error's code */
function tryToListen(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve('code' in error ? String(error.code) : 'UNKNOWN'));
    server.listen({ port, host }, () => server.close(() => resolve(null)));
  });
}
