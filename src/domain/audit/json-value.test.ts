import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson, type JsonValue } from './json-value.ts';

const anyJson = fc.jsonValue({ stringUnit: 'binary' }) as fc.Arbitrary<JsonValue>;

describe('canonicalJson', () => {
  it('H-16 writes the keys in one order, at every depth', () => {
    expect(canonicalJson({ b: [{ d: 1, c: null }], a: 'x' })).toBe('{"a":"x","b":[{"c":null,"d":1}]}');
  });

  it('H-16 gives the text again for what is read back from it', () => {
    fc.assert(
      fc.property(anyJson, (value) => {
        const text = canonicalJson(value);
        expect(canonicalJson(JSON.parse(text))).toBe(text);
      }),
    );
  });

  it('H-16 writes nothing that PostgreSQL refuses', () => {
    const text = canonicalJson({ '\0a': ['\0', '\ud800', Number.NaN] });
    expect(text).toBe('{"�a":["�","�",null]}');
  });
});
