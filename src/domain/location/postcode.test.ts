import { describe, expect, it } from 'vitest';
import { parsePostcode, parseState, postcodeInput, postcodeMessages, stateOfPostcode } from './postcode.ts';

describe('a postcode', () => {
  it.each(['2000', '0800', '0200', '9999', ' 2150 '])('FORM-1 takes %j, and keeps it text', (text) => {
    expect(parsePostcode(text)).toEqual({ isValid: true, postcode: text.trim() });
  });

  it.each(['', '   ', '200', '20000', '2,000', '20 00', '2OOO', '٢٠٠٠', '-200', '2.00', '1e3', 'Parramatta'])(
    'FORM-1 ERR-13 refuses %j in these words',
    (text) => {
      expect(parsePostcode(text)).toEqual({
        isValid: false,
        message: 'Invalid postcode. Please enter a 4-digit number.',
      });
    },
  );

  it('FORM-1 an input takes four digits and no more', () => {
    expect(postcodeInput.maxLength).toBe(4);
    expect(new RegExp(`^(?:${postcodeInput.pattern})$`).test('0800')).toBe(true);
    expect(new RegExp(`^(?:${postcodeInput.pattern})$`).test('800')).toBe(false);
  });

  it('FORM-2 ERR-12 says of a postcode that is nowhere', () => {
    expect(postcodeMessages.unknown).toBe('Invalid postcode');
  });
});

describe('stateOfPostcode', () => {
  it.each([
    ['0199', null],
    ['0200', 'ACT'],
    ['0799', null],
    ['0800', 'NT'],
    ['0999', 'NT'],
    ['1000', 'NSW'],
    ['2599', 'NSW'],
    ['2600', 'ACT'],
    ['2618', 'ACT'],
    ['2619', 'NSW'],
    ['2899', 'NSW'],
    ['2900', 'ACT'],
    ['2920', 'ACT'],
    ['2921', 'NSW'],
    ['2999', 'NSW'],
    ['3000', 'VIC'],
    ['3999', 'VIC'],
    ['4000', 'QLD'],
    ['5000', 'SA'],
    ['6999', 'WA'],
    ['7000', 'TAS'],
    ['8999', 'VIC'],
    ['9999', 'QLD'],
    ['', null],
    ['300', null],
    ['30000', null],
    ['３０００', null],
  ])('B-24 F-10 %s lies in %s', (postcode, state) => {
    expect(stateOfPostcode(postcode)).toBe(state);
  });

  it('B-24 knows the states by their letters only', () => {
    expect([parseState('VIC'), parseState('Victoria'), parseState(undefined)]).toEqual(['VIC', null, null]);
  });
});
