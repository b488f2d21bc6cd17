/** Texts are found where people read them, and names for programs are not. */
import { expect, it } from 'vitest';
import { extractTexts } from './extract-texts.ts';

const find = (source: string) =>
  extractTexts('a.tsx', source).map(({ holder, text }) => `${holder}: ${text}`);

it('finds the text of elements, attributes, keys, calls and variables', () => {
  expect(find('const a = <h2 title="Your cars">Saved <b>cars</b></h2>;')).toEqual([
    'title: Your cars',
    'h2: Saved',
    'b: cars',
  ]);
  expect(find('const a = { label: "Save", hint: `Up to $' + '{most} photos` };')).toEqual([
    'label: Save',
    'hint: Up to {} photos',
  ]);
  expect(find('throw new Error("Choose a date"); const said = "No cars yet.";')).toEqual([
    'Error(): Choose a date',
    'said: No cars yet.',
  ]);
});

it('leaves names of classes, modules, types, compared values and questions to the database', () => {
  expect(find('import a from "some thing"; const b = <p className="card is new" id="a b" />;')).toEqual([]);
  expect(find('type A = "first one" | "other one"; const c = d === "first one";')).toEqual([]);
  expect(find('const e = sql`select all from cars`; const f = "select id from cars";')).toEqual([]);
});

it('tells the line', () => {
  expect(extractTexts('a.ts', '\n\nconst a = "Two words";')[0]?.line).toBe(3);
});
