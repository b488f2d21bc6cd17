import { describe, expect, it } from 'vitest';
import { maskPhone } from './masked-phone.ts';

describe('maskPhone', () => {
  it.each([
    ['02\u00a05550\u00a00110', '02\u00a055…'],
    ['0491\u00a0570\u00a0006', '0491…'],
    ['13\u00a014\u00a015', '13\u00a014…'],
    ['131415', '13141…'],
    ['13141', null],
    ['', null],
  ])('PHONE-1 shows five characters of %s', (phone, masked) => {
    expect(maskPhone(phone)).toBe(masked);
  });
});
