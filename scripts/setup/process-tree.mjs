/** Runs a command whose whole family of processes can be ended: browsers and servers included. */
import { spawn } from 'node:child_process';
import { pinnedEnvironment } from './child.mjs';
import { projectFolder } from './paths.mjs';

const graceMs = 5000;

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * Output goes straight to ours. Ends with the exit code, or `timeout` when it took too long and was stopped.
 * @param {readonly string[]} args the program is the first
 * @param {number} timeoutMs
 * @returns {Promise<number | 'timeout'>}
 */
export function runTree(args, timeoutMs) {
  const [command = '', ...rest] = args;
  return new Promise((resolve) => {
    // A group of its own, so that ending the group ends the grandchildren.
    const child = spawn(command, rest, {
      cwd: projectFolder,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: pinnedEnvironment(),
      detached: process.platform !== 'win32',
    });
    running.add(child);
    let hasTimedOut = false;
    const timer = setTimeout(() => {
      hasTimedOut = true;
      endTree(child, 'SIGTERM');
      setTimeout(() => endTree(child, 'SIGKILL'), graceMs).unref();
    }, timeoutMs);
    const finish = (/** @type {number} */ code) => {
      clearTimeout(timer);
      running.delete(child);
      if (hasTimedOut) endTree(child, 'SIGKILL');
      resolve(hasTimedOut ? 'timeout' : code);
    };
    child.on('error', (error) => {
      process.stderr.write(`${error.message}\n`);
      finish(1);
    });
    child.on('close', (code) => finish(code ?? 1));
  });
}

/** Ends whatever still runs; for our own end. */
export function endAllTrees() {
  for (const child of running) endTree(child, 'SIGTERM');
}

/** @param {import('node:child_process').ChildProcess} child @param {NodeJS.Signals} signal */
function endTree(child, signal) {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // It has ended in the meantime.
  }
}
