/**
 * Runs the server in the foreground until it ends, and starts it again when it hangs: it is watched from the moment
 * it is started, before it has done anything (heartbeat-watch.mjs). Between restarts the pause grows, and no number of
 * them is the last.
 */
import { spawn } from 'node:child_process';
import { pinnedEnvironment } from './child.mjs';
import { onEndRequest } from './end-request.mjs';
import { createHeartbeatWatch, limits, lookEveryMs } from './heartbeat-watch.mjs';
import { projectFolder } from './paths.mjs';

/** How long a child may take to end by itself before it is killed, beside the time that it goes on answering. */
const graceMs = 15_000 + 1000 * (Number(process.env.STOP_DELAY_SECONDS) || 0);
const firstPauseMs = 1_000;
const maxPauseMs = 5 * 60_000;

/**
 * @typedef {{ lookEveryMs: number, limits: import('./heartbeat-watch.mjs').Limits, firstPauseMs: number }} Pace
 * @typedef {{ hung: string, wasSteady: boolean }} Hung
 */

/**
 * A signal to us is handed on once, and ending because of it is a clean end (0). At a terminal Ctrl-C reaches
 * the child by itself, so that it is not sent again.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Partial<Pace>} [pace] for tests
 * @returns {Promise<number>} the exit code
 */
export async function keepServing(command, args, pace = {}) {
  const own = { lookEveryMs, limits, firstPauseMs, ...pace };
  let restarts = 0;
  for (;;) {
    const end = await serveOnce(command, args, own);
    if (typeof end === 'number') return end;
    restarts = end.wasSteady ? 0 : restarts;
    const pauseMs = pauseBefore(restarts, own.firstPauseMs);
    restarts += 1;
    process.stderr.write(
      `The server ${end.hung} and was ended. It is started again in ${Math.ceil(pauseMs / 1000)} s.\n`,
    );
    if ((await pause(pauseMs)) === 'ended') return 0;
  }
}

/** Doubled each time: what hangs at each start must not keep the machine busy with starts. @param {number} restarts @param {number} firstMs */
export function pauseBefore(restarts, firstMs = firstPauseMs) {
  return Math.min(maxPauseMs, firstMs * 2 ** Math.min(restarts, 30));
}

/** @param {number} ms @returns {Promise<'over' | 'ended'>} */
function pause(ms) {
  return new Promise((resolve) => {
    const release = onEndRequest(() => finish('ended'));
    const timer = setTimeout(() => finish('over'), ms);
    const finish = (/** @type {'over' | 'ended'} */ how) => {
      clearTimeout(timer);
      release();
      resolve(how);
    };
  });
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Pace} pace
 * @returns {Promise<number | Hung>}
 */
function serveOnce(command, args, pace) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: projectFolder,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: pinnedEnvironment(),
    });
    let isStopping = false;
    /** @type {string | null} */
    let hung = null;
    const stop = (/** @type {NodeJS.Signals} */ signal) => {
      if (isStopping) return;
      isStopping = true;
      if (signal !== 'SIGINT' || process.stdin.isTTY !== true) child.kill(signal);
      setTimeout(() => child.kill('SIGKILL'), graceMs).unref();
    };
    const release = onEndRequest(stop);
    const watch = createHeartbeatWatch(pace.limits);
    child.on('message', watch.note);
    const looking = setInterval(() => {
      if (isStopping || hung !== null || isDebuggedFromOutside()) return;
      hung = watch.look();
      if (hung !== null) child.kill('SIGKILL');
    }, pace.lookEveryMs);
    const finish = () => {
      release();
      clearInterval(looking);
    };
    child.on('error', (error) => {
      process.stderr.write(`${error.message}\n`);
      finish();
      resolve(1);
    });
    child.on('close', (code, signal) => {
      finish();
      if (hung !== null && !isStopping) return resolve({ hung, wasSteady: watch.wasSteady() });
      if (signal === 'SIGKILL') process.stderr.write('The process was killed.\n');
      resolve(code ?? (isStopping ? 0 : 1));
    });
  });
}

/** One that waits for a debugger before its first line cannot say so itself. */
function isDebuggedFromOutside() {
  return /--inspect/.test(process.env.NODE_OPTIONS ?? '');
}
