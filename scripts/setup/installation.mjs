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
  const options = { withDev: withDev || hasDevPackages() };
  if (describeInstallationProblem(options)) {
    await showStep('Installing packages (a minute or so the first time)', () => installPackages(options));
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

/** What the tests need stays where it was installed once. */
function hasDevPackages() {
  const installedLock = inProject('node_modules', '.package-lock.json');
  if (!existsSync(installedLock)) return false;
  const wanted = readLock(inProject('package-lock.json')).packages;
  return Object.keys(readLock(installedLock).packages).some((path) => wanted[path]?.dev);
}

/**
 * What is there already is added to: a server that runs from it keeps its files.
 * @param {{ withDev: boolean }} options
 */
async function installPackages(options) {
  if (existsSync(inProject('node_modules', '.package-lock.json'))) {
    await runNpm(['install', '--no-save'], options);
    if (!describeInstallationProblem(options)) return;
  }
  await runNpm(['ci'], options);
}

/**
 * @param {readonly string[]} command
 * @param {{ withDev: boolean }} options
 */
async function runNpm(command, { withDev }) {
  const args = [
    ...command,
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    withDev ? '--include=dev' : '--omit=dev',
  ];
  // What npm keeps of the registry is not asked for again, unless it is too old to know a version.
  const first = await spawnNpm([...args, '--prefer-offline']);
  const { code, output } = /\b(ETARGET|ENOTCACHED|E404|EINTEGRITY)\b/.test(first.output)
    ? await spawnNpm(args)
    : first;
  if (code !== 0) throw explainNpmFailure(output);
}

/** @param {readonly string[]} args */
function spawnNpm(args) {
  const npmScript = process.env.npm_execpath ?? '';
  return basename(npmScript) === 'npm-cli.js'
    ? runQuietly(process.execPath, [npmScript, ...args])
    : runQuietly('npm', args, { shell: process.platform === 'win32' });
}

/** @param {string} output npm's output */
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
  if (/npm: (command )?not found|ENOENT.{0,300}\bnpm\b|spawn npm/.test(output)) {
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
