import { describe, expect, it } from 'vitest';
import { createDiskSpace, diskLevelOf, fullBytes, lowBytes } from './disk-space.ts';

describe('the room on the disk', () => {
  it.each([
    [lowBytes, 'ample'],
    [lowBytes - 1, 'low'],
    [fullBytes, 'low'],
    [fullBytes - 1, 'full'],
    [0, 'full'],
  ])('of %d bytes is %s', (bytes, level) => {
    expect(diskLevelOf(bytes)).toBe(level);
  });

  it('is not asked for again at once', async () => {
    let looks = 0;
    const space = createDiskSpace('/data', async () => {
      looks += 1;
      return 0;
    });
    expect([await space.level(), await space.level(), looks]).toEqual(['full', 'full', 1]);
  });

  it('counts as ample where the disk cannot be asked', async () => {
    const space = createDiskSpace('/data', () => Promise.reject(new Error('ENOSYS')));
    expect(await space.level()).toBe('ample');
  });
});
