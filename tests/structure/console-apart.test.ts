/** The staff console and the shop are two applications (decision 0031): what one draws with, the other never loads. */
import { describe, expect, it } from 'vitest';
import { readImportGraph } from './import-graph.ts';

const graph = readImportGraph();
const arrows = [...graph].flatMap(([from, imports]) => imports.map((to) => ({ from, to })));
const isConsole = (file: string) => file.startsWith('src/web/console/');
const isShop = (file: string) => /^src\/web\/(site|client|ui|theme|seo|agents)\//.test(file);

describe('the console', () => {
  it('is found', () => {
    expect(arrows.filter(({ from }) => isConsole(from)).length).toBeGreaterThan(10);
  });

  it('H-1 is imported by nothing of the shop, so that no byte of it can reach a shopper', () => {
    expect(arrows.filter(({ from, to }) => isShop(from) && isConsole(to))).toEqual([]);
  });

  it('imports nothing of the shop', () => {
    expect(arrows.filter(({ from, to }) => isConsole(from) && isShop(to))).toEqual([]);
  });

  it('draws overlays and dates with react-aria in its ui folder alone', async () => {
    const { globSync, readFileSync } = await import('node:fs');
    const using = globSync('src/**/*.{ts,tsx}').filter((file) =>
      /from 'react-aria/.test(readFileSync(file, 'utf8')),
    );
    expect(using.filter((file) => !file.replaceAll('\\', '/').startsWith('src/web/console/ui/'))).toEqual([]);
  });
});
