/** The product does not contain its scenery: what the invented dealers bring along lies in `demo/`, and one file looks there. */
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..', '..');

describe('the product and the demo', () => {
  it('are joined in one file, and in tests', () => {
    const files = globSync('src/**/*.{ts,tsx}', { cwd: root })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => !/\.test\.tsx?$/.test(file));
    expect(files).toContain('src/main/serve.ts');
    const looking = files.filter((file) =>
      /['"](?:#|\.\.\/|\.\/)(?:[^'"]*\/)?demo\//.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(looking).toEqual(['src/main/demo-application.ts']);
  });
});
