import { describe, expect, it } from 'vitest';
import { findArchiveExcess, findJsonExcess } from './archive-manifest.ts';

const mb = 1024 ** 2;
const manifest = {
  fileBytes: mb,
  entries: 90,
  directoryBytes: 9_000,
  packedBytes: mb - 9_000,
  unpackedBytes: 20 * mb,
};

describe('what an archive may hold', () => {
  it.each<[string, Partial<typeof manifest>, string | null]>([
    ['what is usual', {}, null],
    ['200 times its size', { unpackedBytes: 200 * mb }, null],
    ['a byte more', { unpackedBytes: 200 * mb + 1 }, '200 times'],
    ['16 MB of little', { fileBytes: 1_000, packedBytes: 900, unpackedBytes: 16 * mb }, null],
    ['more of little', { fileBytes: 1_000, packedBytes: 900, unpackedBytes: 16 * mb + 1 }, '200 times'],
    ['as much as the file', { packedBytes: mb }, null],
    ['more than the file has', { packedBytes: mb + 1 }, 'the same bytes'],
    ['half a million files', { entries: 500_000 }, null],
    ['more than can be listed', { entries: 600_000 }, 'more files'],
    ['long names', { directoryBytes: 128 * mb + 1 }, 'more files'],
  ])('H-18 S-10 takes or refuses %s', (_what, size, text) => {
    const excess = findArchiveExcess({ ...manifest, ...size });
    if (text === null) expect(excess).toBeNull();
    else expect(excess).toContain(text);
  });

  it.each<[string, string, string | null]>([
    ['a row', '{"a":[1,2,{"b":"c"}]}', null],
    ['as deep as allowed', `${'['.repeat(100)}${']'.repeat(100)}`, null],
    ['deeper', '['.repeat(101), 'nested'],
    ['many lists one after the other', '[],'.repeat(1_000), null],
    ['brackets in a text', `{"a":"${'[{'.repeat(1_000)}"}`, null],
    ['brackets after an escaped mark', `{"a":"\\"${'['.repeat(1_000)}"}`, null],
    ['brackets after a text that ends in a backslash', `{"a":"\\\\",${'['.repeat(1_000)}`, 'nested'],
    ['a text that never ends', `{"a":"${'['.repeat(1_000)}`, null],
    ['as many values as allowed', ','.repeat(1_000_000), null],
    ['more', ','.repeat(1_000_001), 'values'],
    ['commas in a text', `"${','.repeat(1_000_001)}"`, null],
  ])('H-18 S-10 looks at JSON before it is read: %s', (_what, text, message) => {
    const excess = findJsonExcess(text);
    if (message === null) expect(excess).toBeNull();
    else expect(excess).toContain(message);
  });
});
