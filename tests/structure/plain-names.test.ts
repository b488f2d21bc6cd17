/** Files, folders and identifiers are named with the terms of the glossary. */
import { expect, it } from 'vitest';
import {
  findAvoidedIdentifiers,
  findAvoidedInName,
  listExports,
  listIdentifiers,
  readNamedFiles,
  wordsOfName,
} from './plain-names.ts';

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

it('reads the names of locals, parameters and members, and no text', () => {
  const source =
    "function f(asked: string) { const { b: kept } = { told: 'said' }; return <p id={kept}>door</p>; }";
  expect(listIdentifiers('a.tsx', source)).toEqual(['f', 'asked', 'b', 'kept', 'told']);
  expect(findAvoidedIdentifiers({ path: 'src/a.ts', source: 'const keptCars = 1;' })).toEqual([
    'src/a.ts: keptCars: kept → stored, saved, cached, retained',
  ]);
});

it('no local, parameter or member is named with a word to avoid', () => {
  expect(files.flatMap(findAvoidedIdentifiers)).toEqual([]);
}, 60_000);
