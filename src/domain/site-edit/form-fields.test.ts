import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '#domain/audit/json-value.ts';
import { pageBlockSchema } from '#domain/content/blocks/block-registry.ts';
import { blockForms, offerFields, pageFields } from './entry-schemas.ts';
import { type FieldShape, fillForm, readForm, untouched } from './form-fields.ts';

const texts = fc
  .array(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join(' '));

/** A value that a field of this shape can hold. */
function arbitraryOf(shape: FieldShape): fc.Arbitrary<JsonValue> {
  switch (shape.kind) {
    case 'choice':
      return fc.constantFrom(...shape.options.map(({ value }) => value));
    case 'yes-no':
      return fc.boolean();
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    case 'references':
      return fc.array(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 1, maxLength: 3 });
    case 'words':
      return fc.array(texts, { minLength: 1, maxLength: 4 });
    case 'object':
    case 'list': {
      const entry = fc.record(
        Object.fromEntries(shape.fields.map((field) => [field.name, arbitraryOf(field.shape)])),
      );
      return shape.kind === 'object' ? entry : fc.array(entry, { minLength: 1, maxLength: 3 });
    }
    case 'name':
      return fc.stringMatching(/^[a-z]{1,8}$/);
    case 'kept':
      return fc.jsonValue().filter((value) => value !== undefined) as fc.Arbitrary<JsonValue>;
    default:
      return texts;
  }
}

const fields = [...pageFields, ...offerFields, ...[...blockForms.values()].flatMap((form) => form.fields)];

describe('the fields of a form', () => {
  it('H-11 give back every value that they show, of every field that can be edited', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...fields).chain((field) => fc.tuple(fc.constant(field), arbitraryOf(field.shape))),
        ([{ shape }, value]) => {
          const sent = fillForm(shape, 'v', value);
          const read = readForm(shape, 'v', (name) => sent[name] ?? null);
          expect(JSON.stringify(read)).toBe(JSON.stringify(value));
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('H-11 are there for every kind of block that a page may have, each with its words', () => {
    expect([...blockForms.keys()]).toEqual(pageBlockSchema.options.map(({ shape }) => shape.type.value));
    expect(fields.filter(({ description }) => description === '').map(({ name }) => name)).toEqual([]);
    const text = blockForms.get('text');
    expect(text?.fields.map(({ name, shape }) => [name, shape.kind])).toEqual([
      ['heading', 'text'],
      ['picture', 'object'],
      ['paragraphs', 'words'],
      ['startsAt', 'moment'],
      ['endsAt', 'moment'],
    ]);
    expect(offerFields.find(({ name }) => name === 'endsOn')?.shape.kind).toBe('day');
  });

  it('H-25 entries of a list keep the names that their block requires, and a new one gets its own', () => {
    const shape = blockForms.get('category-cards')?.fields.find(({ name }) => name === 'cards')?.shape;
    if (shape === undefined) throw new Error('Category cards have cards.');
    const card = { description: 'Room for seven.', imageUrl: 'suv.webp', href: '/search/suvs' };
    const cards = [
      { id: 'suvs', title: 'SUVs', ...card },
      { id: 'family-suvs', title: 'Family cars', ...card },
      { id: 'utes', title: 'Utes', ...card },
    ];
    const typed = {
      ...{ 'v.0.title': 'Big SUVs', 'v.3.title': 'Family SUVs', 'v.3.description': 'New.' },
      ...{ 'v.2.title': '', 'v.2.description': '', 'v.2.imageUrl': '', 'v.2.href': '' },
    };
    const sent: Record<string, string> = { ...fillForm(shape, 'v', cards), ...typed };
    expect(readForm(shape, 'v', (name) => sent[name] ?? null)).toMatchObject([
      { id: 'suvs', title: 'Big SUVs' },
      { id: 'family-suvs', title: 'Family cars' },
      { id: 'family-suvs-2', title: 'Family SUVs' },
    ]);
    const block = { type: 'category-cards', cards: readForm(shape, 'v', (name) => sent[name] ?? null) };
    const wrong = pageBlockSchema.safeParse(block).error?.issues.map(({ path }) => path.join('.'));
    expect(wrong).toEqual(['cards.2.imageUrl', 'cards.2.href']);
  });

  it('an entry whose fields are all empty goes, and one more can be typed', () => {
    const shape = blockForms.get('questions')?.fields.find(({ name }) => name === 'items')?.shape;
    if (shape === undefined) throw new Error('Questions have items.');
    const sent: Record<string, string> = {
      ...fillForm(shape, 'v', [
        { question: 'One?', answer: 'Yes.' },
        { question: 'Two?', answer: 'No.' },
      ]),
      'v.0.question': '',
      'v.0.answer': ' ',
      'v.2.question': 'Three?',
    };
    expect(readForm(shape, 'v', (name) => sent[name] ?? null)).toEqual([
      { question: 'Two?', answer: 'No.' },
      { question: 'Three?' },
    ]);
  });

  it('what is no number stays what was typed, so that the schema can say so', () => {
    expect(readForm({ kind: 'number' }, 'v', () => 'many')).toBe('many');
    expect(readForm({ kind: 'kept' }, 'v', () => '{')).toBeUndefined();
  });

  it('H-24 H-26 an offer has fields for its picture, model and make, which read what was chosen', () => {
    const shapes = Object.fromEntries(offerFields.map(({ name, shape }) => [name, shape]));
    expect(shapes).toMatchObject({
      imageUrl: { kind: 'picture', of: 'wide' },
      modelSlug: { kind: 'reference', of: 'model' },
      manufacturer: { kind: 'reference', of: 'make' },
      cars: { kind: 'stock-search' },
      excludedSites: { kind: 'references', of: 'site' },
    });
    expect(Object.keys(shapes)).not.toContain('neverExcludedSites');
    expect(Object.keys(shapes)).not.toContain('isSample');
    const { manufacturer } = shapes;
    if (manufacturer === undefined) throw new Error('An offer has no make.');
    expect(readForm(manufacturer, 'v', () => 'Toyota')).toBe('Toyota');
    expect(untouched(manufacturer, null)).toBeUndefined();
  });
});
