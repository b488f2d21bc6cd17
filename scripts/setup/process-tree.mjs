/** Runs a command whose whole family of processes can be ended: browsers and servers included. */
import { spawn } from 'node:child_process';
import { pinnedEnvironment } from './child.mjs';
import { projectFolder } from './paths.mjs';
import { createStillness, lookEveryMs } from './stillness.mjs';

const graceMs = 5000;

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * Output goes straight to ours; a message over the channel means that something moved. Ends with the exit code, or
 * `still` when nothing moved any more and it was stopped.
 * @param {readonly string[]} args the program is the first
 * @param {ReturnType<typeof createStillness>} [stillness]
 * @param {number} [everyMs] between two looks
 * @returns {Promise<number | 'still'>}
 */
export function runTree(args, stillness = createStillness(), everyMs = lookEveryMs) {
  const [command = '', ...rest] = args;
  return new Promise((resolve) => {
    // A group of its own, so that ending the group ends the grandchildren.
    const child = spawn(command, rest, {
      cwd: projectFolder,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: pinnedEnvironment(),
      detached: process.platform !== 'win32',
    });
    running.add(child);
    let wasStopped = false;
    const looks = setInterval(() => {
      if (wasStopped || !stillness.look()) return;
      wasStopped = true;
      endTree(child, 'SIGTERM');
      setTimeout(() => endTree(child, 'SIGKILL'), graceMs).unref();
    }, everyMs);
    const finish = (/** @type {number} */ code) => {
      clearInterval(looks);
      running.delete(child);
      if (wasStopped) endTree(child, 'SIGKILL');
      resolve(wasStopped ? 'still' : code);
    };
    child.on('message', () => stillness.noteMovement());
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
