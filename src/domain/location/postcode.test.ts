import { describe, expect, it } from 'vitest';
import { parsePostcode, postcodeInput, postcodeMessages } from './postcode.ts';

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
