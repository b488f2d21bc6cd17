/** What only a server may know never reaches a browser: the build of the shop refuses it. */
import { build } from 'vite';
import { describe, expect, it } from 'vitest';

const buildOf = (input: string) =>
  build({
    logLevel: 'silent',
    environments: { client: { build: { write: false, minify: false, rolldownOptions: { input } } } },
  });

describe('a file that ends in .server', () => {
  it('stops the browser’s build that asks for it, by name', () =>
    expect(buildOf('tests/fixtures/asks-for-a-server-file.ts')).rejects.toThrow(
      /asks-for-a-server-file\.ts would take .*cached-html\.server\.tsx to the browser/,
    ));

  it('is all that stops it', async () => {
    await expect(buildOf('src/web/ui/carousel.enhance.ts')).resolves.toBeDefined();
  });
});
