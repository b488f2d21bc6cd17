import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (file: string) => JSON.parse(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'));
type Locked = {
  readonly resolved?: string;
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
  readonly link?: boolean;
};
const { packages } = read('package-lock.json') as { packages: Readonly<Record<string, Locked>> };
const { allowScripts } = read('package.json') as { allowScripts: Readonly<Record<string, boolean>> };
const ownRegistry = 'https://registry.npmjs.org/';
const locked = Object.entries(packages).filter(([path]) => path !== '');
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

describe('packages of others', () => {
  it('come from one registry, each with its hash', () => {
    // npm leaves the address out where it is the registry's own.
    const strange = locked.filter(
      ([, { resolved, integrity }]) =>
        !(resolved ?? ownRegistry).startsWith(ownRegistry) || !integrity?.startsWith('sha512-'),
    );
    expect(strange.map(([path]) => path)).toEqual([]);
    expect(locked.length).toBeGreaterThan(300);
  });

  it('run nothing when they are installed unless it was allowed by name', () => {
    const undecided = locked.filter(
      ([path, { hasInstallScript }]) => hasInstallScript && !(nameOf(path) in allowScripts),
    );
    expect(undecided.map(([path]) => nameOf(path))).toEqual([]);
  });
});
