import { describe, expect, it } from 'vitest';
import { parseStockNumber, parseVin } from './parse-identifier.ts';

describe('parseStockNumber', () => {
  it.each([
    ['A\u200b100', 'A100'],
    ['\ufeffA100', 'A100'],
    ['A\u00a0 100', 'A 100'],
    ['１２３', '123'],
    ['A\u00ad100', 'A100'],
  ])('reads %j as %s, which looks the same', (text, number) => {
    expect(parseStockNumber(text)).toEqual({ kind: 'parsed', value: number });
  });

  it.each([
    ...['N/A', 'null', 'undefined', 'NaN', '0', '0000', '-', 'TBA', 'none', 'TRUE', '???', 'Not available'],
    ...['[object Object]', '{stock}', '#{stock}', '{{stock}}', 'Stock No', 'StockNumber'],
    ...['01/03/2024', '2024-03-01', '12:30:00', '123.0', '1E5', '9.99E+15', '#SPILL!'],
  ])('refuses %s, which means none', (text) => {
    expect(parseStockNumber(text).kind).toBe('invalid');
  });

  it.each([
    'A1000',
    '#1234',
    '#AB-12',
    '00123',
    'K-10/2',
    'MAR-01A',
    '12345678901234567890',
    'E10',
    '1E',
    'Marina 5',
  ])('reads %s', (text) => {
    expect(parseStockNumber(text)).toEqual({ kind: 'parsed', value: text });
  });

  it.each([
    '1-Mar',
    'Mar-01',
    '01-Mar-2024',
    '1.23E+05',
    '1,23E+05',
    '#REF!',
    '#N/A',
    '#####',
    ...['#ÜBERLAUF!', '#BEZUG!', '#VALEUR!', '#NOMBRE?', '#GETTING_DATA!', '#NV', '#BUSY!'],
    ...['2026-03-01 00:00:00', '2026-03-01T00:00:00.000Z', '1/03/2026 12:00:00 AM'],
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
    ['VIN: JTMBFREV10D123456', 'JTMBFREV10D123456'],
    ['\u200bJTMBFREV10D123456\u00a0', 'JTMBFREV10D123456'],
    ['ＪTMBFREV10D123456.', 'JTMBFREV10D123456'],
  ])('reads %j as %s', (text, vin) => {
    expect(parseVin(text)).toEqual({ kind: 'parsed', value: vin });
  });

  it.each([
    ...['N/A', 'TBA', 'unknown', '-', '00000000000000000', 'XXXXXXXXXXXXXXXXX', '12345678901234567'],
    ...["'JTMBFREV10D123456'", 'JTMBFREV10D12****', 'JTMBFREV10D123456/JTMBFREV10D123457', '6.00E+16', 'VIN'],
  ])('refuses %s, which is none', (text) => {
    expect(parseVin(text).kind).toBe('invalid');
  });

  it('reads letters that no VIN has as the digits they resemble, and reports it', () => {
    expect(parseVin('JTMBFREVIOD123456')).toEqual({
      kind: 'parsed',
      value: 'JTMBFREV10D123456',
      warning: 'a VIN has no letters I, O or Q: they were read as 1 and 0',
    });
  });
});
