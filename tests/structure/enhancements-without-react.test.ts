/** An enhancement listens to HTML that stays: nothing that it imports brings React along, which comes with the first island (decision 0060). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dirname, join as joinSlashed } from 'node:path/posix';
import { describe, expect, it } from 'vitest';
import { readImportGraph } from './import-graph.ts';

const root = join(import.meta.dirname, '..', '..');
/** What is fetched with a file: neither types nor what it asks for later. */
const fetchedWith =
  /^(?:import|export)\s(?!type\b)(?:[^;'{]*|[^;']*\{(?<names>[^}]*)\}\s*)(?:from\s)?'(?<from>[^']+)'/gm;

function listFetched(file: string, source: string): readonly string[] {
  return [...source.matchAll(fetchedWith)].flatMap(({ groups }) => {
    const names = groups?.names?.split(',').filter((name) => name.trim() !== '');
    if (names?.length && names.every((name) => name.trim().startsWith('type '))) return [];
    const from = groups?.from ?? '';
    if (from.startsWith('#')) return [`src/${from.slice(1)}`];
    return [from.startsWith('.') ? joinSlashed(dirname(file), from) : from];
  });
}

/** The files from an enhancement to React, or none. */
function findWayToReact(enhancement: string): readonly string[] {
  const cameFrom = new Map<string, string | null>([[enhancement, null]]);
  for (const file of cameFrom.keys()) {
    if (/^react(-dom)?\b/.test(file)) {
      const way: string[] = [];
      for (let at: string | null = file; at !== null; at = cameFrom.get(at) ?? null) way.unshift(at);
      return way;
    }
    if (!/^src\/.*\.tsx?$/.test(file)) continue;
    for (const fetched of listFetched(file, readFileSync(join(root, file), 'utf8')))
      if (!cameFrom.has(fetched)) cameFrom.set(fetched, file);
  }
  return [];
}

describe('an enhancement', () => {
  it('needs no React', () => {
    const enhancements = [...readImportGraph().keys()].filter((file) => file.endsWith('.enhance.ts'));
    expect(enhancements.length).toBeGreaterThan(30);
    expect(enhancements.map(findWayToReact).filter((way) => way.length > 0)).toEqual([]);
  });

  it.each([
    ["import { use } from 'react';", ['react']],
    ["import type { FC } from 'react';", []],
    ["import { type FC, type ReactNode } from 'react';", []],
    ["import { type FC, use } from 'react';", ['react']],
    ["import './b.ts';", ['src/a/b.ts']],
    ["import { c } from '../c.ts';", ['src/c.ts']],
    ["import { d } from '#web/d.ts';", ['src/web/d.ts']],
    ["const later = () => import('./e.ts');", []],
    ["export * from './f.ts';", ['src/a/f.ts']],
  ])('%s', (source, fetched) => {
    expect(listFetched('src/a/a.ts', source)).toEqual(fetched);
  });
});
