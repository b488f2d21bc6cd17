/** Files, folders and exports are named with the terms of the glossary. */
import { expect, it } from 'vitest';
import { findAvoidedInName, listExports, readNamedFiles, wordsOfName } from './plain-names.ts';

const files = readNamedFiles();

it('finds an avoided word in a name, and lets the terms of the field be', () => {
  expect(wordsOfName('createA2aDoor')).toBe(' create a2a door ');
  expect(findAvoidedInName('createMcpDoor')[0]).toMatch(/^createMcpDoor: door → /);
  expect(findAvoidedInName('lead-desk-store.test.ts')[0]).toMatch(/^lead-desk-store\.test\.ts: desk → /);
  expect(findAvoidedInName('lookAgain')[0]).toMatch(/look again → /);
  expect(findAvoidedInName('CsvCell')).toEqual([]);
  expect(findAvoidedInName('desktop')).toEqual([]);
  expect(listExports('export async function a() {}\nexport type B = 1;\nconst c = 1;')).toEqual(['a', 'B']);
});

it('no file or folder is named with a word to avoid', () => {
  expect(files.length).toBeGreaterThan(1_000);
  const names = new Set(files.flatMap(({ path }) => path.split('/')));
  expect([...names].flatMap(findAvoidedInName)).toEqual([]);
});

it('no export is named with a word to avoid', () => {
  const found = files.flatMap(({ path, source }) =>
    source === null
      ? []
      : listExports(source)
          .flatMap(findAvoidedInName)
          .map((name) => `${path}: ${name}`),
  );
  expect(found).toEqual([]);
});
