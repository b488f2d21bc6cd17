import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { buildEditorSchemas } from './editor-schemas.ts';

const groupsFolder = join(import.meta.dirname, '../../../../sites/groups');
const schemas = buildEditorSchemas();
/** As a program that knows JSON Schema alone reads it; put together once. */
const asRead = (name: keyof typeof schemas) =>
  z.fromJSONSchema(schemas[name] as Parameters<typeof z.fromJSONSchema>[0]);
const readers = { site: asRead('site'), group: asRead('group'), page: asRead('page') };
const check = (name: keyof typeof schemas, value: unknown) => readers[name].safeParse(value);

describe('the schemas for editors', () => {
  it('CFG-5 take every file of the demo dealers, and name their schema', async () => {
    const files = (await readdir(groupsFolder, { recursive: true })).filter((file) => file.endsWith('.yaml'));
    for (const file of files) {
      const name = /\/sites\//.test(file) ? 'site' : /\/pages\//.test(file) ? 'page' : 'group';
      if (file.endsWith('demo-stock.yaml')) continue;
      const text = await readFile(join(groupsFolder, file), 'utf8');
      expect(check(name, parse(text)).error?.issues ?? [], file).toEqual([]);
      const up = '../'.repeat(file.split('/').length);
      const named = /^# yaml-language-server: \$schema=(.*)$/m.exec(text)?.[1];
      // A page may do without; a new site or group has it named.
      if (name !== 'page' || named !== undefined) expect(named, file).toBe(`${up}schemas/${name}.json`);
    }
    expect(files.length).toBeGreaterThan(20);
  });

  it.each([
    ['a key that there is not', { labels: { soldTagg: 'x' } }],
    ['a value of another kind', { hosts: 'one.example' }],
    ['a word that is not of the list', { template: 'merdian' }],
  ])('CFG-5 underline %s', (_label, value) => {
    expect(check('site', value).success).toBe(false);
  });
});
