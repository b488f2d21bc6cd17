/**
 * `npm test`: tests everything. Installs what is missing, runs every stage even when an earlier one failed, and ends
 * with one line: `N passed, N failed`. `npm test -- unit browser` runs those stages; other words go to vitest (`npm
 * test -- unit src/domain/car`).
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './setup/build.mjs';
import { onEndRequest } from './setup/end-request.mjs';
import { ensureInstalled } from './setup/installation.mjs';
import { requireNode } from './setup/node-version.mjs';
import { inProject, projectFolder } from './setup/paths.mjs';
import { pinnedNode } from './setup/pinned-runtime.mjs';
import { endAllTrees, runTree } from './setup/process-tree.mjs';
import { runMain, SetupError } from './setup/setup-error.mjs';
import { formatDuration } from './setup/step.mjs';
import { stillMinutes } from './setup/stillness.mjs';
import { addCounts, countVitestReport, formatClosingLine } from './setup/test-counts.mjs';
import {
  describeFailed,
  describeSkipped,
  forgetTestRun,
  keepTestRun,
  listTests,
} from './setup/test-record.mjs';
import { selectStages } from './setup/test-stages.mjs';

/** @typedef {import('./setup/test-stages.mjs').Stage} Stage */
/** @typedef {import('./setup/test-counts.mjs').Counts} Counts */

const passedCheck = { passed: 1, failed: 0, skipped: 0 };
const failedCheck = { passed: 0, failed: 1, skipped: 0 };

await runMain(async () => {
  onEndRequest(() => {
    endAllTrees();
    process.exit(130);
  });
  const { selected, vitestArgs, isWhole } = selectStages(process.argv.slice(2));
  /** @type {{ name: string, counts: Counts, duration: string }[]} */
  const results = [];
  /** @type {import('./setup/test-record.mjs').RunTest[]} */
  const tests = [];
  if (isWhole) forgetTestRun();
  // Servers and commands are started by the dozen: each finds compiled what one before it has compiled.
  process.env.NODE_COMPILE_CACHE ??= inProject('node_modules', '.cache', 'forecourt', 'compiled');
  const reports = mkdtempSync(join(tmpdir(), 'forecourt-test-'));
  try {
    requireNode();
    await ensureInstalled({ withDev: true });
    for (const stage of selected) {
      process.stdout.write(`\n── ${stage.name} ──\n`);
      const startedAtMs = Date.now();
      if (isWhole && stage.name === 'proof') keepTestRun(tests, describeRun());
      const reportFile = join(reports, `${stage.name}.json`);
      const counts = await runStage(stage, reportFile, vitestArgs);
      if (stage.kind === 'vitest') tests.push(...listStage(stage, counts, reportFile));
      results.push({ name: stage.name, counts, duration: formatDuration(startedAtMs) });
    }
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    process.stdout.write(`\n${error.message}\n`);
    results.push({ name: 'set-up', counts: failedCheck, duration: '' });
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
  process.stdout.write('\n');
  for (const line of [...describeSkipped(tests), ...describeFailed(tests)]) process.stdout.write(`${line}\n`);
  for (const { name, counts, duration } of results) {
    const word = counts.failed > 0 ? 'FAILED' : 'passed';
    process.stdout.write(`${name.padEnd(12)} ${word}  ${formatClosingLine(counts)}  ${duration}\n`);
  }
  const total = addCounts(results.map(({ counts }) => counts));
  process.stdout.write(`\n${formatClosingLine(total)}\n`);
  return total.failed > 0 || total.passed === 0 ? 1 : 0;
});

/**
 * @param {Stage} stage
 * @param {string} reportFile
 * @param {readonly string[]} vitestArgs
 * @returns {Promise<Counts>}
 */
async function runStage(stage, reportFile, vitestArgs) {
  if (stage.kind === 'build') return runBuild();
  if (stage.kind === 'vitest') return runVitest(stage, reportFile, vitestArgs);
  // Every command of a check runs, so that one run shows all there is to correct.
  let hasFailed = false;
  for (const { title, args } of stage.commands) {
    const code = await runTree([pinnedNode(), ...args]);
    if (code !== 0) {
      hasFailed = true;
      process.stdout.write(
        `${stage.name}: ${title} ${code === 'still' ? describeStalled(stage) : 'failed'}\n`,
      );
    }
  }
  if (!hasFailed) process.stdout.write('Nothing found.\n');
  return hasFailed ? failedCheck : passedCheck;
}

/** @returns {Promise<Counts>} */
async function runBuild() {
  try {
    if ((await ensureBuilt()) === 'current') process.stdout.write('Up to date.\n');
    return passedCheck;
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    process.stdout.write(`${error.message}\n`);
    return failedCheck;
  }
}

/**
 * @param {Stage} stage
 * @param {string} reportFile
 * @param {readonly string[]} vitestArgs
 * @returns {Promise<Counts>}
 */
async function runVitest(stage, reportFile, vitestArgs) {
  process.env.FORECOURT_RUN_ERRORS = runErrors(reportFile);
  const code = await runTree([
    pinnedNode(),
    inProject('node_modules', 'vitest', 'vitest.mjs'),
    'run',
    `--project=${stage.name}`,
    '--reporter=default',
    '--reporter=json',
    `--reporter=${inProject('scripts', 'setup', 'run-reporter.mjs')}`,
    `--outputFile.json=${reportFile}`,
    ...(vitestArgs.length > 0 ? ['--passWithNoTests', ...vitestArgs] : []),
  ]);
  if (code === 'still') process.stdout.write(`${stage.name}: ${describeStalled(stage)}\n`);
  return countVitestReport(readReport(reportFile), code === 'still' ? 1 : code);
}

/**
 * Its tests, and what failed outside of them.
 * @param {Stage} stage
 * @param {Counts} counts
 * @param {string} reportFile
 * @returns {readonly import('./setup/test-record.mjs').RunTest[]}
 */
function listStage({ name }, counts, reportFile) {
  const tests = listTests(readReport(reportFile));
  if (counts.failed === 0 || tests.some(({ status }) => status === 'failed')) return tests;
  const reason = existsSync(runErrors(reportFile))
    ? readFileSync(runErrors(reportFile), 'utf8')
    : 'its part of the log says what';
  return [...tests, { file: name, name: 'outside of any test', status: 'failed', reason }];
}

/** Beside the report. @param {string} reportFile */
function runErrors(reportFile) {
  return `${reportFile}.errors`;
}

function describeRun() {
  const git = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: projectFolder, encoding: 'utf8' });
  return { endedAt: new Date().toISOString(), commit: git.status === 0 ? git.stdout.trim() : null };
}

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** @param {Stage} stage */
function describeStalled(stage) {
  return `stood still for ${stillMinutes} minutes and was stopped; run it alone to see where: npm test -- ${stage.name}`;
}
