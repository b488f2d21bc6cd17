import { describe, expect, it } from 'vitest';
import { parseKilograms, parseKilometres, parseMillimetres } from './parse-measure.ts';

const value = (parsed: ReturnType<typeof parseKilometres>) =>
  parsed.kind === 'parsed' ? parsed.value : parsed.kind;

describe('parseKilometres', () => {
  it.each([
    ['172,310 Kms', 172_310],
    ['98 321km', 98_321],
    ['129863.7', 129_863],
    ['0', 0],
    ['100 miles', 160],
    ['45,000 mi.', 72_420],
    ['85k', 'invalid'],
    ['10 kg', 'invalid'],
    ['-', 'invalid'],
    ['', 'invalid'],
  ])('DATA-3 reads %j as %s', (text, kilometres) => {
    expect(value(parseKilometres(text))).toBe(kilometres);
  });

  it('DATA-3 takes a bare number for miles where the mapping says so, and a written unit above that', () => {
    expect(value(parseKilometres('1,000', 'miles'))).toBe(1_609);
    expect(value(parseKilometres('1,000 km', 'miles'))).toBe(1_000);
  });
});

describe('parseMillimetres', () => {
  it.each([
    ['6700mm', 6_700],
    ['6,700', 6_700],
    ['6.7 m', 6_700],
    ['670 cm', 6_700],
    ['22 ft', 6_706],
    ["22'", 6_706],
    ['18ft 6in', 5_639],
    ['18\' 6"', 5_639],
    ['18 feet, 6 inches', 5_639],
    ['18\u2032 6\u2033', 5_639],
    ['84 in', 2_134],
    ['84"', 2_134],
    ['6 kg', 'invalid'],
    ['long', 'invalid'],
    ['6 6 6', 'invalid'],
  ])('VDP-23 reads %j as %s', (text, mm) => {
    expect(value(parseMillimetres(text))).toBe(mm);
  });

  it('VDP-23 takes a bare number in the unit of the mapping', () => {
    expect(value(parseMillimetres('22', 'ft'))).toBe(6_706);
    expect(value(parseMillimetres('6.7', 'm'))).toBe(6_700);
  });
});

describe('parseKilograms', () => {
  it.each([
    ['2,450 kg', 2_450],
    ['2450', 2_450],
    ['2.45 t', 2_450],
    ['2.45 tonnes', 2_450],
    ['5400 lbs', 2_449],
    ['5 m', 'invalid'],
  ])('VDP-23 reads %j as %s', (text, kg) => {
    expect(value(parseKilograms(text))).toBe(kg);
  });
});

describe('a point that may mean thousands', () => {
  it.each(['98.500', '98.500 km', '1.250 miles'])('is refused in %j', (text) => {
    expect(parseKilometres(text).kind).toBe('invalid');
  });

  it('is the fraction of a unit that is counted in thousands', () => {
    expect(parseKilograms('2.450 t')).toEqual({ kind: 'parsed', value: 2450 });
    expect(parseKilograms('2.450 kg').kind).toBe('invalid');
    expect(parseKilometres('98.5 km')).toEqual({ kind: 'parsed', value: 98 });
  });
});
