/** The Node that Forecourt runs on: a package of the lock file, whatever Node the machine has. */
import { readFileSync } from 'node:fs';
import { runQuietly } from './child.mjs';
import { inProject } from './paths.mjs';
import { SetupError } from './setup-error.mjs';

/** Such as `24.21.0`, from package.json. */
export function pinnedNodeVersion() {
  /** @type {{ dependencies: Record<string, string> }} */
  const manifest = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));
  return manifest.dependencies.node ?? '';
}

export const pinnedNode = () =>
  inProject('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

export async function isRuntimeWorking() {
  const { code, output } = await runQuietly(pinnedNode(), ['--version']);
  return code === 0 && output.trim() === `v${pinnedNodeVersion()}`;
}

/**
 * The package fetches the binary of this platform in an install script. Where npm is set to run no install scripts, the
 * script is run here.
 */
export async function repairRuntime() {
  const { output } = await runQuietly(process.execPath, ['installArchSpecificPackage.js'], {
    cwd: inProject('node_modules', 'node'),
  });
  if (await isRuntimeWorking()) return;
  throw new SetupError(
    `Node ${pinnedNodeVersion()} could not be installed for ${process.platform} ${process.arch}.\n${output.slice(-600)}\n`,
    'Check the network, then start again; `npm run forecourt -- doctor` tells more.',
  );
}
