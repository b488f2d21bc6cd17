/**
 * Stores compressed forms beside the built scripts and sheets, once, so that the server never compresses them during a
 * request.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(js|css|svg|json)$/;
/** Below this a compressed form saves no packet. */
const smallestBytes = 1024;

/** @param {string} folder */
export async function compressAssets(folder) {
  const names = (await readdir(folder)).filter((name) => compressible.test(name));
  await Promise.all(names.map((name) => compressFile(join(folder, name))));
}

/** @param {string} path */
async function compressFile(path) {
  const plain = await readFile(path);
  if (plain.length < smallestBytes) return;
  await Promise.all([
    promisify(brotliCompress)(plain, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }).then((packed) => writeFile(`${path}.br`, packed)),
    promisify(gzip)(plain, { level: constants.Z_BEST_COMPRESSION }).then((packed) =>
      writeFile(`${path}.gz`, packed),
    ),
  ]);
}
