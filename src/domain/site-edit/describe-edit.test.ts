import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeEditPath, describeEditValue } from './describe-edit.ts';

const block = 'pages.warranty.blocks[id=rights]';

describe('edits of content in words', () => {
  it.each([
    [`${block}.heading`, 'Rights, Heading'],
    [block, 'Rights'],
    ['pages.warranty.title', 'Title'],
    ['pages.warranty.blocks', 'Blocks'],
    ['pages.warranty', 'The whole page'],
    ['pages.warranty.blocks#order', 'Order of the blocks'],
    ['offers[id=free-tow-bar].endsOn', 'Free tow bar, Last day'],
    ['offers[id=free-tow-bar]', 'Free tow bar'],
    ['offers#order', 'Order of the offers'],
  ])('H-25 calls %s “%s”', (path, text) => {
    expect(describeEditPath(path)).toBe(text);
  });

  it('H-25 calls a block what the editor calls it', () => {
    expect(describeEditPath(`${block}.heading`, () => 'Text: Your rights')).toBe(
      'Text: Your rights, Heading',
    );
  });

  it.each([
    ['pages.warranty.title', null, 'nothing'],
    [`${block}.paragraphs`, ['One.', 'Two.'], 'One.\nTwo.'],
    [
      'pages.warranty.picture',
      { image: 'group/kestrel/yard.webp', alt: 'Our yard' },
      'Picture: kestrel yard.webp\nPicture description: Our yard',
    ],
    [
      block,
      { type: 'questions', id: 'rights', items: [{ question: 'Open?', answer: 'Yes.' }] },
      'Questions and answers\nItems: Question: Open?\nAnswer: Yes.',
    ],
    ['pages.warranty.blocks#order', ['text-2', 'text'], 'Text 2, Text'],
    ['offers[id=tow].isSample', true, 'Yes'],
  ])('H-25 shows the value of %s with labels', (path, value, text) => {
    expect(describeEditValue(path, value === null ? null : { is: value })).toBe(text);
  });

  it('H-25 writes no JSON and no keys in brackets, whatever the value', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('pages.warranty', block, `${block}.items`, 'offers[id=tow].banner'),
        fc.jsonValue({ maxDepth: 3 }),
        (path, value) => {
          const structure =
            value === null || typeof value === 'string' || typeof value === 'number'
              ? ''
              : JSON.stringify(value);
          const text = describeEditValue(path, { is: JSON.parse(JSON.stringify(value)) });
          expect(structure.length > 2 && text === structure && structure.startsWith('{')).toBe(false);
        },
      ),
    );
  });
});
