/** Starts child processes: quietly for a step that is only shown when it fails, or in the foreground. */
import { spawn } from 'node:child_process';
import { delimiter } from 'node:path';
import { onEndRequest } from './end-request.mjs';
import { inProject, projectFolder } from './paths.mjs';

/** How long a child may take to end by itself before it is killed. */
const graceMs = 15_000;

/** The environment in which `node` means the pinned one for whatever a child starts in turn. */
export const pinnedEnvironment = () => ({
  ...process.env,
  PATH: `${inProject('node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`,
});

/**
 * Runs to the end silently; the caller decides what of the output matters.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, shell?: boolean, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runQuietly(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? projectFolder,
      shell: options.shell ?? false,
      env: options.env ?? process.env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const keep = (/** @type {Buffer} */ chunk) => {
      output += chunk.toString();
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const stop = () => child.kill('SIGTERM');
    process.once('exit', stop);
    const finish = (/** @type {number} */ code, /** @type {string} */ extra) => {
      process.off('exit', stop);
      resolve({ code, output: output + extra });
    };
    child.on('error', (error) => finish(127, String(error)));
    child.on('close', (code) => finish(code ?? 1, ''));
  });
}

/**
 * Runs in the foreground until it ends. A signal to us is handed on once, and ending because of it is
 * a clean end (0). At a terminal Ctrl-C reaches the child by itself, so that it is not sent again.
 * @param {string} command
 * @param {readonly string[]} args
 * @returns {Promise<number>} the exit code
 */
export function runInForeground(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: projectFolder, stdio: 'inherit', env: pinnedEnvironment() });
    let isStopping = false;
    const stop = (/** @type {NodeJS.Signals} */ signal) => {
      if (isStopping) return;
      isStopping = true;
      if (signal !== 'SIGINT' || process.stdin.isTTY !== true) child.kill(signal);
      setTimeout(() => child.kill('SIGKILL'), graceMs).unref();
    };
    const stopListening = onEndRequest(stop);
    child.on('error', (error) => {
      process.stderr.write(`${error.message}\n`);
      stopListening();
      resolve(1);
    });
    child.on('close', (code, signal) => {
      stopListening();
      if (signal === 'SIGKILL') process.stderr.write('The process was killed.\n');
      resolve(code ?? (isStopping ? 0 : 1));
    });
  });
}
