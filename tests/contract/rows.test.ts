import { describe, expect, it } from 'vitest';
import { contractRows } from './rows.ts';

describe('the list of the contract rows', () => {
  it('names every row once', () => {
    const ids = contractRows.map((row) => row.id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('has well-formed ids and titles', () => {
    const malformed = contractRows.filter(
      ({ id, title }) => !/^[A-Z]+-[1-9]\d*$/.test(id) || title.trim() === '' || title !== title.trim(),
    );
    expect(malformed).toEqual([]);
  });

  it('counts each group from 1 without a gap', () => {
    const numbersByGroup = new Map<string, number[]>();
    for (const { id } of contractRows) {
      const [group = '', number = ''] = id.split('-');
      numbersByGroup.set(group, [...(numbersByGroup.get(group) ?? []), Number(number)]);
    }
    for (const [group, numbers] of numbersByGroup) {
      expect(numbers, group).toEqual(numbers.map((_, index) => index + 1));
    }
  });
});
