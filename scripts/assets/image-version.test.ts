import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { imageVersion } from '#domain/image/image-version.ts';
import { computeImageVersion } from './image-version.ts';

it('the version in picture addresses is that of the assets (else run scripts/assets/write-image-version.ts)', async () => {
  expect(await computeImageVersion(resolve(import.meta.dirname, '..', '..'))).toBe(imageVersion);
});
