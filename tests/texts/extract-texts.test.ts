/** Texts are found where people read them, and names for programs are not. */
import { expect, it } from 'vitest';
import { extractTexts } from './extract-texts.ts';
import { extractYamlTexts } from './extract-yaml-texts.ts';
import { areaOf, placeOf } from './read-texts.ts';

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
  expect(find('const a = `Photo $' + '{place}$' + '{words} of the car`;')).toEqual([
    'a: Photo {}{} of the car',
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

it('finds the texts of elements in HTML, and leaves style, policies and types of content alone', () => {
  expect(
    find('const a = `<h1>Pay now</h1><p class="a b">Or call us</p><style>p { color: red }</style>`;'),
  ).toEqual(['h1: Pay now', 'p: Or call us']);
  expect(
    find('const a = "text/html; charset=utf-8", b = "public, max-age=60", c = "color: red; margin: 0";'),
  ).toEqual([]);
});

it('finds the texts of YAML with their keys', () => {
  const yaml = 'title: About us\nblocks:\n  - type: some text\n    paragraphs: [One yard. Two yards.]\n';
  expect(extractYamlTexts('a.yaml', yaml)).toEqual([
    { file: 'a.yaml', line: 1, holder: 'title', text: 'About us' },
    { file: 'a.yaml', line: 4, holder: 'paragraphs', text: 'One yard. Two yards.' },
  ]);
});

it.each([
  ['src/web/site/features/garage/garage-page.tsx', 'shop', 'garage'],
  ['src/domain/reservation/hold-text.ts', 'shop', 'reservation'],
  ['src/domain/lead/message/hold-mails.ts', 'mail', 'lead'],
  ['src/use-cases/stock-editor/arrange-photos.ts', 'console', 'stock-editor'],
  ['sites/groups/kestrel-bay/group.yaml', 'demo', 'kestrel-bay'],
])('places %s', (file, area, place) => {
  expect([areaOf(file), placeOf(file)]).toEqual([area, place]);
});

it('tells the line', () => {
  expect(extractTexts('a.ts', '\n\nconst a = "Two words";')[0]?.line).toBe(3);
});
