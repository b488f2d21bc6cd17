import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pinnedNodeVersion } from './pinned-runtime.mjs';
import { foreignBytes, hashOf, pinnedBytes, requirePinnedBytes } from './runtime-pin.mjs';

describe('the bytes of the pinned Node', () => {
  it('are named for the version that package.json pins', () => {
    const versions = Object.keys(pinnedBytes).map((key) => key.split(' ')[0]);
    expect(new Set(versions)).toEqual(new Set([pinnedNodeVersion()]));
  });

  it('are those that are installed here', { timeout: 120_000 }, async () => {
    await expect(requirePinnedBytes()).resolves.toBeUndefined();
  });

  it('are distinguished from others, with what to do', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'forecourt-test-'));
    try {
      const file = join(folder, 'node');
      writeFileSync(file, 'not Node');
      const found = await hashOf(file);
      expect(Object.values(pinnedBytes)).not.toContain(found);
      expect(foreignBytes(file, found).message).toContain(found);
      expect(foreignBytes(file, found).cure).toContain('registry you trust');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
