/** Builds the web application when its sources differ from those of the last build. */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { pinnedEnvironment, runQuietly } from './child.mjs';
import { compressAssets } from './compress-assets.mjs';
import { inProject, projectFolder } from './paths.mjs';
import { pinnedNode, pinnedNodeVersion } from './pinned-runtime.mjs';
import { explainWriteFailure, SetupError } from './setup-error.mjs';
import { showStep } from './step.mjs';

const placeTable = ['src', 'adapters', 'geocoder-postcodes', 'print-place-table.ts'];

/** Whatever can end up in the build. Other adapters, worker and command line run from their sources. */
const sources = [
  'src/web',
  'src/domain',
  'src/view-models',
  'src/use-cases',
  'src/ports',
  'src/adapters/geocoder-postcodes',
  'public',
  'scripts/setup/compress-assets.mjs',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
];

const maxErrorLines = 60;

const stampFile = () => inProject('build', '.stamp');

/** A fingerprint of every file that the build is made from. */
export function fingerprintSources() {
  const hash = createHash('sha256').update(pinnedNodeVersion());
  for (const path of sources.flatMap(listFiles).filter((file) => !/\.test\.tsx?$/.test(file))) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(inProject(path)))
      .update('\0');
  }
  return hash.digest('hex');
}

export function isBuildCurrent() {
  return existsSync(stampFile()) && readFileSync(stampFile(), 'utf8') === fingerprintSources();
}

/** @returns {Promise<'built' | 'current'>} */
export async function ensureBuilt() {
  if (isBuildCurrent()) return 'current';
  await showStep('Building the pages', build);
  return 'built';
}

export async function build() {
  const fingerprint = fingerprintSources();
  try {
    rmSync(stampFile(), { force: true });
    mkdirSync(inProject('build'), { recursive: true });
  } catch (error) {
    throw explainWriteFailure(error, inProject('build'));
  }
  // The staff console: built by itself, into a folder of its own, so that the two share no file and are built at once.
  rmSync(inProject('build', 'console'), { recursive: true, force: true });
  await Promise.all([
    buildShop(),
    // Working it out takes a second of each start, and gives the same every time.
    runNode([inProject(...placeTable), inProject('build', 'places.json')]),
    runBuild(['@react-router', 'dev', 'bin.cjs'], ['build', inProject('src', 'web', 'console')]).then(() =>
      compressAssets(inProject('build', 'console', 'client', 'console-assets')),
    ),
  ]);
  writeFileSync(stampFile(), fingerprint);
}

/** Style sheets and letters come out of the server's build, which names them; browsers ask for them beside the scripts. */
async function buildShop() {
  await runBuild(['vite', 'bin', 'vite.js'], ['build', '--app', projectFolder]);
  const assets = inProject('build', 'client', 'assets');
  for (const file of readdirSync(inProject('build', 'server', 'assets')))
    if (!file.endsWith('.js')) renameSync(inProject('build', 'server', 'assets', file), join(assets, file));
  await compressAssets(assets);
}

/** @param {readonly string[]} bin of a package @param {readonly string[]} args */
const runBuild = (bin, args) => runNode([inProject('node_modules', ...bin), ...args]);

/** @param {readonly string[]} args */
async function runNode(args) {
  const { code, output } = await runQuietly(pinnedNode(), args, {
    env: { ...pinnedEnvironment(), NODE_ENV: 'production' },
    cwd: projectFolder,
  });
  if (code !== 0) {
    if (/\b(EACCES|EROFS|EPERM)\b/.test(output)) throw explainWriteFailure({ code: 'EACCES' }, projectFolder);
    throw new SetupError(
      `The build failed.\n${shorten(output)}\n`,
      'Correct the error above and start again.',
    );
  }
}

/** The bundler's output, without the stack of its own functions. @param {string} output */
function shorten(output) {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => !/^\s+at /.test(line));
  return lines.slice(-maxErrorLines).join('\n').trimEnd();
}

/** @param {string} path a file or folder of the project @returns {string[]} its files, in a stable order */
function listFiles(path) {
  const full = inProject(path);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [path];
  return readdirSync(full, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const child = `${path}/${entry.name}`;
      return entry.isDirectory() ? listFiles(child) : [child];
    });
}
