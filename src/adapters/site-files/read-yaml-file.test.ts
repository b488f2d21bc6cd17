import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMappingFile } from '#adapters/feed-files/mapping-file.ts';
import { readYamlFile } from './read-yaml-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-yaml-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Each line names the one before nine times. */
const laughs = `a: &a [x]\n${[...'bcdefghi'].map((name, at) => `${name}: &${name} [${Array.from({ length: 9 }, () => `*${'abcdefgh'[at]}`).join(', ')}]`).join('\n')}\n`;

describe('a YAML file', () => {
  it.each([
    ['names for lists of names, which would fill the memory', laughs],
    ['a name that was never given', 'a: *nobody\n'],
    ['lists in lists without end', '['.repeat(20_000)],
    ['ends of lists that never began', ']&'.repeat(20_000)],
    ['thousands of names that were never given, a line each', `{${'*\n'.repeat(3_600)}`],
    // Read to its end this took more than two minutes.
    ['keys that are keys, in one line', `${'? '.repeat(1_133)}text`],
    ['lists in lists by their marks, in one line', `${'- '.repeat(5_000)}text`],
    // The library's own readable errors took nine seconds for these.
    ['a thousand faults', `${'"'.repeat(3_799)}${'\n'.repeat(3_799)}9.${')\n#'.repeat(1_265)}`],
  ])('is refused with its place where it holds %s', async (_label, text) => {
    await writeFile(join(folder, 'group.yaml'), text);
    expect(await readYamlFile(folder, 'group.yaml')).toMatchObject({
      kind: 'refused',
      problem: { file: 'group.yaml' },
    });
    const mapping = await readMappingFile(join(folder, 'group.yaml'));
    if (mapping.kind !== 'refused') throw new Error('It was read.');
    expect(mapping.problems.length).toBeLessThanOrEqual(20);
  });
});
