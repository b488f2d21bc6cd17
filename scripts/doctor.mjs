/**
 * `npm run forecourt -- doctor`: checks everything that a start or a test run needs, and names the fix of whatever is
 * wrong. Works on a machine where nothing is installed yet.
 */
import { existsSync, statfsSync } from 'node:fs';
import { findMachineBrowser, hasPackagedBrowser, isExecutable } from './setup/browser-places.mjs';
import { isBuildCurrent } from './setup/build.mjs';
import { findDataFolderProblem, nearestFolder } from './setup/data-folder.mjs';
import { checkDatabaseServer, findDatabaseHolder } from './setup/database-check.mjs';
import { describeInstallationProblem } from './setup/installation.mjs';
import { isNodeNewEnough, oldestNodeMajor } from './setup/node-version.mjs';
import { dataFolder, inProject, projectFolder } from './setup/paths.mjs';
import { isRuntimeWorking, pinnedNodeVersion } from './setup/pinned-runtime.mjs';
import { findPortProblem, parsePort } from './setup/port.mjs';
import { checkSettings } from './setup/settings-check.mjs';
import { SetupError } from './setup/setup-error.mjs';
import { checkSiteFiles } from './setup/site-check.mjs';

/** Packages and build together take less than this. */
const neededDiskBytes = 2 * 1024 ** 3;
/** Database and stored pictures; below 200 MB only leads are still written. */
const neededDataBytes = 1024 ** 3;

/**
 * `note`: nothing is wrong, but a start will have something to do.
 * @typedef {{ state: 'ok' | 'note' | 'problem', text: string, cure?: string }} Finding
 */

/** @type {readonly { title: string, check: () => Finding | Promise<Finding> }[]} */
const checks = [
  { title: 'Node of the machine', check: checkNode },
  { title: 'Packages', check: checkPackages },
  { title: 'Pinned Node', check: checkPinnedNode },
  { title: 'Build', check: checkBuild },
  { title: 'Data folder', check: checkDataFolder },
  { title: 'Database', check: checkDatabase },
  { title: 'Sites', check: checkSites },
  { title: 'Port', check: checkPort },
  { title: 'Free disk for the project', check: checkProjectDisk },
  { title: 'Free disk for the data', check: checkDataDisk },
  { title: 'Browser for the tests', check: checkBrowser },
];

/** Prints every finding; the exit code is 1 when something is wrong. */
export async function diagnose() {
  let problems = 0;
  const show = (/** @type {string} */ title, /** @type {Finding} */ finding) => {
    if (finding.state === 'problem') problems += 1;
    const word = { ok: 'ok     ', note: 'note   ', problem: 'PROBLEM' }[finding.state];
    process.stdout.write(`${word}  ${title}: ${finding.text}\n`);
    if (finding.cure) process.stdout.write(`         → ${finding.cure}\n`);
  };
  for (const { title, check } of checks) show(title, await check());
  if (await isRuntimeWorking()) for (const finding of await checkSettings()) show(finding.title, finding);
  process.stdout.write(problems === 0 ? '\nNothing is in the way.\n' : `\n${problems} to put right.\n`);
  return problems === 0 ? 0 : 1;
}

/** @returns {Finding} */
function checkNode() {
  const version = process.versions.node;
  if (isNodeNewEnough(version)) return { state: 'ok', text: version };
  return {
    state: 'problem',
    text: `${version} is too old`,
    cure: `Install Node ${oldestNodeMajor} or newer from nodejs.org.`,
  };
}

/** @returns {Finding} */
function checkPackages() {
  const problem = describeInstallationProblem({ withDev: false });
  if (problem)
    return { state: 'note', text: problem, cure: 'The next `npm start` or `npm test` installs them.' };
  const isWhole = describeInstallationProblem({ withDev: true }) === null;
  return { state: 'ok', text: `as in package-lock.json${isWhole ? '' : ', without those of the tests'}` };
}

/** @returns {Promise<Finding>} */
async function checkPinnedNode() {
  if (await isRuntimeWorking()) return { state: 'ok', text: pinnedNodeVersion() };
  if (!existsSync(inProject('node_modules', 'node'))) {
    return { state: 'note', text: 'not installed yet', cure: 'It comes with the packages.' };
  }
  return {
    state: 'problem',
    text: `${pinnedNodeVersion()} is installed but does not run on ${process.platform} ${process.arch}`,
    cure: 'Run `npm start`: it fetches the binary again. If that fails, delete node_modules and start anew.',
  };
}

/** @returns {Finding} */
function checkBuild() {
  if (isBuildCurrent()) return { state: 'ok', text: 'up to date' };
  return { state: 'note', text: 'missing or older than its sources', cure: 'The next `npm start` builds.' };
}

/** @returns {Finding} */
function checkDataFolder() {
  const problem = findDataFolderProblem();
  if (problem === null) return { state: 'ok', text: `${dataFolder()} can be written` };
  if (problem instanceof SetupError) return { state: 'problem', text: problem.problem, cure: problem.cure };
  return { state: 'problem', text: String(problem), cure: 'Name another folder with DATA_DIR.' };
}

/** @returns {Promise<Finding>} */
async function checkDatabase() {
  const databaseUrl = process.env.DATABASE_URL;
  if (!databaseUrl) return checkEmbeddedDatabase();
  const { isReachable, place, reason } = await checkDatabaseServer(databaseUrl);
  if (isReachable) return { state: 'ok', text: `${place} answers` };
  return {
    state: 'problem',
    text: `${place} ${reason}`,
    cure: 'Start that server or correct DATABASE_URL (postgres://user:password@host:5432/name); without it the embedded database is used.',
  };
}

/** @returns {Finding} */
function checkEmbeddedDatabase() {
  const holder = findDatabaseHolder();
  if (holder === null) return { state: 'ok', text: 'the embedded one, in the data folder' };
  return {
    state: 'note',
    text: `the embedded one is in use by process ${holder}`,
    cure: 'One process at a time: end that one before you start another on the same data folder.',
  };
}

/** @returns {Promise<Finding>} */
async function checkSites() {
  if (!(await isRuntimeWorking())) return { state: 'note', text: 'checked once the packages are installed' };
  const { isRight, text } = await checkSiteFiles();
  if (isRight) return { state: 'ok', text };
  return {
    state: 'problem',
    text,
    cure: 'Correct these files; the sites without mistakes are served meanwhile.',
  };
}

/** @returns {Promise<Finding>} */
async function checkPort() {
  try {
    const port = parsePort(process.env.PORT);
    const problem = await findPortProblem(port);
    if (!problem) return { state: 'ok', text: `${port} is free` };
    if (await isForecourt(port)) return { state: 'note', text: `Forecourt already serves on port ${port}` };
    return { state: 'problem', text: problem.problem, cure: problem.cure };
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    return { state: 'problem', text: error.problem, cure: error.cure };
  }
}

/** @param {number} port */
async function isForecourt(port) {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(2000) });
    return answer.ok && (await answer.text()).includes('"status":"ok"');
  } catch {
    return false;
  }
}

/** @returns {Finding} */
function checkProjectDisk() {
  return checkDisk(projectFolder, neededDiskBytes);
}

/** @returns {Finding} */
function checkDataDisk() {
  return checkDisk(nearestFolder(dataFolder()), neededDataBytes);
}

/** @param {string} folder @param {number} neededBytes @returns {Finding} */
function checkDisk(folder, neededBytes) {
  const { bavail, bsize } = statfsSync(folder);
  const freeBytes = bavail * bsize;
  const text = `${(freeBytes / 1024 ** 3).toFixed(1)} GB at ${folder}`;
  if (freeBytes >= neededBytes) return { state: 'ok', text };
  return { state: 'problem', text, cure: `Free at least ${neededBytes / 1024 ** 3} GB there.` };
}

/** @returns {Finding} */
function checkBrowser() {
  if (process.env.NODE_ENV === 'production') return { state: 'ok', text: 'none needed in production' };
  const browser = findMachineBrowser();
  if (browser && !isExecutable(browser)) {
    return {
      state: 'problem',
      text: `CHROME_PATH names ${browser}, which cannot be run`,
      cure: 'Correct CHROME_PATH, or unset it to use the browser that a package carries.',
    };
  }
  if (hasPackagedBrowser && !process.env.CHROME_PATH) {
    return { state: 'ok', text: 'the tests use the one that a package carries' };
  }
  if (browser) return { state: 'ok', text: browser };
  return {
    state: 'problem',
    text: 'no Chrome or Chromium on the machine, and the tests’ package carries none for it',
    cure: 'Install Chrome or Chromium, or name one in CHROME_PATH.',
  };
}
