import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listParts } from './parts-list.mjs';

const read = (/** @type {string} */ file) =>
  JSON.parse(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'));
const lock = read('package-lock.json');

describe('the list of parts', () => {
  const list = listParts(lock);

  it('names every package that runs, and none that only tests or builds tests', () => {
    const names = new Set(list.components.map(({ name }) => name));
    for (const name of Object.keys(read('package.json').dependencies)) expect(names).toContain(name);
    for (const name of ['react', 'react-dom', 'fastify', 'pg', 'drizzle-orm']) expect(names).toContain(name);
    for (const name of ['vitest', '@biomejs/biome']) expect(names).not.toContain(name);
    expect(list.components.length).toBeGreaterThan(250);
  });

  it('says of each its version, where it comes from, and the hash of what is installed', () => {
    for (const part of list.components) {
      expect(part.purl).toMatch(/^pkg:npm\/(%40[^/@]+\/)?[^/@]+@\d/);
      expect(part.hashes?.[0]?.alg).toBe('SHA-512');
      expect(part.hashes?.[0]?.content).toMatch(/^[0-9a-f]{128}$/);
    }
    expect(new Set(list.components.map(({ purl }) => purl)).size).toBe(list.components.length);
  });

  it('is the same for the same lock file', () => {
    expect(JSON.stringify(listParts(lock))).toBe(JSON.stringify(list));
  });
});
