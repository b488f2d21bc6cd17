import { describe, expect, it } from 'vitest';
import { parseStockNumber, parseVin } from './parse-identifier.ts';

describe('parseStockNumber', () => {
  it.each(['A1000', '00123', 'K-10/2', 'MAR-01A', '12345678901234567890', 'E10', '1E', 'Marina 5'])(
    'reads %s',
    (text) => {
      expect(parseStockNumber(text)).toEqual({ kind: 'parsed', value: text });
    },
  );

  it.each([
    '1-Mar',
    'Mar-01',
    '01-Mar-2024',
    '1.23E+05',
    '1,23E+05',
    '#REF!',
    '#N/A',
    '#####',
    'A1"2',
    'A1\ufffd',
    'A1,2',
    'A1\u00852',
    "'A1'",
    '”A1”',
    '`A1',
  ])('refuses %s, which a spreadsheet or a damage made', (text) => {
    expect(parseStockNumber(text).kind).toBe('invalid');
  });
});

describe('parseVin', () => {
  it.each([
    ['jtmbfrev10d123456', 'JTMBFREV10D123456'],
    [' JTM BFREV-10D 123456 ', 'JTMBFREV10D123456'],
    ['ch-1234', 'CH-1234'],
  ])('reads %j as %s', (text, vin) => {
    expect(parseVin(text)).toEqual({ kind: 'parsed', value: vin });
  });

  it('reads letters that no VIN has as the digits they stand for, and says so', () => {
    expect(parseVin('JTMBFREVIOD123456')).toEqual({
      kind: 'parsed',
      value: 'JTMBFREV10D123456',
      warning: 'letters that no VIN has were read as digits: I as 1, O and Q as 0',
    });
  });
});
