/** Whether node_modules is what package-lock.json says, and making it so. */
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { runQuietly } from './child.mjs';
import { inProject, projectFolder } from './paths.mjs';
import { isRuntimeWorking, pinnedNodeVersion, repairRuntime } from './pinned-runtime.mjs';
import { requirePinnedBytes } from './runtime-pin.mjs';
import { SetupError } from './setup-error.mjs';
import { showStep } from './step.mjs';

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, dev?: boolean, devOptional?: boolean }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} Lock
 */

/**
 * The packages of the lock that are absent or of another version. npm keeps a lock of what it really
 * installed; optional packages may be absent there, because they belong to other machines.
 * @param {Lock} wanted package-lock.json
 * @param {Lock} installed node_modules/.package-lock.json
 * @param {{ withDev: boolean }} options
 */
export function findPackagesOutOfStep(wanted, installed, options) {
  return Object.entries(wanted.packages)
    .filter(([path, locked]) => {
      if (path === '') return false;
      const present = installed.packages[path];
      if (!present) {
        const isNeeded = !locked.optional && !locked.devOptional && (options.withDev || !locked.dev);
        return isNeeded;
      }
      return present.version !== locked.version || present.integrity !== locked.integrity;
    })
    .map(([path]) => path.replace(/^.*node_modules\//, ''));
}

/**
 * What is wrong with the installed packages, in words, or null.
 * @param {{ withDev: boolean }} options
 */
export function describeInstallationProblem(options) {
  const installedLock = inProject('node_modules', '.package-lock.json');
  if (!existsSync(installedLock)) return 'the packages are not installed';
  const outOfStep = findPackagesOutOfStep(
    readLock(inProject('package-lock.json')),
    readLock(installedLock),
    options,
  );
  if (outOfStep.length === 0) return null;
  const others = outOfStep.length > 1 ? ` and ${outOfStep.length - 1} more` : '';
  return `the installed packages differ from package-lock.json (${outOfStep[0]}${others})`;
}

/**
 * Installs what is missing and makes the pinned Node run; does nothing when all is well.
 * @param {{ withDev?: boolean }} [options] `withDev` also asks for what the tests need
 */
export async function ensureInstalled({ withDev = false } = {}) {
  if (describeInstallationProblem({ withDev })) {
    await showStep('Installing packages (a minute or so the first time)', () => installPackages(withDev));
  }
  await requirePinnedBytes();
  if (!(await isRuntimeWorking())) {
    await showStep(`Fetching Node ${pinnedNodeVersion()}, which Forecourt runs on`, repairRuntime);
    await requirePinnedBytes();
  }
}

/** @param {string} path @returns {Lock} */
function readLock(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** @param {boolean} withDev */
async function installPackages(withDev) {
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...(withDev ? ['--include=dev'] : [])];
  const npmScript = process.env.npm_execpath ?? '';
  const { code, output } =
    basename(npmScript) === 'npm-cli.js'
      ? await runQuietly(process.execPath, [npmScript, ...args])
      : await runQuietly('npm', args, { shell: process.platform === 'win32' });
  if (code !== 0) throw explainNpmFailure(output);
}

/** @param {string} output what npm said */
export function explainNpmFailure(output) {
  if (
    /\b(ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|ERR_SOCKET_TIMEOUT|ENETUNREACH)\b/.test(output)
  ) {
    return new SetupError(
      'npm could not reach its package registry.',
      'Check the network and the proxy settings of npm, then start again.',
    );
  }
  if (/\b(EACCES|EPERM|EROFS)\b/.test(output)) {
    return new SetupError(
      `npm may not write to ${projectFolder}.`,
      'Give yourself the right to write there, or clone into a folder of your own.',
    );
  }
  if (/\bENOSPC\b/.test(output)) {
    return new SetupError('The disk is full.', 'Free about 1 GB and start again.');
  }
  if (/npm: (command )?not found|ENOENT.*\bnpm\b|spawn npm/.test(output)) {
    return new SetupError('npm was not found.', 'Install Node with npm from nodejs.org and start again.');
  }
  const said = output
    .split('\n')
    .filter((line) => line.startsWith('npm error') && !/complete log|^npm error\s*$/.test(line))
    .slice(0, 6)
    .join('\n');
  return new SetupError(
    `npm could not install the packages.\n${said || output.slice(-800)}\n`,
    'Try `npm ci` by itself.',
  );
}
