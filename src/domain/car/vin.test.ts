import { describe, expect, it } from 'vitest';
import { isVin } from './vin.ts';

describe('isVin', () => {
  it.each(['JTMRD3FV70D123456', '12345678901234567', 'ABCDEFGHJKLMNPRST'])('F-16 takes %s', (text) => {
    expect(isVin(text)).toBe(true);
  });

  it.each([
    ['one short', 'JTMRD3FV70D12345'],
    ['one long', 'JTMRD3FV70D1234567'],
    ['an I', 'JTMRD3FV70D12345I'],
    ['an O', 'JTMRD3FV70D12345O'],
    ['a Q', 'JTMRD3FV70D12345Q'],
    ['small letters', 'jtmrd3fv70d123456'],
    ['a blank', 'JTMRD3FV7 D123456'],
    ['a line end', 'JTMRD3FV70D123456\n'],
    ['nothing', ''],
  ])('F-16 takes none with %s', (_what, text) => expect(isVin(text)).toBe(false));
});
