/**
 * Runs the server in the foreground until it ends, and starts it anew when it stands still. It says every few
 * seconds that it lives (src/main/heartbeat.ts); one that is silent for half a minute answers nobody any more.
 */
import { spawn } from 'node:child_process';
import { pinnedEnvironment } from './child.mjs';
import { onEndRequest } from './end-request.mjs';
import { projectFolder } from './paths.mjs';

/** How long a child may take to end by itself before it is killed. */
const graceMs = 15_000;
/** Counted in looks, not by the clock: a machine that slept is not a server that stands still. */
const lookEveryMs = 5_000;
const silentLooks = 6;
/** One that stands still again and again is not helped by further starts. */
const mostRestarts = 5;
const restartsForgottenMs = 60 * 60_000;

/**
 * A signal to us is handed on once, and ending because of it is a clean end (0). At a terminal Ctrl-C reaches
 * the child by itself, so that it is not sent again.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ lookEveryMs?: number }} [options] for tests
 * @returns {Promise<number>} the exit code
 */
export async function keepServing(command, args, options = {}) {
  /** @type {number[]} */
  let restartedAt = [];
  for (;;) {
    const end = await serveOnce(command, args, options.lookEveryMs ?? lookEveryMs);
    if (end !== 'stood still') return end;
    const now = Date.now();
    restartedAt = [...restartedAt.filter((at) => now - at < restartsForgottenMs), now];
    if (restartedAt.length > mostRestarts) {
      process.stderr.write(
        `It stood still ${restartedAt.length} times within an hour and is not started again.\n`,
      );
      return 1;
    }
    process.stderr.write('The server stood still for 30 s and was ended. It is started again.\n');
  }
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {number} everyMs
 * @returns {Promise<number | 'stood still'>}
 */
function serveOnce(command, args, everyMs) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: projectFolder,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: pinnedEnvironment(),
    });
    let isStopping = false;
    let hasStoodStill = false;
    const stop = (/** @type {NodeJS.Signals} */ signal) => {
      if (isStopping) return;
      isStopping = true;
      if (signal !== 'SIGINT' || process.stdin.isTTY !== true) child.kill(signal);
      setTimeout(() => child.kill('SIGKILL'), graceMs).unref();
    };
    const letGo = onEndRequest(stop);
    const watch = watchHeartbeat(child, everyMs, () => {
      if (isStopping) return;
      hasStoodStill = true;
      child.kill('SIGKILL');
    });
    const finish = () => {
      letGo();
      clearInterval(watch);
    };
    child.on('error', (error) => {
      process.stderr.write(`${error.message}\n`);
      finish();
      resolve(1);
    });
    child.on('close', (code, signal) => {
      finish();
      if (hasStoodStill && !isStopping) return resolve('stood still');
      if (signal === 'SIGKILL') process.stderr.write('The process was killed.\n');
      resolve(code ?? (isStopping ? 0 : 1));
    });
  });
}

/**
 * From the first beat on: a start may take as long as it takes. Whoever holds the server in a debugger is left in peace.
 * @param {import('node:child_process').ChildProcess} child
 * @param {number} everyMs
 * @param {() => void} onStandstill
 */
function watchHeartbeat(child, everyMs, onStandstill) {
  /** @type {number | null} */
  let silent = null;
  child.on('message', (beat) => {
    const isDebugged = beat !== null && typeof beat === 'object' && 'isDebugged' in beat && beat.isDebugged;
    silent = isDebugged ? null : 0;
  });
  return setInterval(() => {
    if (silent === null) return;
    silent += 1;
    if (silent > silentLooks) onStandstill();
  }, everyMs).unref();
}
