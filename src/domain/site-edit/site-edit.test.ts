import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  doOverlap,
  type EditPath,
  formatEditPath,
  isInside,
  type PathStep,
  parseEditPath,
} from './site-edit.ts';

const steps = fc.tuple(
  fc.string({ minLength: 1 }),
  fc.array(
    fc.oneof(fc.string({ minLength: 1 }), fc.record({ key: fc.constantFrom('id', 'slug'), is: fc.string() })),
  ),
);

describe('the path of an edit', () => {
  it('H-14 is read as it was written, whatever keys and names hold', () => {
    fc.assert(
      fc.property(steps, fc.boolean(), ([first, others], isOrder) => {
        const path: EditPath = { steps: [first, ...others] as readonly PathStep[], isOrder };
        expect(parseEditPath(formatEditPath(path))).toEqual(path);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    [
      'pages.about-us.blocks[id=work].items',
      ['pages', 'about-us', 'blocks', { key: 'id', is: 'work' }, 'items'],
    ],
    ['pages.blog/first.title', ['pages', 'blog/first', 'title']],
    ['offers[id=winter].endsOn', ['offers', { key: 'id', is: 'winter' }, 'endsOn']],
  ])('%s', (text, expected) => {
    expect(parseEditPath(text)).toEqual({ steps: expected, isOrder: false });
    expect(formatEditPath({ steps: expected, isOrder: false })).toBe(text);
  });

  it.each(['', '.', 'a..b', 'a[0]', '[id=a]', 'a[id=', 'a.', 'a]b', 'a b[id=x]y'])('%j is none', (text) => {
    expect(parseEditPath(text)).toBeNull();
  });

  it('knows what touches what', () => {
    expect(isInside('offers[id=a].name', 'offers[id=a]')).toBe(true);
    expect(isInside('offers[id=ab].name', 'offers[id=a]')).toBe(false);
    expect(isInside('offers#order', 'offers')).toBe(false);
    expect(doOverlap('offers', 'offers[id=a].name')).toBe(true);
    expect(doOverlap('labels.a', 'labels.ab')).toBe(false);
  });
});
