import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { serialiseMarkup } from './markup.server.ts';

describe('serialiseMarkup', () => {
  it.each(['</script><script>alert(1)</script>', '<!--', ']]>', '&lt;', '\u2028', '<SCRIPT>'])(
    'C-16 keeps %j inside its script element',
    (text) => {
      const json = serialiseMarkup({ name: text });
      expect(json).not.toMatch(/[<>&\u2028\u2029]/);
      expect(JSON.parse(json)).toEqual({ name: text });
    },
  );

  it('says the same as plain JSON, whatever the value', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const json = serialiseMarkup(value);
        expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(value)));
        expect(json).not.toMatch(/[<>&]/);
      }),
    );
  });
});
